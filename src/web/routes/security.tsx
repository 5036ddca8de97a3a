import { listActivity } from '#market/accounts/activity/queries.ts';
import { isSignInRecent, listPasskeys } from '#market/accounts/passkeys/commands.ts';
import { getProfile } from '#market/accounts/profile/queries.ts';
import { getSecondFactor } from '#market/accounts/second-factor/commands.ts';
import { listSessions } from '#market/accounts/sessions/commands.ts';
import { ActivitySection } from '../components/accounts/security/activity-section.tsx';
import { factorIntents } from '../components/accounts/security/factor-intents.server.ts';
import { accountIntents } from '../components/accounts/security/intents.server.ts';
import { PasskeysSection } from '../components/accounts/security/passkeys-section.tsx';
import { PasswordSection } from '../components/accounts/security/password-section.tsx';
import { SecondFactorSection } from '../components/accounts/security/second-factor-section.tsx';
import { SessionsSection } from '../components/accounts/security/sessions-section.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { useResumedPushes } from '../components/notices/push/use-resumed-pushes.ts';
import { intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { useRevalidateOn } from '../live/use-live.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import type { Route } from './+types/security.ts';

const here = '/profile/seguridad';
const lastEntries = 5;

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Seguridad de tu cuenta',
    description: 'Tu contraseña, los dispositivos con tu sesión y la actividad de tu cuenta.',
    isPrivate: true,
  });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { market, services, address } = context.get(requestContext);
  const [activity, sessions, profile, phrase, factor, passkeys, isRecent] = await Promise.all([
    listActivity(market, services, who, { limit: lastEntries }, address),
    listSessions(services, who, { headers: request.headers, address }),
    getProfile(market, who),
    services.passwords.suggest(),
    getSecondFactor(services, who),
    listPasskeys(services, who),
    isSignInRecent(market, services, request.headers),
  ]);
  const owner = { name: profile.fullName, email: profile.email };
  const isConfirmed = profile.emailVerified;
  const { userId } = who;
  return {
    userId,
    activity: activity.items,
    sessions,
    owner,
    phrase,
    factor,
    passkeys,
    isRecent,
    isConfirmed,
  };
}

export const action = intentAction(here, { ...accountIntents, ...factorIntents });

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** How the account is kept safe: one section for each means, each in a file of `components/accounts/security`. */
export default function SecurityPage({ loaderData, actionData }: Route.ComponentProps) {
  const { userId, activity, sessions, owner, phrase, factor, passkeys, isRecent, isConfirmed } = loaderData;
  useRevalidateOn({ types: ['account'] });
  // Another password, and the second factor turned on or off, replace the session.
  useResumedPushes(userId, sessions.find(({ isCurrent }) => isCurrent)?.id);
  return (
    <PageShell
      back={<BackLink to="/profile">Mi perfil</BackLink>}
      title="Seguridad de tu cuenta"
      subtitle="Quién puede entrar, y desde dónde se entró."
      width="form"
    >
      <div className="grid gap-12">
        <PasswordSection answer={actionData} owner={owner} phrase={phrase} />
        <SecondFactorSection factor={factor} isConfirmed={isConfirmed} answer={actionData} />
        <PasskeysSection
          passkeys={passkeys}
          isRecent={isRecent}
          isConfirmed={isConfirmed}
          hasFactor={factor !== null}
          answer={actionData}
        />
        <SessionsSection sessions={sessions} answer={actionData} />
        <ActivitySection items={activity} />
      </div>
    </PageShell>
  );
}
