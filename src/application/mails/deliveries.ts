import { eq, type SQL, sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { deleteOlder } from '#application/delete-older.ts';
import type { Database } from '#database/connection.ts';
import { deliveries } from '#database/schema.ts';
import { keptSince } from '#domain/limits/retention.ts';

/** The name of a mail among the deliveries, which pushes share. */
export const deliveryKey = (key: string): string => `mail:${key}`;

/**
 * Key of a mail about notifications. It contains the person's id, because the notifications may be gone when the mail
 * bounces: a read conversation keeps only the newest, and a notification may join another.
 */
export const notificationMailKey = (userId: string, what: string): string => `to-${userId}-${what}`;

/** Whether the mail of this key is the person's. */
export const isMailKeyOf = (key: string, userId: SQL): SQL =>
  sql`starts_with(${key}, 'to-' || ${userId} || '-')`;

/** Whether a mail or a push went out already. */
export async function wasDelivered(db: Database, key: string): Promise<boolean> {
  return (await db.$count(deliveries, eq(deliveries.key, key))) > 0;
}

/** Records deliveries, so that none is sent again. */
export async function recordDeliveries(db: Database, keys: readonly string[]): Promise<void> {
  if (keys.length === 0) return;
  await db
    .insert(deliveries)
    .values(keys.map((key) => ({ key })))
    .onConflictDoNothing();
}

/** Deletes old deliveries, in batches. @returns how many. */
export const sweepDeliveries = ({ db, now }: Pick<Context, 'db' | 'now'>): Promise<number> =>
  deleteOlder(db, deliveries.sentAt, keptSince('deliveries', now()), [deliveries.key]);
