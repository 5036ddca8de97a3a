import { eq } from 'drizzle-orm';
import { signalBells } from '#application/moderation/content/content.ts';
import { loadContents } from '#application/moderation/content/queries.ts';
import {
  createNotifications,
  type NewNotification,
} from '#application/notifications/create-notifications.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { notifyMatches } from '#application/saved-searches/match-requests.ts';
import { moderationDecisions, reports } from '#database/schema.ts';
import { type EventOf, everyPage, requestTopic, userTopic } from '#domain/events/domain-events.ts';
import { isDecision } from '#domain/moderation/decisions.ts';

type Moderated = EventOf<'thing.moderated'>;

/** Makes open pages reload hidden or restored content. Content in public lists is signalled to every page. */
export function signalModerated(
  { thing, thingId, partyIds, buyRequestId, chatId, isShown }: Moderated,
  { signal }: Pick<EventScope, 'signal'>,
): void {
  if (isShown === null) return;
  const own = partyIds.map(userTopic);
  const action = isShown ? 'show' : 'hide';
  if (buyRequestId) signal([...own, requestTopic(buyRequestId)], { type: 'request', buyRequestId, action });
  if (thing === 'publication' || thing === 'person')
    signal([everyPage], { type: 'moderated', thingId, isShown });
  if (thing === 'message' && chatId)
    signal(own, { type: 'message', chatId, messageId: thingId, isChanged: true });
}

export async function notifyModeration(event: Moderated, scope: EventScope): Promise<void> {
  const { thing, thingId, authorId, buyRequestId, decisionId, isShown } = event;
  if (thing === 'publication' && isShown && buyRequestId) await notifyMatches(scope, buyRequestId);
  if (isShown !== null && buyRequestId) await signalBells(scope, [buyRequestId]);
  const decided = decisionId ? await decisionOf(scope, decisionId) : null;
  const title =
    decided?.title ?? (await loadContents(scope.tx, [{ kind: thing, id: thingId }]))[0]?.title ?? '';
  const word = decided && isDecision(decided.decision) ? decided.decision : null;
  const key = `moderated:${decisionId ?? event.caseId}${event.isAnswer ? ':answer' : ''}`;
  const toAuthor: NewNotification[] = authorId
    ? [
        {
          userId: authorId,
          kind: 'thingModerated',
          key,
          // Never grouped, because each decision has its own reason.
          groupKey: key,
          facts: {
            thing,
            thingTitle: title,
            ...(word && { decision: word }),
            ...(decided && { reason: (event.isAnswer && decided.answer) || decided.reason }),
            ...(event.isAnswer && { isOverturned: decided?.isOverturned === true }),
          },
        },
      ]
    : [];
  // Reporters are not notified of appeals; their list of reports has the outcome.
  const toReporters = word && !event.isAnswer ? await reportersOf(scope, event.caseId) : [];
  await createNotifications(scope, [
    ...toAuthor,
    ...toReporters.map(
      ({ userId, isUpheld }): NewNotification => ({
        userId,
        kind: 'reportDecided',
        key: `report:${decisionId}`,
        facts: { thing, ...(isUpheld !== null && { decision: word! }) },
      }),
    ),
  ]);
}

async function decisionOf({ tx }: EventScope, id: string) {
  const [row] = await tx.select().from(moderationDecisions).where(eq(moderationDecisions.id, id));
  return row ?? null;
}

async function reportersOf(
  { tx }: EventScope,
  caseId: string,
): Promise<{ userId: string; isUpheld: boolean | null }[]> {
  const rows = await tx
    .select({ userId: reports.reporterId, isUpheld: reports.isUpheld })
    .from(reports)
    .where(eq(reports.caseId, caseId));
  return rows.flatMap(({ userId, isUpheld }) => (userId === null ? [] : [{ userId, isUpheld }]));
}
