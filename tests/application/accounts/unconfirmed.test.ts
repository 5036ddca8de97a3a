import { eq, inArray } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { removeUnconfirmed } from '#application/accounts/jobs.ts';
import { signedInAs } from '#application/actor.ts';
import { session, unverifiedAccounts, user } from '#database/schema.ts';
import { retention } from '#domain/limits/retention.ts';
import { testApi } from '../../support/actors.ts';
import { offerTo, publish } from '../../support/market.ts';
import { suspend } from '../../support/suspend.ts';

const day = 24 * 60 * 60 * 1000;
const { ctx, signUp } = await testApi();
const inDays = (days: number) => ({ ...ctx, now: () => new Date(Date.now() + days * day) });

/** A new account that nobody is signed in to any more. */
async function join(name: string) {
  const person = await signUp(name);
  await ctx.db.delete(session).where(eq(session.userId, person.id));
  await ctx.db.insert(unverifiedAccounts).values({ userId: person.id, askedAt: new Date() });
  return person;
}

test('accounts that never confirmed their address are deleted after their time, unless others have something of them', async () => {
  const { days } = retention.unconfirmedAccounts;
  const gone = [await join('Ana'), await join('Beto')];
  const [buyer, seller, confirmed, suspended, asked] = [
    await join('Caro'),
    await join('Dani'),
    await join('Fede'),
    await join('Gabi'),
    await join('Hugo'),
  ];
  const signedIn = await signUp('Ines');
  await ctx.db.insert(unverifiedAccounts).values({ userId: signedIn.id, askedAt: new Date() });
  const request = await publish(ctx, signedInAs(buyer.id));
  await offerTo(ctx, signedInAs(seller.id), request.id);
  await ctx.db.update(user).set({ emailVerified: true }).where(eq(user.id, confirmed.id));
  await suspend(ctx, suspended.id);
  const later = new Date(Date.now() + 10 * day);
  await ctx.db
    .update(unverifiedAccounts)
    .set({ askedAt: later })
    .where(eq(unverifiedAccounts.userId, asked.id));
  await ctx.db
    .update(session)
    .set({ expiresAt: new Date(Date.now() + (days + 30) * day) })
    .where(eq(session.userId, signedIn.id));

  expect(await removeUnconfirmed(inDays(days - 1))).toBe(0);
  expect(await removeUnconfirmed(inDays(days + 1))).toBe(gone.length);
  const kept = [buyer, seller, confirmed, suspended, asked, signedIn];
  const ids = [...gone, ...kept].map(({ id }) => id);
  const left = await ctx.db.select({ id: user.id }).from(user).where(inArray(user.id, ids));
  expect(new Set(left.map(({ id }) => id))).toEqual(new Set(kept.map(({ id }) => id)));
});
