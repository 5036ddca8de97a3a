import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import type { SignedInActor } from '#application/actor.ts';
import { getRequest } from '#application/buy-requests/queries.ts';
import { getFigures, moderationState } from '#application/moderation/cases/queries.ts';
import { answerAppeal, appealDecision, decideCase } from '#application/moderation/decisions/commands.ts';
import { getAppeal, listAppeals, listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import { removeDeleted } from '#application/moderation/deletions.ts';
import { listOwnReports, reportThing } from '#application/moderation/reports.ts';
import { endSuspensions } from '#application/moderation/suspensions.ts';
import { acceptOffer } from '#application/offers/commands.ts';
import { getPublicProfile } from '#application/people/queries.ts';
import { chatMessages, moderationLog } from '#database/schema.ts';
import type { Services } from '#services/index.ts';
import { loader as appealPage } from '#web/routes/appeal-answer.tsx';
import { openTestMarket } from '../../support/database.ts';
import { addDeal } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { caseOf, letModerate, moderationCast, notificationsTo } from '../../support/moderation.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';
import { loaderArgs } from '../../support/page-actions.ts';
import { suspend } from '../../support/suspend.ts';

const { db, ctx } = await openTestMarket();
const day = 24 * 60 * 60 * 1000;
let buyer: SignedInActor;
let seller: SignedInActor;
let moderator: SignedInActor;
let crowd: SignedInActor[];

beforeEach(async () => {
  await db.delete(outbox);
  ({ buyer, seller, moderator, crowd } = await moderationCast(ctx));
});

const say = (who: SignedInActor, kind: 'publication', id: string) =>
  reportThing(ctx, who, { kind, id, reason: 'fraud' });

/** Publishes a request of Ana and hides it as Mora. @returns also the decision's id. */
async function hiddenByMora() {
  const { id } = await publish(ctx, buyer);
  await say(crowd[0]!, 'publication', id);
  const decided = await decideCase(ctx, moderator, (await caseOf(db, id)).id, {
    decision: 'hide',
    reason: 'Pide una seña.',
  });
  await handleOutbox(ctx);
  return { id, decisionId: decided.id };
}
const overturn = { answer: 'overturned', reason: 'No la pide.' } as const;

test('whom a decision hit appeals once, within six months, and another moderator answers', async () => {
  const { id, decisionId } = await hiddenByMora();
  const other = crowd[4]!;
  await letModerate(ctx, other);
  await letModerate(ctx, crowd[0]!);
  const appeal = (who: SignedInActor | null) =>
    appealDecision(ctx, who, decisionId, { text: 'No pido nada.' });
  const answer = (who: SignedInActor | null) => answerAppeal(ctx, who, decisionId, overturn);
  expect(await refusalCodeOf(appeal(null))).toBe('unauthenticated');
  for (const who of [seller, crowd[0]!, moderator])
    expect(await refusalCodeOf(appeal(who))).toBe('not_found');
  expect(await refusalCodeOf(answer(other))).toBe('not_found');
  expect((await listOwnDecisions(ctx, buyer)).items[0]).toMatchObject({ mayAppeal: true, appeal: null });

  const both = await Promise.allSettled([appeal(buyer), appeal(buyer)]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalCodeOf(appeal(buyer))).toBe('illegal_transition');
  // The queue shows who may answer: somebody who decided or reported may not.
  const waiting = async (who: SignedInActor) =>
    (await listAppeals(ctx, who)).items.map(({ id, mayAnswer }) => [id, mayAnswer]);
  expect(await waiting(other)).toEqual([[decisionId, true]]);
  const page = appealPage(
    loaderArgs({ ctx, services: {} as Services }, `/moderacion/apelaciones/${decisionId}`, {
      actor: buyer,
      params: { id: decisionId },
    }),
  );
  await expect(page).rejects.toMatchObject({ init: { status: 404 } });
  for (const who of [moderator, crowd[0]!]) {
    expect(await waiting(who)).toEqual([[decisionId, false]]);
    expect((await getAppeal(ctx, who, decisionId)).mayAnswer).toBe(false);
  }

  // The moderator who decided, the reporter, the author and other people may not answer.
  expect(await refusalCodeOf(answer(null))).toBe('unauthenticated');
  for (const who of [seller, buyer, moderator, crowd[0]!])
    expect(await refusalCodeOf(answer(who))).toBe('forbidden');
  for (const read of [listAppeals, getFigures])
    expect(await refusalCodeOf(read(ctx, buyer))).toBe('forbidden');
  await answer(other);
  await handleOutbox(ctx);
  expect((await getRequest(ctx, null, id)).id).toBe(id);
  expect(await refusalCodeOf(answer(other))).toBe('illegal_transition');
  expect(await notificationsTo(ctx, buyer)).toContainEqual({
    kind: 'thingModerated',
    title: 'Apelaste y tenías razón',
    body: '“Bicicleta rodado 29”: No la pide.',
  });
  expect((await listOwnReports(ctx, crowd[0]!)).items[0]?.outcome).toBe(
    'Está bien: no encontramos nada en contra de las reglas.',
  );
  const logged = await db.select().from(moderationLog).where(eq(moderationLog.decisionId, decisionId));
  expect(logged.map(({ action }) => action).sort()).toEqual(['answer', 'appeal', 'decide']);
});

test('a decision that hit nobody, or is older than six months, cannot be appealed', async () => {
  const { decisionId } = await hiddenByMora();
  const before = ctx.clock.at;
  ctx.clock.at = new Date(before.getTime() + 184 * 24 * 60 * 60 * 1000);
  expect(await refusalCodeOf(appealDecision(ctx, buyer, decisionId, { text: 'Tarde' }))).toBe(
    'illegal_transition',
  );
  ctx.clock.at = before;
  const { id } = await publish(ctx, buyer);
  await say(crowd[1]!, 'publication', id);
  const fine = { decision: 'restore', reason: 'Está bien.' } as const;
  expect((await decideCase(ctx, moderator, (await caseOf(db, id)).id, fine)).mayAppeal).toBe(false);
});

test('the figures say what is open, how long decisions take, and how many were overturned', async () => {
  await db.execute(sql`truncate moderation_cases cascade`);
  const { decisionId } = await hiddenByMora();
  const { id } = await publish(ctx, buyer);
  await say(crowd[1]!, 'publication', id);
  ctx.pass(6 * 60 * 60 * 1000);
  await decideCase(ctx, moderator, (await caseOf(db, id)).id, { decision: 'warn', reason: 'Ojo.' });
  const open = await publish(ctx, buyer);
  await say(crowd[1]!, 'publication', open.id);
  await appealDecision(ctx, buyer, decisionId, { text: 'No pido nada.' });
  expect(await getFigures(ctx, moderator)).toEqual({
    ...{ open: 1, appeals: 1, decided: 2, medianHours: 3, deleted: 0, overturned: 0 },
  });
  ctx.pass(60_000);
  expect(await moderationState(ctx)).toEqual({
    ...{ cases: 1, appeals: 1, oldestSeconds: 60, oldestAppealSeconds: 60 },
  });
  await letModerate(ctx, crowd[4]!);
  await answerAppeal(ctx, crowd[4]!, decisionId, overturn);
  expect(await getFigures(ctx, moderator)).toMatchObject({ appeals: 0, overturned: 1 });
  ctx.clock.at = new Date('2026-11-01T12:00:00.000Z');
});

test('a profile is shown when what hid it is overturned, whatever suspended its person before', async () => {
  await suspend(ctx, buyer.userId, 1);
  ctx.pass(2 * day);
  await endSuspensions(ctx);
  await reportThing(ctx, crowd[0]!, { kind: 'person', id: buyer.userId, reason: 'offensive' });
  const { id: caseId } = await caseOf(db, buyer.userId);
  const decided = await decideCase(ctx, moderator, caseId, { decision: 'hide', reason: 'Insulta.' });
  expect(await refusalCodeOf(getPublicProfile(ctx, null, buyer.userId))).toBe('not_found');
  await letModerate(ctx, crowd[4]!);
  await appealDecision(ctx, buyer, decided.id, { text: 'Es un apodo.' });
  await answerAppeal(ctx, crowd[4]!, decided.id, overturn);
  expect((await getPublicProfile(ctx, null, buyer.userId)).id).toBe(buyer.userId);
});

test('the appeal of an account that was erased waits no longer, and what it was about is removed', async () => {
  await db.execute(sql`truncate moderation_cases cascade`);
  const deal = await addDeal(db);
  const messageId = v7();
  await db
    .insert(chatMessages)
    .values({ id: messageId, chatId: deal.chatId, senderId: deal.seller.userId, message: 'Sos un tal' });
  await reportThing(ctx, deal.buyer, { kind: 'message', id: messageId, reason: 'offensive' });
  const { id: caseId } = await caseOf(db, messageId);
  const { id } = await decideCase(ctx, moderator, caseId, { decision: 'delete', reason: 'Insulta.' });
  await appealDecision(ctx, deal.seller, id, { text: 'Es un apodo.' });
  const other = crowd[4]!;
  await letModerate(ctx, other);
  expect((await listAppeals(ctx, other)).items.map((one) => one.id)).toEqual([id]);

  await deleteAccount(ctx, deal.seller);
  expect((await listAppeals(ctx, other)).items).toEqual([]);
  expect((await getFigures(ctx, other)).appeals).toBe(0);
  expect(await moderationState(ctx)).toMatchObject({ appeals: 0, oldestAppealSeconds: 0 });
  expect(await refusalCodeOf(getAppeal(ctx, other, id))).toBe('not_found');
  expect(await refusalCodeOf(answerAppeal(ctx, other, id, overturn))).toBe('not_found');
  ctx.pass(day);
  await removeDeleted(ctx);
  expect(await db.$count(chatMessages, eq(chatMessages.id, messageId))).toBe(0);
});

test('an overturned decision shows nothing that another decision hides, until that one is overturned, too', async () => {
  const other = crowd[4]!;
  await letModerate(ctx, other);
  const { id } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, id);
  await acceptOffer(ctx, buyer, offer.id, offer);
  const hides = async (who: SignedInActor) => {
    await say(who, 'publication', id);
    const input = { decision: 'hide', reason: 'Pide una seña.' } as const;
    return (await decideCase(ctx, moderator, (await caseOf(db, id)).id, input)).id;
  };
  // The other party of the deal can still see the hidden publication and report it again.
  const decisions = [await hides(crowd[0]!), await hides(seller)];
  for (const [nth, decisionId] of decisions.entries()) {
    await appealDecision(ctx, buyer, decisionId, { text: 'No pido nada.' });
    await answerAppeal(ctx, other, decisionId, overturn);
    const isHidden = nth < decisions.length - 1;
    expect((await getRequest(ctx, buyer, id)).hiddenFor).toBe(isHidden ? 'decision' : undefined);
  }
});
