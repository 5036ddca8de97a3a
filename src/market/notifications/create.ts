import { sql } from 'drizzle-orm';
import { v5, v7 } from 'uuid';
import { type MarketEvent, userTopic } from '#domain/market-events.ts';
import type { NoticeFacts, NoticeKind } from '#domain/notice-kinds.ts';
import { type NoticeSubject, noticeGroup } from '#domain/notices.ts';
import type { Transaction } from '../context.ts';
import { recordAll } from '../outbox.ts';
import type { InsideScope } from '../relay/effects.ts';
import { isHeardElsewhere } from './preferences.ts';

export interface NewNotice extends Partial<NoticeSubject> {
  userId: string;
  kind: NoticeKind;
  /** Names the cause: the same key twice is the same notice. */
  key: string;
  facts: NoticeFacts;
  /** What it is shown together with while unread; by default the same kind about the same thing. */
  groupKey?: string;
}

/** Whoever has the conversation before them reads a message at once, and needs no push or mail of it. */
const messageDelay = 3_000;

interface Inserted extends Record<string, unknown> {
  id: string;
  userId: string;
  about: string;
  kind: NoticeKind;
  /** Whether a mail or a push may come of it. */
  goesOut: boolean;
}

/**
 * Puts notices into their people's bells, leaves word for the mails and pushes, and tells open pages. What is there
 * already, and who has no account any more, is passed over. With `scope` of the relay; a job has no `signal`.
 * @returns how many are new.
 */
export async function createNotices(
  { tx, signal }: { tx: Transaction; signal?: InsideScope['signal'] },
  notices: readonly NewNotice[],
): Promise<number> {
  if (notices.length === 0) return 0;
  const inserted = await insert(tx, notices);
  if (inserted.length === 0) return 0;
  await recordAll(
    tx,
    inserted
      .filter(({ goesOut }) => goesOut)
      .map(({ id, userId, about, kind }) => ({
        // What one person is sent about one thing goes out in order, and waits for nothing else.
        aggregateId: v5(about, userId),
        event: { kind: 'notice.created', notificationId: id, userId } satisfies MarketEvent,
        ...(kind === 'chatMessage' && { delay: messageDelay }),
      })),
  );
  signal?.([...new Set(inserted.map(({ userId }) => userTopic(userId)))], { type: 'notice' });
  return inserted.length;
}

async function insert(tx: Transaction, notices: readonly NewNotice[]): Promise<Inserted[]> {
  const rows = notices.map(({ userId, kind, key, facts, groupKey, ...rest }) => {
    const subject = { buyRequestId: null, offerId: null, chatId: null, ...rest };
    return {
      id: v7(),
      user_id: userId,
      kind,
      key,
      group_key: groupKey ?? noticeGroup(kind, subject),
      buy_request_id: subject.buyRequestId,
      offer_id: subject.offerId,
      chat_id: subject.chatId,
      facts,
    };
  });
  const result = await tx.execute<Inserted>(sql`
    insert into notifications (id, user_id, kind, key, group_key, buy_request_id, offer_id, chat_id, facts)
    select r.id, r.user_id, r.kind, r.key, r.group_key, r.buy_request_id, r.offer_id, r.chat_id, r.facts
    from jsonb_to_recordset(${JSON.stringify(rows)}::jsonb) as r(id uuid, user_id uuid, kind text, key text,
      group_key text, buy_request_id uuid, offer_id uuid, chat_id uuid, facts jsonb)
    join profiles p on p.id = r.user_id
    on conflict (user_id, key) do nothing
    returning id, user_id as "userId", coalesce(chat_id, buy_request_id, id)::text as about, kind,
      ${isHeardElsewhere(sql`notifications.user_id`, sql`notifications.kind`)} as "goesOut"
  `);
  return result.rows;
}
