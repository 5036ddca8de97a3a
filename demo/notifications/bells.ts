import { sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { handleEvent } from '#application/events/event-handlers.ts';
import { handleWaitingEvents } from '#application/events/workers.ts';
import { unthrottled } from '#application/throttle.ts';
import { queueOn } from '#database/dead-letters.ts';
import type { Log } from '#services/log.ts';
import { day } from '../../scripts/factories/clock.ts';

/** How long a notice stays unread in the demo. */
const attention = 3 * day;

const complain = (details: object, text: string) => {
  throw new Error(`${text}: ${JSON.stringify(details)}`);
};

/** Writes the notices of the latest events, dated at the time of each event. There are no open pages, and no mail is sent. */
export async function ringBells(ctx: Context): Promise<void> {
  await handleWaitingEvents({
    queue: queueOn(ctx.db),
    ctx,
    handleEvent,
    throttle: unthrottled,
    bus: { isTransactional: true, publish: async () => undefined },
    log: { warn: complain, error: complain } as unknown as Log,
  });
  const now = ctx.now().toISOString();
  await ctx.db.execute(
    sql`update notifications set created_at = ${now} where created_at > ${now}::timestamptz + interval '1 minute'
      and user_id in (select id from profiles where email like '%@demo.example')`,
  );
}

/**
 * Marks notices older than some days as read, and also messages older than a person's own message in the same
 * conversation.
 */
export async function settleBells({ db }: Context, now: Date): Promise<void> {
  const isOld = (at: 'c.last_message_at' | 'n.created_at') =>
    sql`${sql.raw(at)} < ${new Date(now.getTime() - attention).toISOString()}::timestamptz`;
  const lastOf = (party: 'buyer_id' | 'seller_id') => sql`case
    when ${isOld('c.last_message_at')} then c.last_message_at
    else (select max(m.created_at) from chat_messages m
      where m.chat_id = c.id and m.sender_id = c.${sql.raw(party)}) end`;
  await db.execute(sql`
    update chats c set buyer_read_at = ${lastOf('buyer_id')}, seller_read_at = ${lastOf('seller_id')}
    from profiles p where p.id = c.buyer_id and p.email like '%@demo.example'`);
  await db.execute(sql`
    update notifications n set read_at = n.created_at + interval '2 hours' from profiles p
    where p.id = n.user_id and p.email like '%@demo.example' and (${isOld('n.created_at')} or exists (
      select from chats c where c.id = n.chat_id
        and case n.user_id when c.buyer_id then c.buyer_read_at else c.seller_read_at end >= n.created_at))`);
  // As in the product, where opening a conversation keeps only its newest notice.
  await db.execute(sql`
    delete from notifications n using profiles p
    where p.id = n.user_id and p.email like '%@demo.example' and n.kind = 'chatMessage' and n.read_at is not null
      and exists (select from notifications newer where newer.user_id = n.user_id
        and newer.group_key = n.group_key and (newer.created_at, newer.id) > (n.created_at, n.id))`);
}
