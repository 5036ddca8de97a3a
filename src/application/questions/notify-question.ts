import { sql } from 'drizzle-orm';
import { isBlockedBetween } from '#application/blocks/visibility.ts';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import { forgetQuestion } from '#application/notifications/read-notifications.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { type EventOf, userTopic } from '#domain/events/domain-events.ts';
import type { NotificationFacts } from '#domain/notifications/definition.ts';
import { displayName } from '#domain/people/names.ts';
import { excerptMax, shorten } from '#domain/texts/shorten.ts';

type Changed = EventOf<'question.changed'>;

/** Corrections of an answer are not notified. */
export async function notifyQuestion(event: Changed, scope: EventScope): Promise<void> {
  const { step, questionId, buyRequestId, ownerId, authorId } = event;
  if (step === 'delete') {
    await forgetQuestion(scope.tx, { id: questionId, ownerId, authorId });
    scope.signal([userTopic(ownerId), userTopic(authorId)], { type: 'notice' });
    return;
  }
  if (step === 'edit') return;
  const isAsked = step === 'ask';
  const facts = await loadQuestionFacts(scope, event, isAsked);
  if (!facts) return;
  await createNotifications(scope, [
    {
      userId: isAsked ? ownerId : authorId,
      kind: isAsked ? 'questionAsked' : 'questionAnswered',
      key: scope.key,
      buyRequestId,
      facts,
    },
  ]);
}

async function loadQuestionFacts(
  { tx }: EventScope,
  { questionId }: Changed,
  isAsked: boolean,
): Promise<NotificationFacts | null> {
  const { rows } = await tx.execute<{ requestTitle: string; words: string | null; fullName: string }>(sql`
    select r.title as "requestTitle", ${isAsked ? sql`q.question` : sql`q.answer`} as words, p.full_name as "fullName"
    from questions q join buy_requests r on r.id = q.buy_request_id
    join profiles p on p.id = ${isAsked ? sql`q.author_id` : sql`q.owner_id`}
    where q.id = ${questionId} and q.hidden_for is null and r.hidden_for is null
      and not ${isBlockedBetween(sql`q.author_id`, sql`q.owner_id`)}
  `);
  const [row] = rows;
  if (!row?.words) return null;
  const { requestTitle, words, fullName } = row;
  return {
    requestTitle,
    actorName: displayName({ fullName }),
    excerpt: shorten(words, excerptMax),
    questionId,
  };
}
