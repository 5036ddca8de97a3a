import { getHeaderCounts } from '#application/accounts/profile.ts';
import { receiveMessages } from '#application/chats/commands.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/header-counts.ts';

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, actor } = context.get(requestContext);
  const who = await actor();
  const headers = { 'Cache-Control': 'no-store' };
  // Signed out in another tab: the header shows it with its next render.
  if (who === null) return Response.json({ rejectedCount: 0, unreadCount: 0, messageCount: 0 }, { headers });
  const counts = await getHeaderCounts(ctx, who);
  if (counts.messageCount > 0) await receiveMessages(ctx, who);
  return Response.json(counts, { headers });
}
