import { getProfile } from '#market/accounts/profile/queries.ts';
import { changeNoticeSettings, getNoticeSettings } from '#market/notices/preferences/commands.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { ThisDevice } from '../components/notices/push/this-device.tsx';
import { Bounced } from '../components/notices/settings/bounced.tsx';
import { SettingsForm } from '../components/notices/settings/settings-form.tsx';
import { settingsFormSchema } from '../components/notices/settings/settings-form-schema.ts';
import { intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
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
  const { market } = context.get(requestContext);
  const [settings, { email }] = await Promise.all([getNoticeSettings(market, who), getProfile(market, who)]);
  return { settings, email, userId: who.userId };
}

export const action = intentAction(here, {
  async save({ market, actor, parse }) {
    await changeNoticeSettings(market, actor, parse(settingsFormSchema));
    return null;
  },
  async retryMail({ market, actor, next }) {
    await changeNoticeSettings(market, actor, { retryMail: true });
    return next(here, null);
  },
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** The page of which notices come by mail and push. */
export default function NoticeSettingsPage({ loaderData, actionData }: Route.ComponentProps) {
  const { settings, email, userId } = loaderData;
  return (
    <PageShell
      back={<BackLink to="/profile">Mi perfil</BackLink>}
      title="Preferencias de avisos"
      subtitle="En la campana está todo. Elegí qué te contamos además por email y con notificaciones push, en tu celular o tu computadora."
      width="text"
    >
      {settings.bouncedAt !== null && <Bounced email={email} answer={actionData} />}
      <SettingsForm settings={settings} answer={actionData} />
      <ThisDevice userId={userId} />
    </PageShell>
  );
}
