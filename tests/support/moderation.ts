import { desc, eq, inArray, sql } from 'drizzle-orm';
import { grantRole } from '#application/accounts/roles.ts';
import type { SignedInActor } from '#application/actor.ts';
import type { Context } from '#application/context.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import type { Database } from '#database/connection.ts';
import { moderationCases, profiles } from '#database/schema.ts';
import { addPerson } from './deal.ts';

export async function emailOf({ db }: Pick<Context, 'db'>, { userId }: SignedInActor): Promise<string> {
  const { rows } = await db.execute<{ email: string }>(sql`select email from "user" where id = ${userId}`);
  return rows[0]!.email;
}

/** Gives an account the role of a moderator. */
export const letModerate = async (ctx: Context, who: SignedInActor): Promise<void> =>
  grantRole(ctx, await emailOf(ctx, who), 'moderator');

/** Makes accounts a month old: reports of new ones weigh together as one. */
export const letAge = ({ db, now }: Pick<Context, 'db' | 'now'>, people: readonly SignedInActor[]) =>
  db
    .update(profiles)
    .set({ createdAt: new Date(now().getTime() - 30 * 24 * 60 * 60 * 1000) })
    .where(
      inArray(
        profiles.id,
        people.map(({ userId }) => userId),
      ),
    );

/** People of a fresh test: a buyer, a seller, a moderator, and five who may report and whose accounts are not new. */
export async function moderationCast(ctx: Context) {
  const add = (name: string) => addPerson(ctx.db, name);
  const [buyer, seller, moderator] = await Promise.all([add('Ana'), add('Beto'), add('Mora')]);
  const crowd = await Promise.all([1, 2, 3, 4, 5].map((nth) => add(`Vecina ${nth}`)));
  await letAge(ctx, crowd);
  await letModerate(ctx, moderator);
  return { buyer, seller, moderator, crowd };
}

/** The newest case of a thing, decided or not. */
export async function caseOf(db: Database, thingId: string): Promise<typeof moderationCases.$inferSelect> {
  const [row] = await db
    .select()
    .from(moderationCases)
    .where(eq(moderationCases.thingId, thingId))
    .orderBy(desc(moderationCases.id))
    .limit(1);
  return row!;
}

/** The notices in a person's bell. */
export const notificationsTo = async (ctx: Context, who: SignedInActor) =>
  (await listNotifications(ctx, who)).items.map(({ kind, title, body }) => ({ kind, title, body }));
