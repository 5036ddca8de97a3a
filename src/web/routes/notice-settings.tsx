import { useEffect, useState } from 'react';
import { z } from 'zod';
import { getProfile } from '#application/accounts/profile.ts';
import { changeNoticeSettings, getNoticeSettings } from '#application/notifications/preferences.ts';
import { notificationKinds } from '#domain/notifications/notification.ts';
import { notificationSettingsSchema } from '#domain/notifications/schemas.ts';
import { notificationGroups, preferencesOf, switchGroups } from '#domain/notifications/settings.ts';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import {
  type DeviceState,
  deviceState,
  installSteps,
  turnOff,
  turnOn,
} from '../components/notifications/push/device.ts';
import { detailParam, SettingsForm } from '../components/notifications/settings/settings-form.tsx';
import type { ActionResult } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { IntentForm, useIntent } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/notice-settings.ts';

const here = '/profile/avisos';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Preferencias de avisos',
    description: 'Qué te contamos por email y con notificaciones.',
    isPrivate: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const [settings, { email }] = await Promise.all([getNoticeSettings(ctx, who), getProfile(ctx, who)]);
  return { settings, email, userId: who.userId, isDetailed: url.searchParams.has(detailParam) };
}

export const action = intentAction(here, {
  save: formAction(changeNoticeSettings, { input: ({ parse }) => parse(kindsFormSchema) }),
  saveGroups: formAction(changeNoticeSettings, {
    async input({ ctx, actor, parse }) {
      const { digest, ...on } = parse(groupsFormSchema);
      const { preferences } = await getNoticeSettings(ctx, actor);
      return { digest, preferences: switchGroups(preferences, on) };
    },
  }),
  retryMail: formAction(changeNoticeSettings, { input: () => ({ retryMail: true as const }), next: here }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function NotificationSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, email, userId, isDetailed } = loaderData;
  return (
    <PageShell
      back={<BackLink to="/profile">Mi perfil</BackLink>}
      title="Preferencias de avisos"
      subtitle="Todo aparece en Avisos. Elegí qué te mandamos también por mail o al celular."
      width="text"
    >
      {settings.bouncedAt !== null && <Bounced email={email} answer={actionData} />}
      <SettingsForm
        key={String(isDetailed)}
        settings={settings}
        isDetailed={isDetailed}
        answer={actionData}
      />
      <ThisDevice userId={userId} />
    </PageShell>
  );
}

const ticked = <Value extends string>(values: readonly Value[]) =>
  z.array(z.enum(values, { error: 'Recargá la página y probá de nuevo' }));
const { digest } = notificationSettingsSchema.shape;

const groups = ticked(notificationGroups.map(({ section }) => section));
const groupsFormSchema = z.object({ mail: groups, push: groups, digest });

const kinds = ticked(notificationKinds);
const kindsFormSchema = z.object({ mail: kinds, push: kinds, digest }).transform(({ digest, ...on }) => ({
  digest,
  preferences: preferencesOf((kind, channel) => on[channel].includes(kind)),
}));

export function Bounced({ email, answer }: { email: string; answer: ActionResult | undefined }) {
  const retry = useIntent('/profile/avisos', 'retryMail', { answer });
  return (
    <Callout tone="error" title="No pudimos entregar tus mails" className="mb-8">
      <p className="[overflow-wrap:anywhere]">
        Lo último que mandamos a {email} volvió, así que no te mandamos más avisos por email. Fijate que la
        casilla exista y no esté llena.
      </p>
      {retry.problem && <p className="mt-2 text-rejected">{retry.problem.detail}</p>}
      <IntentForm of={retry} className="mt-3">
        <Button type="submit" size="sm" busy={retry.isBusy} busyText="Probando...">
          Probar de nuevo
        </Button>
      </IntentForm>
    </Callout>
  );
}

const texts: Record<DeviceState, string> = {
  on: 'Este dispositivo recibe las notificaciones que elegiste, aunque AlRevés esté cerrado.',
  off: 'Este dispositivo todavía no recibe notificaciones.',
  denied:
    'Bloqueaste las notificaciones de AlRevés en este navegador. Para recibirlas, tocá el ícono a la izquierda de la dirección, entrá en los permisos del sitio y permití las notificaciones.',
  deniedInApp:
    'Bloqueaste las notificaciones de AlRevés. Para recibirlas, abrí los ajustes de este dispositivo, buscá AlRevés en Notificaciones y permitilas.',
  install: installSteps,
  unsupported: 'Este navegador no puede mostrar notificaciones. Podés recibir los avisos por email.',
};

function ThisDevice({ userId }: { userId: string }) {
  const [state, setState] = useState<DeviceState | null>(null);
  const [isBusy, setBusy] = useState(false);
  useEffect(() => {
    deviceState()
      .then(setState)
      .catch(() => setState('off'));
  }, []);

  const change = async (to: () => Promise<DeviceState>, failure: string) => {
    setBusy(true);
    try {
      setState(await to());
    } catch {
      toast.error(failure);
    }
    setBusy(false);
  };
  return (
    <Section id="este-dispositivo" title="Este dispositivo" className="mt-12">
      <noscript>Para recibir notificaciones acá hace falta JavaScript.</noscript>
      <p role="status" className="min-h-6 text-ink-2">
        {state && texts[state]}
      </p>
      {state === 'off' && (
        <Button
          className="mt-4"
          busy={isBusy}
          busyText="Activando..."
          onClick={() =>
            void change(() => turnOn(userId), 'No pudimos activar las notificaciones. Probá de nuevo.')
          }
        >
          Activar en este dispositivo
        </Button>
      )}
      {state === 'on' && (
        <Button
          variant="secondary"
          className="mt-4"
          busy={isBusy}
          busyText="Desactivando..."
          onClick={() => void change(turnOff, 'No pudimos desactivarlas. Probá de nuevo.')}
        >
          Desactivar en este dispositivo
        </Button>
      )}
    </Section>
  );
}
