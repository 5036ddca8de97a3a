import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { emailToken, verifyEmail } from '#application/accounts/email.ts';
import { sweepIdentities } from '#application/accounts/jobs.ts';
import { signUp } from '#application/accounts/sign-in.ts';
import { type SignedInActor, signedInAs } from '#application/actor.ts';
import type { Context } from '#application/context.ts';
import { answerAppeal, appealDecision, decideCase } from '#application/moderation/decisions/commands.ts';
import { reportThing } from '#application/moderation/reports.ts';
import { acceptOffer, completeOffer, fallThroughOffer } from '#application/offers/commands.ts';
import { proposePrice } from '#application/proposals/commands.ts';
import { rateDeal } from '#application/ratings/commands.ts';
import { emailLinks, identities, mailboxes, profiles, ratings, reports, user } from '#database/schema.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { retention } from '#domain/limits/retention.ts';
import { password } from '../../support/accounts.ts';
import { testApi } from '../../support/actors.ts';
import { addPerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { caseOf, letAge, letModerate } from '../../support/moderation.ts';
import { suspend } from '../../support/suspend.ts';

const { services, ctx } = await testApi({ RATE_LIMIT_FACTOR: '1' });
const { db } = ctx;
const { authSecret } = services.config;
const DAY = 24 * 60 * 60 * 1000;
/** The same market that many days later. */
const after = (days: number): Context => ({ ...ctx, now: () => new Date(Date.now() + days * DAY) });
let connections = 0;
const caller = () => ({ address: `198.51.100.${++connections}`, headers: new Headers() });

/** Addresses of one mailbox that nobody else has. */
function addressesOfOne(): [string, string, string, string] {
  const name = `ab${v7().replaceAll('-', '')}`;
  return [
    `${name}@gmail.com`,
    `${name.replace('b', '.b')}@gmail.com`,
    `${name}+feria@gmail.com`,
    `${name}@googlemail.com`,
  ];
}

/** Signs up as the page does; the address stays unconfirmed. */
async function join(email: string): Promise<SignedInActor> {
  const { userId } = await signUp(
    ctx,
    null,
    { name: 'Ana Paz', email, password },
    { services, caller: caller() },
  );
  return signedInAs(userId);
}

/** Uses the link that was mailed. */
async function confirm({ userId }: SignedInActor): Promise<void> {
  const [link] = await db.select().from(emailLinks).where(eq(emailLinks.userId, userId));
  const token = emailToken(authSecret, link!.id);
  await verifyEmail(ctx, null, { token }, { services, caller: caller() });
}

async function joinConfirmed(email: string): Promise<SignedInActor> {
  const who = await join(email);
  await confirm(who);
  return who;
}

const suspendedUntil = async ({ userId }: SignedInActor) =>
  (await db.select().from(profiles).where(eq(profiles.id, userId)))[0]?.suspendedUntil ?? null;
const summaryOf = async ({ userId }: SignedInActor) => {
  const { rows } = await db.execute<{ counted: number }>(
    sql`select count(*)::int as counted from ratings where rated_id = ${userId} and counts`,
  );
  return rows[0]!.counted;
};

/** A deal of the two that was done. @returns its offer. */
async function dealOf(buyer: SignedInActor, seller: SignedInActor): Promise<string> {
  const { id } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, id);
  await acceptOffer(ctx, buyer, offer.id, offer);
  await completeOffer(ctx, buyer, offer.id);
  return offer.id;
}
const stars = { stars: 5, text: null };

test('a mailbox rates itself in vain, with whichever of its addresses', async () => {
  const [first, second, third] = addressesOfOne();
  const [one, other] = [await joinConfirmed(first), await joinConfirmed(second)];
  await rateDeal(ctx, one, await dealOf(one, other), stars);
  expect(await summaryOf(other)).toBe(0);

  // Not either when it was given before the address was confirmed.
  const early = await join(third);
  const offerId = await dealOf(one, early);
  await rateDeal(ctx, early, offerId, stars);
  await confirm(early);
  expect(await summaryOf(one)).toBe(0);
});

