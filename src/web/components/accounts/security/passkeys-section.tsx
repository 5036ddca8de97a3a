import type { PublicKeyCredentialCreationOptionsJSON } from '@simplewebauthn/browser';
import { type FormEvent, useEffect, useRef, useState } from 'react';
import { passkeyLimits } from '#domain/accounts/passkey.ts';
import { dateText, dayLabel } from '#domain/dates/dates.ts';
import type { PasskeyView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, problemIn, typedBefore } from '../../../forms/action-result.ts';
import { IntentForm, useHydrated, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { Field } from '../../../ui/field.tsx';
import { FocusFallback, useFocusFallback } from '../../../ui/focus-fallback.tsx';
import { Input } from '../../../ui/input.tsx';
import { toast } from '../../../ui/toast.ts';
import { Section } from '../../layout/page-shell.tsx';
import {
  askPasskey,
  hasPasskeys as knowsPasskeys,
  makePasskey,
  PasskeyCancelled,
} from '../sign-in/ask-passkey.ts';
import { EmailFirst, PasswordConfirmation, SecondFactorCodeField } from './password-confirmation.tsx';

const here = '/profile/seguridad';
const failed = 'No se pudo quitar la llave';

export function PasskeysSection({
  passkeys,
  isRecent,
  isConfirmed,
  hasFactor,
  answer,
}: {
  passkeys: readonly PasskeyView[];
  isRecent: boolean;
  isConfirmed: boolean;
  hasFactor: boolean;
  answer: ActionResult | undefined;
}) {
  const refused = problemIn(answer, 'removePasskey');
  const wrong = refused?.errors?.password;
  const wrongAt = wrong && passkeys.find(({ id }) => id === typedBefore(refused, 'id'));
  return (
    <Section title="Llaves de acceso" id="llaves">
      <p className="mb-4 text-ink-2">
        Entrá con tu huella, tu cara o el PIN de tu dispositivo, sin contraseña ni código. La llave queda en
        tu dispositivo y no funciona en sitios falsos.
      </p>
      {!wrongAt && <ProblemCallout problem={refused} title={failed} className="mb-4" />}
      <FocusFallback labelledBy="llaves-title">
        {passkeys.length > 0 && (
          <ul className="mb-6 divide-y divide-line border-line border-y">
            {passkeys.map((passkey) => (
              <Entry
                key={passkey.id}
                passkey={passkey}
                isRecent={isRecent}
                wrong={passkey === wrongAt ? wrong : undefined}
              />
            ))}
          </ul>
        )}
        {isConfirmed ? (
          <AddForm hasFactor={hasFactor} hasPasskeys={passkeys.length > 0} />
        ) : (
          <EmailFirst what="Una llave de acceso" />
        )}
      </FocusFallback>
    </Section>
  );
}

function Entry({
  passkey,
  isRecent,
  wrong,
}: {
  passkey: PasskeyView;
  isRecent: boolean;
  wrong: string | undefined;
}) {
  const { id, name, createdAt, lastUsedAt } = passkey;
  const [isAsked, setAsked] = useState(wrong !== undefined);
  const isHydrated = useHydrated();
  const focusFallback = useFocusFallback<HTMLLIElement>('input[type=password], button');
  const remove = useIntent(here, 'removePasskey', {
    done: () => toast.success('Llave de acceso quitada', name),
    problem: ({ detail, errors }) => {
      if (errors?.password) setAsked(true);
      else toast.error(detail, failed);
    },
  });
  const { isBusy, problem } = remove;
  const needsPassword = !isRecent || isAsked;
  const showsPassword = isAsked || (needsPassword && !isHydrated);
  const used = lastUsedAt ? `Último uso: ${dayLabel(lastUsedAt, new Date()).toLowerCase()}` : 'Sin usar';
  const ask = (event: FormEvent<HTMLFormElement>) => {
    if (!needsPassword || isAsked) return remove.onSubmit(event);
    event.preventDefault();
    setAsked(true);
  };
  return (
    <li {...focusFallback} className="py-3">
      <IntentForm of={remove} action={here} onSubmit={ask} className="grid gap-4">
        <input type="hidden" name="id" value={id} />
        <div className="flex flex-wrap items-center justify-between gap-x-4 gap-y-2">
          <div className="min-w-0 flex-1">
            <p className="break-words font-[650]">{name}</p>
            <p suppressHydrationWarning className="text-ink-2 text-sm">
              {used} · Desde el {dateText(createdAt)}
            </p>
          </div>
          {!showsPassword && <RemoveButton name={name} isBusy={isBusy} />}
        </div>
        {showsPassword && (
          <>
            <PasswordConfirmation
              id={`remove-${id}`}
              error={remove.fetcher.data ? problem?.errors?.password : wrong}
            />
            <div className="flex flex-wrap gap-3">
              <RemoveButton name={name} isBusy={isBusy} />
              {isHydrated && (
                <Button variant="ghost" size="sm" onClick={() => setAsked(false)}>
                  Cancelar
                </Button>
              )}
            </div>
          </>
        )}
      </IntentForm>
    </li>
  );
}

const RemoveButton = ({ name, isBusy }: { name: string; isBusy: boolean }) => (
  <Button type="submit" variant="secondary" size="sm" busy={isBusy} busyText="Quitando...">
    Quitar<span className="sr-only"> la llave {name}</span>
  </Button>
);

function AddForm({ hasFactor, hasPasskeys }: { hasFactor: boolean; hasPasskeys: boolean }) {
  const [canAdd, setCanAdd] = useState<boolean | null>(null);
  useEffect(() => setCanAdd(knowsPasskeys()), []);
  const { add, addByPasskey, isBusy, problem, formKey } = useAddPasskey();
  if (canAdd === null) return <noscript>Para agregar una llave de acceso hace falta JavaScript.</noscript>;
  if (!canAdd) return <p>Este navegador no puede guardar llaves de acceso.</p>;
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const form = new FormData(event.currentTarget);
    const typed = (name: string) => String(form.get(name) ?? '');
    add({ name: typed('name'), password: typed('password'), code: typed('code') });
  };
  const errorAt = (field: string) => (problem?.field === field ? problem.detail : undefined);
  return (
    <form key={formKey} onSubmit={submit} noValidate className="grid gap-5">
      {problem && !problem.field && (
        <Callout tone="error" title="No se agregó la llave">
          {problem.detail}
        </Callout>
      )}
      <Field
        label="Nombre"
        hint="Para reconocerla en la lista. Si lo dejás vacío, lleva el nombre de tu navegador."
        error={errorAt('name')}
        optional
      >
        <Input
          name="name"
          maxLength={passkeyLimits.nameMax}
          autoComplete="off"
          placeholder="Ej.: Mi celular"
        />
      </Field>
      <PasswordConfirmation id="add-passkey-password" error={errorAt('password')} />
      {hasFactor && <SecondFactorCodeField label="O un código de tu app" error={errorAt('code')} />}
      <Button type="submit" busy={isBusy} busyText="Esperando tu dispositivo..." className="w-full md:w-fit">
        Agregar una llave de acceso
      </Button>
      {hasPasskeys && (
        <Button
          variant="secondary"
          disabled={isBusy}
          onClick={({ currentTarget }) => {
            const form = currentTarget.form && new FormData(currentTarget.form);
            void addByPasskey({ name: String(form?.get('name') ?? '') });
          }}
          className="w-full md:w-fit"
        >
          Confirmar con una llave que ya tenés
        </Button>
      )}
    </form>
  );
}

