import { getHeaderCounts } from '#market/accounts/profile/queries.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/header-counts.ts';

/** The counts of the header alone, for a page that received a live signal. */
export async function loader({ context }: Route.LoaderArgs) {
  const { market, actor } = context.get(requestContext);
  const who = await actor();
  const headers = { 'Cache-Control': 'no-store' };
  // Signed out in another tab: the header will say so when it is next drawn.
  if (who === null) return Response.json({ rejectedCount: 0, unreadCount: 0, messageCount: 0 }, { headers });
  return Response.json(await getHeaderCounts(market, who), { headers });
}
