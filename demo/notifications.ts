import { sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { handleEvent } from '#application/events/event-handlers.ts';
import { handleWaitingEvents } from '#application/events/workers.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { unthrottled } from '#application/throttle.ts';
import { queueOn } from '#database/dead-letters.ts';
import { type NewSavedSearch, savedSearchSchema } from '#domain/saved-searches/schema.ts';
import type { CategoryView } from '#domain/views/views.ts';
import type { Log } from '#services/log.ts';
import { day } from '../scripts/factories/clock.ts';
import type { CastPerson } from './people.ts';

/** How long a notification stays unread in the demo. */
const attention = 3 * day;

const fail = (details: object, text: string) => {
  throw new Error(`${text}: ${JSON.stringify(details)}`);
};

/** Handles the latest events, and dates their notifications by the clock of the demo. No mail is sent. */
export async function notifyPeople(ctx: Context): Promise<void> {
  await handleWaitingEvents({
    queue: queueOn(ctx.db),
    ctx,
    handleEvent,
    throttle: unthrottled,
    bus: { isTransactional: true, publish: async () => undefined },
    log: { warn: fail, error: fail } as unknown as Log,
  });
  const now = ctx.now().toISOString();
  await ctx.db.execute(
    sql`update notifications set created_at = ${now} where created_at > ${now}::timestamptz + interval '1 minute'
      and user_id in (select id from profiles where email like '%@demo.example')`,
  );
}

/** Marks old notifications as read, and messages older than a person's own message in the same conversation. */
export async function readOldNotifications({ db }: Context, now: Date): Promise<void> {
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
  // As in the product, where opening a conversation keeps only its newest notification.
  await db.execute(sql`
    delete from notifications n using profiles p
    where p.id = n.user_id and p.email like '%@demo.example' and n.kind = 'chatMessage' and n.read_at is not null
      and exists (select from notifications newer where newer.user_id = n.user_id
        and newer.group_key = n.group_key and (newer.created_at, newer.id) > (n.created_at, n.id))`);
}

type Search = Partial<Omit<NewSavedSearch, 'categoryId'>> & { by: string; category?: string };

const searches: Search[] = [
  { by: 'martin', words: ['iphone'] },
  { by: 'martin', category: 'computacion', zones: ['Córdoba'], frequency: 'daily' },
  { by: 'martin', category: 'juegos-y-consolas', minPrice: 100_000, frequency: 'weekly' },
  { by: 'sofia', category: 'bebes-y-chicos' },
  { by: 'nahuel', category: 'herramientas', zones: ['Neuquén', 'Río Negro', 'Bariloche', 'Córdoba'] },
  { by: 'camila', words: ['bici'], frequency: 'daily' },
  { by: 'lucia', name: 'Muebles para mi cuñado', category: 'hogar-y-muebles' },
];

/** Saves the searches of the named people before anything else happens, so that publications match them. */
export async function saveSearches(
  ctx: Context,
  people: readonly CastPerson[],
  categories: readonly CategoryView[],
): Promise<void> {
  for (const { by, category, ...search } of searches) {
    const person = people.find(({ key }) => key === by);
    const categoryId = categories.find(({ slug }) => slug === category)?.id;
    await saveSearch(ctx, person ?? null, savedSearchSchema.parse({ ...search, categoryId }));
  }
}

/** Marks the old matches as reported at the time of publication, so that the daily job does not report them again. */
export async function settleMatches({ db }: Context): Promise<void> {
  await db.execute(sql`
    update saved_search_matches m set matched_at = r.created_at, told_at = r.created_at
    from buy_requests r, saved_searches s, profiles p
    where r.id = m.buy_request_id and s.id = m.saved_search_id and p.id = s.user_id
      and p.email like '%@demo.example'
  `);
}
