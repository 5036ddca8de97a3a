import { and, desc, eq, lt } from 'drizzle-orm';
import { moderationDecisions } from '#database/schema.ts';
import type { ModerationDecisionView, Page } from '#domain/views.ts';
import { type Actor, type Market, requireUser } from '../../context.ts';
import { decodeCursor, type Paging, pageLimit, toPage } from '../../paging.ts';
import { presentDecision } from './presenter.ts';

/** What was decided about things of the caller's, newest first. Refuses with `unauthenticated`. */
export async function listOwnDecisions(
  market: Market,
  actor: Actor,
  paging: Paging = {},
): Promise<Page<ModerationDecisionView>> {
  const userId = requireUser(actor);
  const limit = pageLimit(paging);
  const after = decodeCursor(paging.cursor, ['id']);
  const rows = await market.db
    .select()
    .from(moderationDecisions)
    .where(
      and(
        eq(moderationDecisions.authorId, userId),
        after ? lt(moderationDecisions.id, String(after[0])) : undefined,
      ),
    )
    .orderBy(desc(moderationDecisions.id))
    .limit(limit + 1);
  return toPage(rows, limit, presentDecision, ({ id }) => [id]);
}