test('two accounts of one mailbox rate somebody once in 90 days, and so does a deleted one with the next', async () => {
  const [first, second, third] = addressesOfOne();
  const rated = await addPerson(db, 'Beto');
  const [one, other] = [await joinConfirmed(first), await joinConfirmed(second)];
  const deals = [await dealOf(rated, one), await dealOf(rated, other)];
  await Promise.all([rateDeal(ctx, one, deals[0]!, stars), rateDeal(ctx, other, deals[1]!, stars)]);
  expect(await summaryOf(rated)).toBe(1);

  for (const who of [one, other]) await deleteAccount(ctx, who);
  const back = await joinConfirmed(third);
  await rateDeal(ctx, back, await dealOf(rated, back), stars);
  expect(await summaryOf(rated)).toBe(1);
});

test('a suspension outlives the account: it holds for who signs up from the same mailbox', async () => {
  const [first, second, third, fourth] = addressesOfOne();
  const one = await joinConfirmed(first);
  await suspend(ctx, one.userId, 30);
  const until = await suspendedUntil(one);
  await deleteAccount(ctx, one);
  const back = await join(second);
  expect(await suspendedUntil(back)).toEqual(until);
  await confirm(back);
  expect(await suspendedUntil(back)).toEqual(until);
  // Deleted without the address confirmed, or after it.
  await deleteAccount(ctx, back);
  const again = await join(third);
  await deleteAccount(ctx, again);
  expect(await suspendedUntil(await join(fourth))).toEqual(until);
});

test('a suspension is of all accounts of the mailbox, and ends for all of them', async () => {
  const [first, second, third] = addressesOfOne();
  const [one, other] = [await joinConfirmed(first), await joinConfirmed(second)];
  const decided = await suspend(ctx, one.userId, 30);
  const until = await suspendedUntil(one);
  expect(await suspendedUntil(other)).toEqual(until);
  const late = await join(third);
  expect(await suspendedUntil(late)).toEqual(until);
  await confirm(late);
  const moderator = await addPerson(db, 'Mora');
  await letModerate(ctx, moderator);
  await appealDecision(ctx, one, decided.id, { text: 'No fui yo.' });
  await answerAppeal(ctx, moderator, decided.id, { answer: 'overturned', reason: 'Cierto.' });
  for (const who of [one, other, late]) expect(await suspendedUntil(who)).toBeNull();
});

test('what an account did that never confirmed its address is not held against the mailbox', async () => {
  const [first, second, third, fourth] = addressesOfOne();
  const owner = await joinConfirmed(first);
  const stranger = await join(second);
  await suspend(ctx, stranger.userId, 30);
  expect(await suspendedUntil(owner)).toBeNull();
  await deleteAccount(ctx, stranger);
  await confirm(owner).catch(() => undefined);
  expect(await suspendedUntil(owner)).toBeNull();
  // Who has not confirmed either may be the same stranger.
  const next = await join(third);
  expect(await suspendedUntil(next)).not.toBeNull();
  // Whoever signed up before that and proves to read the mailbox is somebody else.
  const [alone, tagged] = addressesOfOne();
  const waiting = await join(alone);
  const other = await join(tagged);
  await suspend(ctx, other.userId, 30);
  await deleteAccount(ctx, other);
  await confirm(waiting);
  expect(await suspendedUntil(waiting)).toBeNull();
  expect(fourth).toContain('googlemail');
});

test('the pause of who lets deals fall through outlives the account, also for proposals without a confirmed address', async () => {
  const [first, second] = addressesOfOne();
  const buyer = await joinConfirmed(first);
  const sellers = await Promise.all([1, 2, 3, 4].map((nth) => addPerson(db, `Beto ${nth}`)));
  for (const seller of sellers.slice(0, rateLimits.brokenDeals.points)) {
    const { id } = await publish(ctx, buyer);
    const offer = await offerTo(ctx, seller, id);
    await acceptOffer(ctx, buyer, offer.id, offer);
    await fallThroughOffer(ctx, buyer, offer.id);
  }
  await deleteAccount(ctx, buyer);

  const back = await join(second);
  const { id } = await publish(ctx, back);
  const offer = await offerTo(ctx, sellers[3]!, id);
  const propose = () => proposePrice(ctx, back, offer.id, { price: 350_000, note: null });
  expect(await refusalCodeOf(propose())).toBe('rate_limited');
  await confirm(back);
  expect(await refusalCodeOf(acceptOffer(ctx, back, offer.id, offer))).toBe('rate_limited');
});

