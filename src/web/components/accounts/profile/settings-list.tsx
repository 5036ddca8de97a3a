import { Download } from 'lucide-react';
import { useLayoutEffect, useRef, useState } from 'react';
import { Form } from 'react-router';
import type { SettingsState } from '#application/accounts/profile.ts';
import { dateText } from '#domain/dates/dates.ts';
import type { Digest } from '#domain/notifications/settings.ts';
import type { BlockView, Page, ProfileView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, problemIn } from '../../../forms/action-result.ts';
import { FormMarks, IntentForm, useHydrated, useIntent, useSubmitOnce } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Avatar } from '../../../ui/avatar.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { FocusFallback } from '../../../ui/focus-fallback.tsx';
import { toast } from '../../../ui/toast.ts';
import { MoreLink } from '../../own-lists/more-link.tsx';
import { EmailChange, type EmailSent, useOwnEmail } from '../email/email-change.tsx';
import { DeleteAccount } from './delete-account.tsx';
import { SettingsFold, SettingsLink, SettingsText, settingsRowClass } from './settings-row.tsx';

const digestTexts: Record<Digest, string> = {
  off: 'Cada aviso en el momento',
  daily: 'Un resumen por día',
  weekly: 'Un resumen por semana',
};

const emailIntents = ['sendLink', 'keepEmail', 'changeEmail'];

export function SettingsList({
  profile,
  settings,
  blocks,
  isModerator,
  downloadProblem,
  answer,
}: {
  profile: ProfileView;
  settings: SettingsState;
  blocks: Page<BlockView>;
  isModerator: boolean;
  downloadProblem: string | null;
  answer: ActionResult | undefined;
}) {
  const { emailVerified, pendingEmail } = profile;
  const isWaiting = !emailVerified || pendingEmail !== null;
  const isAnswered = emailIntents.some(
    (intent) => problemIn(answer, intent) !== null || (answer?.ok && answer.intent === intent),
  );
  return (
    <ul className="divide-y divide-line border-line border-b">
      <SettingsFold
        id="email"
        title="Confirmación y cambio"
        state={isWaiting ? 'Falta confirmar' : 'Confirmado'}
        open={isWaiting || isAnswered}
      >
        <EmailSection profile={profile} answer={answer} />
      </SettingsFold>
      <SettingsLink
        to="/profile/avisos"
        title="Preferencias de avisos"
        state={settings.isMailReturned ? 'Los mails a tu dirección no llegan' : digestTexts[settings.digest]}
      />
      <SettingsLink to="/profile/seguridad" title="Seguridad de tu cuenta" state={securityText(settings)} />
      <ReadReceiptsSetting showsSeen={profile.showsSeen} problem={problemIn(answer, 'showSeen')} />
      <SettingsFold
        id="bloqueos"
        title="Personas bloqueadas"
        state={countText(settings.blocked, 'Ninguna', '1 persona', 'personas')}
      >
        <BlockedPeople {...blocks} />
      </SettingsFold>
      <SettingsLink
        to="/profile/denuncias"
        title="Tus denuncias"
        state={countText(settings.reports, 'Ninguna', '1 denuncia', 'denuncias')}
      />
      <SettingsLink
        to="/profile/decisiones"
        title="Decisiones de moderación"
        state={countText(settings.decisions, 'Ninguna', '1 decisión', 'decisiones')}
      />
      {isModerator && <SettingsLink to="/moderacion" title="Moderación" state="Lo que espera una decisión" />}
      <li id="datos" className="scroll-mt-20">
        <a href="/profile/datos" className={settingsRowClass}>
          <SettingsText title="Descargar mis datos" state="Todo lo que guardamos de vos, en un archivo zip" />
          <Download />
        </a>
        {downloadProblem && <Callout tone="error" title={downloadProblem} className="mb-4" />}
      </li>
      <li>
        <DeleteAccount isRow problem={problemIn(answer, 'deleteAccount')} />
      </li>
    </ul>
  );
}

const securityText = ({ hasSecondFactor, passkeys }: SettingsState) => {
  const factor = hasSecondFactor ? 'Con verificación en dos pasos' : 'Sin verificación en dos pasos';
  return passkeys === 0
    ? factor
    : `${factor} · ${passkeys === 1 ? '1 llave de acceso' : `${passkeys} llaves de acceso`}`;
};

const countText = (count: number, none: string, one: string, many: string) => {
  if (count === 0) return none;
  return count === 1 ? one : `${count} ${many}`;
};

const failed = 'No se pudo guardar';

export function ReadReceiptsSetting({
  showsSeen,
  problem: refused,
}: {
  showsSeen: boolean;
  problem: FormProblem | null;
}) {
  const save = useIntent('/profile', 'showSeen', {
    done: () => toast.success('Listo, guardado'),
    problem: ({ detail }) => toast.error(detail, failed),
  });
  return (
    <SettingsFold
      id="visto"
      title="Confirmación de lectura"
      state={showsSeen ? 'Sí' : 'No: tampoco ves quién vio los tuyos'}
      open={refused !== null}
    >
      <p className="text-ink-2">
        Quien te escribe ve “Recibido” y “Visto” en su mensaje, y cuándo estás escribiendo. Si lo apagás,
        tampoco lo ves de nadie.
      </p>
      <ProblemCallout problem={save.fetcher.data ? null : refused} title={failed} className="mt-4" />
      <IntentForm of={save} action="/profile" className="mt-4">
        <input type="hidden" name="showsSeen" value={String(!showsSeen)} />
        <Button type="submit" variant="secondary" busy={save.isBusy} busyText="Guardando...">
          {showsSeen ? 'No mostrarlo' : 'Mostrarlo'}
        </Button>
      </IntentForm>
    </SettingsFold>
  );
}