interface Problem {
  detail: string;
  field?: 'name' | 'password' | 'code';
}

const failure = 'Tu navegador no pudo crear la llave. Probá de nuevo.';

function useAddPasskey() {
  const [problem, setProblem] = useState<Problem | null>(null);
  const [isAsking, setAsking] = useState(false);
  const [added, setAdded] = useState(0);
  const name = useRef('');

  const refused = ({ detail, errors }: FormProblem) => {
    const field = (['password', 'code', 'name'] as const).find((one) => errors?.[one]);
    setProblem({ detail: (field && errors?.[field]) ?? detail, ...(field && { field }) });
  };
  const keep = useIntent(here, 'addPasskey', {
    done: () => {
      setAdded((count) => count + 1);
      toast.success('Llave de acceso agregada', 'La próxima vez podés entrar con ella.');
    },
    problem: refused,
  });
  const make = async (options: PublicKeyCredentialCreationOptionsJSON) => {
    setAsking(true);
    try {
      keep.send({ name: name.current, response: await makePasskey(options) }, here);
    } catch (error) {
      setProblem({ detail: reasonOf(error) });
    }
    setAsking(false);
  };
  const ask = useIntent<typeof here, { options: PublicKeyCredentialCreationOptionsJSON }>(
    here,
    'askPasskey',
    {
      done: ({ data }) => void make(data.options),
      problem: refused,
    },
  );

  return {
    problem,
    isBusy: isAsking || ask.isBusy || keep.isBusy,
    formKey: added,
    add(fields: { name: string; password: string; code: string }) {
      name.current = fields.name;
      setProblem(null);
      const { password, code } = fields;
      // A password filled in by the browser must not hide the typed code.
      ask.send(code ? { code } : { password }, here);
    },
    async addByPasskey(fields: { name: string }) {
      name.current = fields.name;
      setProblem(null);
      setAsking(true);
      try {
        ask.send({ response: await askPasskey() }, here);
      } catch (error) {
        setProblem({ detail: reasonOf(error) });
      }
      setAsking(false);
    },
  };
}

function reasonOf(error: unknown): string {
  if (error instanceof PasskeyCancelled) return 'Cancelaste, o pasó demasiado tiempo. Probá de nuevo.';
  const isKnown = error instanceof Error && error.name === 'InvalidStateError';
  return isKnown ? 'Este dispositivo ya tiene una llave de acceso de tu cuenta.' : failure;
}
