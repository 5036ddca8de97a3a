import { sql } from 'drizzle-orm';
import { createNotifications } from '#application/notifications/create-notifications.ts';
import type { EventScope } from '#application/queue-handlers.ts';
import { deletedUserName } from '#domain/chats/texts.ts';
import type { EventOf } from '#domain/events/domain-events.ts';
import { isAgreed, type MeetingStatus, meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { meetingTimeText } from '#domain/meetings/times.ts';
import { type SafePlace, whereText } from '#domain/meetings/words.ts';
import { displayName } from '#domain/people/names.ts';

interface Cause extends Record<string, unknown> {
  status: MeetingStatus;
  place: string;
  kind: SafePlace | null;
  at: string;
  requestTitle: string;
  buyer: Party | null;
  seller: Party | null;
}

interface Party {
  name: string;
  isSuspended: boolean;
}

async function loadMeetingFacts(
  { tx }: EventScope,
  { meetingId, buyerId, sellerId }: Pick<EventOf<'meeting.near'>, 'meetingId' | 'buyerId' | 'sellerId'>,
): Promise<Cause | null> {
  const { rows } = await tx.execute<Cause>(sql`
    select m.status, m.place, m.kind, to_char(m.at at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"') as at,
      c.request_title as "requestTitle",
      ${party(buyerId)} as buyer, ${party(sellerId)} as seller
    from meetings m join chats c on c.id = m.chat_id
    where m.id = ${meetingId}
  `);
  return rows[0] ?? null;
}

const party = (id: string) =>
  sql`(select json_build_object('name', full_name, 'isSuspended', suspended_until is not null) from profiles where id = ${id})`;

const nameOf = (one: Party | null) => (one ? displayName({ fullName: one.name }) : deletedUserName);

/** Skipped when the meeting changed since. */
export async function notifyMeetingChange(
  event: EventOf<'meeting.changed'>,
  scope: EventScope,
): Promise<void> {
  const { action, buyRequestId, offerId, chatId, buyerId, actorId, recipients } = event;
  if (recipients.length === 0) return;
  const cause = await loadMeetingFacts(scope, event);
  if (cause?.status !== meetingTable[action].to) return;
  const { requestTitle, buyer, seller, at } = cause;
  const facts = {
    requestTitle,
    actorName: nameOf(actorId === buyerId ? buyer : seller),
    where: whereText(cause),
    when: meetingTimeText(at),
    ...(action === 'change' && { isChanged: true }),
  };
  const about = { key: scope.key, buyRequestId, offerId, chatId, facts };
  await createNotifications(
    scope,
    recipients.map(({ userId, kind }) => ({ userId, kind, ...about })),
  );
}

/** Skipped when the meeting changed since. */
export async function notifyMeetingNear(event: EventOf<'meeting.near'>, scope: EventScope): Promise<void> {
  const { buyRequestId, offerId, chatId, buyerId, sellerId, at } = event;
  const cause = await loadMeetingFacts(scope, event);
  if (!cause || !isAgreed(cause.status) || cause.at !== at) return;
  const { requestTitle, buyer, seller } = cause;
  const where = whereText(cause);
  const about = { kind: 'meetingNear', key: scope.key, buyRequestId, offerId, chatId } as const;
  const met = (other: Party | null) => ({
    ...{ requestTitle, where, at, actorName: nameOf(other) },
    ...(other?.isSuspended && { isAway: true }),
  });
  await createNotifications(scope, [
    { ...about, userId: buyerId, facts: met(seller) },
    { ...about, userId: sellerId, facts: met(buyer) },
  ]);
}