function EmailSection({ profile, answer }: { profile: ProfileView; answer: ActionResult | undefined }) {
  const { isBusy, onSubmit } = useSubmitOnce();
  const isHydrated = useHydrated();
  const { own, read } = useOwnEmail(profile);
  const [isChanging, setChanging] = useState(false);
  const [changedTo, setChangedTo] = useState<string | null>(null);
  const { email, emailVerified, pendingEmail } = own ?? profile;
  const problem = isBusy ? null : (problemIn(answer, 'sendLink') ?? problemIn(answer, 'keepEmail'));
  const refused = problemIn(answer, 'changeEmail');
  const box = useRef<HTMLDivElement>(null);
  useLayoutEffect(() => {
    const typed = box.current?.querySelectorAll<HTMLInputElement>('input:not([type=hidden])') ?? [];
    if ([...typed].some(({ value }) => value !== '')) setChanging(true);
  }, []);
  const isKept = answer?.ok === true && answer.intent === 'keepEmail' && pendingEmail === null;
  const isSent = !isBusy && answer?.ok === true && answer.intent === 'sendLink';
  const waiting = pendingEmail ?? (emailVerified ? null : email);
  const earlier = answer?.ok && answer.intent === 'changeEmail' ? (answer.data as EmailSent).email : null;
  const sentTo = isSent ? waiting : (changedTo ?? earlier);

  return (
    <div ref={box} className="grid grid-cols-1 gap-4">
      {problem && (
        <Callout tone="error" title={problem.title}>
          {problem.detail}
        </Callout>
      )}
      {waiting !== null && (
        <>
          <Callout
            tone="highlight"
            title={pendingEmail ? 'Falta confirmar tu email nuevo' : 'Confirmá tu email'}
          >
            Abrí el enlace que te enviamos a <strong className="break-words text-ink">{waiting}</strong>.{' '}
            {pendingEmail
              ? `Hasta entonces seguís entrando con ${email}.`
              : 'Hasta entonces podés publicar 2 veces y enviar 3 ofertas, y los avisos te esperan en la campana.'}
          </Callout>
          <div className="flex flex-wrap gap-3">
            <Form method="post" action="/profile" preventScrollReset onSubmit={onSubmit}>
              <FormMarks path="/profile" intent="sendLink" />
              <Button type="submit" variant="secondary" busy={isBusy} busyText="Enviando...">
                Reenviar el enlace
              </Button>
            </Form>
            {pendingEmail && (
              <Form method="post" action="/profile" preventScrollReset onSubmit={() => setChangedTo(null)}>
                <FormMarks path="/profile" intent="keepEmail" />
                <Button type="submit" variant="ghost">
                  Dejar el de antes
                </Button>
              </Form>
            )}
          </div>
        </>
      )}
      <p role="status" className="empty:hidden">
        {sentTo !== null && `Enviamos un enlace a ${sentTo}. Vale por 24 horas.`}
        {sentTo === null && isKept && `Tu email sigue siendo ${email}.`}
      </p>
      {isChanging || refused || !isHydrated ? (
        <EmailChange
          earlierProblem={refused}
          onCancel={() => setChanging(false)}
          onSent={({ email: to }) => {
            setChanging(false);
            setChangedTo(to);
            read();
          }}
        />
      ) : (
        <Button variant="secondary" className="w-full md:w-fit" onClick={() => setChanging(true)}>
          Cambiar email
        </Button>
      )}
    </div>
  );
}

const BlockedPeople = ({ items, nextCursor }: Page<BlockView>) => (
  <FocusFallback label="Personas bloqueadas">
    {items.length === 0 && nextCursor === null ? (
      <p className="text-ink-2">
        No bloqueaste a nadie. Si alguien te molesta, bloquealo desde el menú “⋯” que está junto a su nombre.
      </p>
    ) : (
      <>
        <ul className="divide-y divide-line border-line border-y">
          {items.map((block) => (
            <Entry key={block.userId} block={block} />
          ))}
        </ul>
        <MoreLink nextCursor={nextCursor} loading="Cargando personas..." />
      </>
    )}
  </FocusFallback>
);

function Entry({ block: { userId, name, avatarUrl, createdAt } }: { block: BlockView }) {
  const page = `/u/${userId}/bloquear`;
  const unblock = useIntent('/u/:id/bloquear', 'unblock', {
    done: () => toast.success(`Desbloqueaste a ${name}`),
    problem: ({ detail }) => toast.error(detail, 'No se pudo desbloquear'),
  });
  return (
    <li className="flex flex-wrap items-center gap-x-4 gap-y-2 py-3">
      <Avatar name={name} url={avatarUrl} size={44} />
      <div className="min-w-0 flex-1 basis-32">
        <p className="truncate font-[650]">
          <bdi>{name}</bdi>
        </p>
        <p className="text-ink-2 text-sm">
          Desde el <time dateTime={createdAt}>{dateText(createdAt)}</time>
        </p>
      </div>
      <IntentForm of={unblock} action={page}>
        <Button
          type="submit"
          variant="secondary"
          size="sm"
          className="h-11"
          busy={unblock.isBusy}
          busyText="Desbloqueando..."
        >
          Desbloquear<span className="sr-only"> a {name}</span>
        </Button>
      </IntentForm>
    </li>
  );
}
