import { redirect } from 'react-router';
import { listActivity } from '#market/accounts/activity.ts';
import { signInPath } from '../auth-return.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { ActivitySection } from '../components/security/activity-section.tsx';
import { requestContext } from '../context.ts';
import { pageMeta } from '../page-meta.ts';
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

export async function loader({ context }: Route.LoaderArgs) {
  const { market, services, actor, address } = context.get(requestContext);
  const who = await actor();
  if (who === null) throw redirect(signInPath(here));
  const activity = await listActivity(market, services, who, { limit: lastEntries }, address);
  return { activity: activity.items };
}

/** How the account is kept safe: one section for each means, each in a file of `components/security`. */
export default function SecurityPage({ loaderData: { activity } }: Route.ComponentProps) {
  return (
    <PageShell
      back={<BackLink to="/profile">Mi perfil</BackLink>}
      title="Seguridad de tu cuenta"
      subtitle="Quién puede entrar, y desde dónde se entró."
      width="form"
    >
      <div className="grid gap-12">
        <ActivitySection items={activity} />
      </div>
    </PageShell>
  );
}