test('what false reports weigh outlives the account', async () => {
  const [first, second] = addressesOfOne();
  const moderator = await addPerson(db, 'Mora');
  await letModerate(ctx, moderator);
  const owner = await addPerson(db, 'Beto');
  const say = (who: SignedInActor, id: string) =>
    reportThing(ctx, who, { kind: 'publication', id, reason: 'fraud' });
  const liar = await joinConfirmed(first);
  await letAge(ctx, [liar]);
  const restored: string[] = [];
  for (let nth = 0; nth < 2; nth++) {
    const { id } = await publish(ctx, owner);
    await say(liar, id);
    const restore = { decision: 'restore', reason: 'Está bien.' } as const;
    await decideCase(ctx, moderator, (await caseOf(db, id)).id, restore);
    restored.push(id);
  }
  const open = await publish(ctx, owner);
  await say(liar, open.id);
  const { weight } = await caseOf(db, open.id);
  expect(weight).toBe(66);
  await deleteAccount(ctx, liar);

  const back = await joinConfirmed(second);
  await letAge(ctx, [back]);
  // The thing that the deleted account reported already, and another one.
  await say(back, open.id);
  expect(await caseOf(db, open.id)).toMatchObject({ weight, reportCount: 2 });
  const { id } = await publish(ctx, owner);
  await say(back, id);
  expect((await caseOf(db, id)).weight).toBe(weight);
});

test('limits count all confirmed accounts of a mailbox together, deleted ones included', async () => {
  const api = await testApi({ RATE_LIMIT_FACTOR: '1', AUTH_SECRET: authSecret });
  const [first, second, third] = addressesOfOne();
  const session = async (email: string) => {
    const { userId, cookie } = await signUp(
      api.ctx,
      null,
      { name: 'Ana Paz', email, password },
      { services: api.services, caller: caller() },
    );
    await api.ctx.db.update(user).set({ emailVerified: true }).where(eq(user.id, userId));
    return { userId, send: api.withCookie(cookie.split(';')[0]!).send };
  };
  const download = async ({ send }: Awaited<ReturnType<typeof session>>) =>
    (await send('GET', '/api/me/export')).status;
  const one = await session(first);
  for (let nth = 0; nth < rateLimits.exports.points; nth++) expect(await download(one)).toBe(200);
  expect(await download(await session(second))).toBe(429);
  await deleteAccount(api.ctx, signedInAs(one.userId));
  expect(await download(await session(third))).toBe(429);
  expect(await download(await session(`otra.${first}`))).toBe(200);
});

test('what is left of a deleted account is a keyed hash, found with earlier secrets too, and forgotten in its time', async () => {
  const [first, second] = addressesOfOne();
  const one = await joinConfirmed(first);
  const rated = await addPerson(db, 'Beto');
  await rateDeal(ctx, one, await dealOf(rated, one), stars);
  const thing = await publish(ctx, rated);
  await reportThing(ctx, one, { kind: 'publication', id: thing.id, reason: 'fraud' });
  await suspend(ctx, one.userId, 7);
  const [{ identityId } = { identityId: null }] = await db
    .select({ identityId: profiles.identityId })
    .from(profiles)
    .where(eq(profiles.id, one.userId));
  await deleteAccount(ctx, one);
  const kept = async () => {
    const rows = await Promise.all([
      db.select().from(identities).where(eq(identities.id, identityId!)),
      db.select().from(mailboxes).where(eq(mailboxes.identityId, identityId!)),
      db.select().from(reports).where(eq(reports.reporterIdentityId, identityId!)),
      db.select().from(ratings).where(eq(ratings.raterIdentityId, identityId!)),
    ]);
    expect(JSON.stringify(rows)).not.toContain(first.split('@')[0]);
    return rows.map(({ length }) => length);
  };
  expect(await kept()).toEqual([1, 1, 1, 1]);

  const later: Context = { ...ctx, secrets: ['the-secret-of-today-with-32-characters', ...ctx.secrets] };
  const { userId } = await signUp(
    later,
    null,
    { name: 'Ana Paz', email: second, password },
    { services, caller: caller() },
  );
  expect(await suspendedUntil(signedInAs(userId))).not.toBeNull();
  await sweepIdentities(after(retention.identities.days + 1));
  expect((await kept())[0]).toBe(1);
  await deleteAccount(later, signedInAs(userId));
  await sweepIdentities(after(retention.identities.days - 1));
  expect((await kept())[0]).toBe(1);
  await sweepIdentities(after(retention.identities.days + 1));
  expect(await kept()).toEqual([0, 0, 0, 0]);
});
