import { type FormEvent, type Ref, useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import { type FormProblem, formLevelProblem } from '../../../forms/action-result.ts';
import { FormMarks, useHydrated, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { PasswordConfirmation } from '../security/password-confirmation.tsx';
import { SettingsText, settingsRowClass } from './settings-row.tsx';

export function DeleteAccount(props: DeleteAccountProps) {
  const { path = '/profile', isRow = false } = props;
  const isHydrated = useHydrated();
  const plain = useRef<HTMLDetailsElement>(null);
  const [isPlain, setPlain] = useState(false);
  useLayoutEffect(() => {
    if (plain.current?.open) setPlain(true);
  }, []);
  const [isAsked, setAsked] = useState(false);
  const [problem, setProblem] = useState<FormProblem | null>(null);
  const error = problem?.errors?.password;
  const password = useRef<HTMLInputElement>(null);
  const { send, isBusy } = useIntent(path, 'deleteAccount', {
    problem: (refused) => {
      setProblem(refused);
      password.current?.focus();
    },
  });
  const close = () => {
    setAsked(false);
    setProblem(null);
  };
  const confirm = (event?: FormEvent) => {
    event?.preventDefault();
    setProblem(null);
    send({ password: password.current?.value ?? '' });
  };
  const asWithoutScript = !isHydrated || isPlain;
  return (
    <>
      {!isRow && <p className="mb-4 text-ink-2">{deletionTexts.whatGoes}</p>}
      {asWithoutScript ? (
        <DeleteAccountForm {...props} ref={plain} />
      ) : isRow ? (
        <button
          type="button"
          className={settingsRowClass}
          aria-label="Eliminar cuenta"
          onClick={() => setAsked(true)}
        >
          <SettingsText title="Eliminar cuenta" state="Para siempre" className="text-rejected" />
        </button>
      ) : (
        <Button variant="secondary" className={deleteButtonClass} onClick={() => setAsked(true)}>
          Eliminar cuenta
        </Button>
      )}
      <AlertDialog
        open={isAsked}
        onClose={close}
        onConfirm={confirm}
        title="Eliminar cuenta"
        description={deletionTexts.sure}
        confirmLabel={deletionTexts.confirm}
        busyLabel={deletionTexts.busy}
        busy={isBusy}
      >
        {isRow && <p className="mt-3 text-ink-2">{deletionTexts.whatGoes}</p>}
        <form onSubmit={confirm} noValidate className="mt-4 grid gap-5">
          <PasswordConfirmation ref={password} error={error} />
        </form>
        {problem && !error && (
          <Callout tone="error" className="mt-4">
            Error al eliminar la cuenta: {problem.detail}
          </Callout>
        )}
      </AlertDialog>
    </>
  );
}

interface DeleteAccountProps {
  path?: '/profile' | '/suspendida';
  isRow?: boolean;
  problem: FormProblem | null;
}

export const deletionTexts = {
  whatGoes:
    'Se borran tus publicaciones, tus ofertas, tus fotos y tus datos: si los querés guardar, descargalos antes. Tus conversaciones quedan para la otra persona, y las estrellas que diste, sin tu nombre.',
  sure: '¿Estás seguro de que querés eliminar tu cuenta? Esta acción es irreversible.',
  confirm: 'Eliminar definitivamente',
  busy: 'Eliminando...',
} as const;

const deleteButtonClass = 'w-full border-rejected text-rejected md:w-fit';

export function DeleteAccountForm({
  path = '/profile',
  isRow = false,
  problem,
  ref,
}: DeleteAccountProps & { ref: Ref<HTMLDetailsElement> }) {
  return (
    <details ref={ref} open={problem !== null}>
      {isRow ? (
        <summary className={settingsRowClass}>
          <SettingsText title="Eliminar cuenta" state="Para siempre" className="text-rejected" />
        </summary>
      ) : (
        <summary className={buttonClass('secondary', 'md', deleteButtonClass)}>Eliminar cuenta</summary>
      )}
      <Form method="post" action={path} className="grid gap-5 pt-4 pb-6">
        <FormMarks path={path} intent="deleteAccount" />
        <ProblemCallout problem={formLevelProblem(problem)} title="Error al eliminar la cuenta" />
        <p>{deletionTexts.sure}</p>
        {isRow && <p className="text-ink-2">{deletionTexts.whatGoes}</p>}
        <PasswordConfirmation error={problem?.errors?.password} />
        <Button type="submit" variant="destructive" className="w-full md:w-fit">
          {deletionTexts.confirm}
        </Button>
      </Form>
    </details>
  );
}
