import { listActivity } from '#application/accounts/activity.ts';
import { ActivityList } from '../components/accounts/security/activity-list.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { requestContext } from '../pages/context.ts';
import { pagingOf } from '../pages/list-page.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import type { Route } from './+types/activity.ts';

const title = 'Actividad de tu cuenta';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title, description: 'Quién entró a tu cuenta, o lo intentó, y qué cambió.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx, services, address } = context.get(requestContext);
  const paging = pagingOf(url.searchParams);
  return restartOnBadCursor(listActivity(ctx, services, who, paging, address), {
    ...paging,
    path: url.pathname,
  });
}

export default function ActivityPage({ loaderData: { items, nextCursor } }: Route.ComponentProps) {
  return (
    <PageShell
      back={<BackLink to="/profile/seguridad">Seguridad de tu cuenta</BackLink>}
      title={title}
      subtitle="Lo guardamos 180 días. Si ves algo que no hiciste vos, cambiá tu contraseña."
      width="text"
    >
      <ActivityList items={items} />
      <MoreLink nextCursor={nextCursor} loading="Cargando actividad..." />
    </PageShell>
  );
}
