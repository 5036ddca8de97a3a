import { Download } from 'lucide-react';
import type { SettingsState } from '#application/accounts/profile/queries.ts';
import type { Digest } from '#domain/notifications/settings.ts';
import type { BlockView, Page, ProfileView } from '#domain/views/views.ts';
import { type ActionResult, type FormProblem, problemIn } from '../../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { toast } from '../../../ui/toast.ts';
import { BlockedPeople } from '../../people/blocked-people.tsx';
import { EmailSection } from '../email/email-section.tsx';
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
  const { email, emailVerified, pendingEmail } = profile;
  const isWaiting = !emailVerified || pendingEmail !== null;
  const isAnswered = emailIntents.some(
    (intent) => problemIn(answer, intent) !== null || (answer?.ok && answer.intent === intent),
  );
  return (
    <ul className="divide-y divide-line border-line border-b">
      <SettingsFold
        id="email"
        title="Tu dirección"
        state={`${email} · ${isWaiting ? 'Falta confirmar' : 'Confirmado'}`}
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
      <SeenSetting showsSeen={profile.showsSeen} problem={problemIn(answer, 'showSeen')} />
      <SettingsFold
        id="bloqueos"
        title="Personas bloqueadas"
        state={countText(settings.blocked, 'Ninguna', '1 persona', 'personas')}
      >
        <BlockedPeople {...blocks} />
      </SettingsFold>
      <SettingsLink
        to="/profile/denuncias"
        title="Lo que denunciaste"
        state={countText(settings.reports, 'Nada', '1 denuncia', 'denuncias')}
      />
      <SettingsLink
        to="/profile/decisiones"
        title="Lo que decidimos"
        state={countText(settings.decisions, 'Nada sobre algo tuyo', '1 decisión', 'decisiones')}
      />
      {isModerator && <SettingsLink to="/moderacion" title="Moderación" state="Lo que espera una decisión" />}
      <li id="datos" className="scroll-mt-20">
        <a href="/profile/datos" className={settingsRowClass}>
          <SettingsText title="Descargar mis datos" state="Todo lo que guardamos de vos, en un archivo zip" />
          <Download aria-hidden="true" />
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

export function SeenSetting({
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
      title="Mostrar que vi los mensajes"
      state={showsSeen ? 'Sí' : 'No: tampoco ves quién vio los tuyos'}
      open={refused !== null}
    >
      <p className="text-ink-2">
        Quien te escribe ve «Recibido» y «Visto» en su mensaje, y cuándo estás escribiendo. Si lo apagás,
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
