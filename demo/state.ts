import { inArray, like, or, sql } from 'drizzle-orm';
import type { Database } from '#database/connection.ts';
import {
  buyRequests,
  chats,
  images,
  moderationCases,
  offerEvents,
  profiles,
  user,
} from '#database/schema.ts';
import { eventQueue, outgoingQueues } from '#domain/events/queues.ts';
import { imageFilesAndCopies } from '#domain/images/image-url.ts';
import type { ImageStore } from '#services/images/store.ts';
import { emailOf } from './people.ts';

/** Increase it when the stories change: older demo data are then replaced. */
const edition = '7';

/** Whether this database already has all of the demo data. */
export async function isSeeded(db: Database): Promise<boolean> {
  await db.execute(sql`create schema if not exists demo`);
  await db.execute(
    sql`create table if not exists demo.seeding (edition text primary key, finished_at timestamptz)`,
  );
  const { rows } = await db.execute(
    sql`select 1 from demo.seeding where edition = ${edition} and finished_at is not null`,
  );
  return rows.length > 0;
}

export async function markSeeded(db: Database): Promise<void> {
  await db.execute(sql`delete from demo.seeding`);
  await db.execute(sql`insert into demo.seeding (edition, finished_at) values (${edition}, now())`);
}

/** Deletes the data of an interrupted or older seeding, and nothing of other people. */
export async function removeDemoData(db: Database, store: ImageStore): Promise<void> {
  await db.execute(sql`delete from demo.seeding`);
  const people = await db
    .select({ id: profiles.id })
    .from(profiles)
    .where(like(profiles.email, emailOf('%')));
  const ids = people.map(({ id }) => id);
  if (ids.length === 0) return;
  const requests = await db
    .select({ id: buyRequests.id })
    .from(buyRequests)
    .where(inArray(buyRequests.userId, ids));
  const requestIds = requests.map(({ id }) => id);
  const pictures = await db.delete(images).where(inArray(images.ownerId, ids)).returning({ url: images.url });
  await deleteJobs(db, ids);
  await db.delete(chats).where(or(inArray(chats.buyerId, ids), inArray(chats.sellerId, ids)));
  if (requestIds.length > 0) {
    await db.delete(offerEvents).where(inArray(offerEvents.buyRequestId, requestIds));
  }
  await db.delete(moderationCases).where(inArray(moderationCases.authorId, ids));
  await db.delete(user).where(inArray(user.id, ids));
  await store.delete(pictures.flatMap(({ url }) => imageFilesAndCopies(url)));
}

/** Deletes the jobs that concern these people, so that no mail is sent. */
export async function deleteJobs(db: Database, userIds: readonly string[]): Promise<void> {
  await db.execute(sql`
    delete from pgboss.job where name = any(${sql.param([eventQueue, ...outgoingQueues])}::text[]) and state < 'active'
      and coalesce(data ->> 'userId', data ->> 'ownerId', data ->> 'buyerId') = any(${sql.param(userIds)}::text[])
  `);
}
