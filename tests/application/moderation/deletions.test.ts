import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { remindOfUnansweredOffers } from '#application/action-items/unanswered.ts';
import type { SignedInActor } from '#application/actor.ts';
import { completeRequest, deleteRequest } from '#application/buy-requests/commands.ts';
import { expireIdleRequests, warnIdleRequests } from '#application/buy-requests/jobs.ts';
import { getRequest, listOwnRequests } from '#application/buy-requests/queries.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { getCase } from '#application/moderation/cases/queries.ts';
import { answerAppeal, appealDecision, decideCase } from '#application/moderation/decisions/commands.ts';
import { listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import { removeDeleted } from '#application/moderation/deletions.ts';
import { listOwnReports, reportThing } from '#application/moderation/reports.ts';
import { planDigests } from '#application/notifications/mail-digest.ts';
import {
  acceptOffer,
  deleteOffer,
  fallThroughOffer,
  rejectOffer,
  withdrawOffer,
} from '#application/offers/commands.ts';
import { askAboutDeals } from '#application/offers/jobs.ts';
import { askForPhoto, sendPhoto } from '#application/offers/photo-proofs.ts';
import { getOffer, listOwnOffers, listRequestOffers } from '#application/offers/queries.ts';
import { rateDeal } from '#application/ratings/commands.ts';
import { notifyOpenRatings } from '#application/ratings/jobs.ts';
import { sendAlertDigests } from '#application/saved-searches/jobs.ts';
import {
  buyRequests,
  chatMessages,
  deletedBuyRequests,
  images,
  moderationDecisions,
  moderationLog,
  offers,
} from '#database/schema.ts';
import { type ContentKind, deletedMessageText, hiddenRequestTitle } from '#domain/moderation/content.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPeople, addPerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { caseOf, letModerate, notificationsTo } from '../../support/moderation.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
const start = new Date('2026-11-01T12:00:00.000Z');
const day = 24 * 60 * 60 * 1000;
let buyer: SignedInActor;
let seller: SignedInActor;
let moderator: SignedInActor;
let other: SignedInActor;
let witness: SignedInActor;

beforeEach(async () => {
  ctx.clock.at = start;
  await db.delete(outbox);
  await db.delete(buyRequests);
  await db.update(moderationDecisions).set({ deletesAt: null });
  [buyer, seller, moderator, other, witness] = await addPeople(db, 'Ana', 'Beto', 'Mora', 'Nora', 'Vera');
  for (const who of [moderator, other]) await letModerate(ctx, who);
});

const later = (days: number) => ctx.pass(days * day);
async function decide(decision: 'delete' | 'hide' | 'restore', kind: ContentKind, id: string, by = witness) {
  await reportThing(ctx, by, { kind, id, reason: 'fraud' });
  const { id: caseId } = await caseOf(db, id);
  return decideCase(ctx, moderator, caseId, { decision, reason: 'Pide una seña.' });
}
const remove = (kind: ContentKind, id: string, by = witness) => decide('delete', kind, id, by);
const appeal = (who: SignedInActor, id: string) => appealDecision(ctx, who, id, { text: 'No es así.' });
const answer = (id: string, word: 'overturned' | 'stands') =>
  answerAppeal(ctx, other, id, { answer: word, reason: 'Lo miramos.' });
const requestRow = async (id: string) =>
  (await db.select().from(buyRequests).where(eq(buyRequests.id, id)))[0];
const offerRow = async (id: string) => (await db.select().from(offers).where(eq(offers.id, id)))[0];
const imagesOf = async (urls: readonly string[]) =>
  db.$count(
    images,
    sql`${images.url} in (${sql.join(
      urls.map((url) => sql`${url}`),
      sql`, `,
    )})`,
  );
const dueOf = async (id: string) =>
  (await db.select().from(moderationDecisions).where(eq(moderationDecisions.id, id)))[0]?.deletesAt;

test('a deleted publication is there for nobody; its author reads why and can do nothing with it', async () => {
  const { id } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, id);
  const asked = await offerTo(ctx, witness, id);
  await askForPhoto(ctx, buyer, asked.id);
  await handleOutbox(ctx);
  const decided = await remove('publication', id);
  await handleOutbox(ctx);

  for (const viewer of [null, witness, other]) {
    expect(await refusalCodeOf(getRequest(ctx, viewer, id))).toBe('not_found');
    expect(await refusalCodeOf(getOffer(ctx, viewer, offer.id))).toBe('not_found');
    expect((await listActiveRequests(ctx, viewer)).items.map((one) => one.id)).not.toContain(id);
  }
  expect((await listOwnOffers(ctx, seller)).items[0]?.buyRequest.title).toBe(hiddenRequestTitle);
  expect(await getRequest(ctx, buyer, id)).toMatchObject({ hiddenFor: 'deleted', allowedActions: [] });
  expect((await listOwnRequests(ctx, buyer)).items[0]).toMatchObject({ hiddenFor: 'deleted' });
  expect(await refusalCodeOf(deleteRequest(ctx, buyer, id))).toBe('forbidden');
  expect(await refusalCodeOf(acceptOffer(ctx, buyer, offer.id, offer))).toBe('forbidden');
  expect(await refusalCodeOf(askForPhoto(ctx, buyer, offer.id))).toBe('forbidden');
  expect(await refusalCodeOf(sendPhoto(ctx, witness, asked.id, { image: 'x' }))).toBe('forbidden');
  // The seller can still withdraw the offer.
  await withdrawOffer(ctx, seller, offer.id);

  expect((await listOwnDecisions(ctx, buyer)).items[0]).toMatchObject({
    ...{ id: decided.id, decision: 'delete', reason: 'Pide una seña.', mayAppeal: true },
  });
  expect(await notificationsTo(ctx, buyer)).toContainEqual({
    kind: 'thingModerated',
    title: 'Eliminamos tu publicación',
    body: '“Bicicleta rodado 29”: Pide una seña.',
  });
  expect((await listOwnReports(ctx, witness)).items[0]?.outcome).toBe('Lo eliminamos.');
  expect(await dueOf(decided.id)).toEqual(new Date(start.getTime() + 183 * day));
});

test('no job changes what was deleted or tells anybody of it; overturned it goes on as it was', async () => {
  const { id } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, id);
  const deal = await addDeal(db, { buyer, seller });
  const done = await addDeal(db, { buyer, seller: other });
  await completeRequest(ctx, buyer, done.requestId);
  await rateDeal(ctx, buyer, done.offerId, { stars: 5, text: null });
  await handleOutbox(ctx);
  const before = [await requestRow(id), await offerRow(offer.id), await offerRow(deal.offerId)];
  const decisions = [await remove('publication', id), await remove('offer', deal.offerId)];
  await remove('publication', done.requestId, seller);
  await handleOutbox(ctx);
  // The buyer can't act on the offer, so their bell does not lead to it.
  const toldThen = await notificationsTo(ctx, buyer);
  expect(toldThen.map(({ kind }) => kind)).not.toContain('newOffer');

  const jobs = [
    ...[warnIdleRequests, expireIdleRequests, askAboutDeals],
    ...[notifyOpenRatings, remindOfUnansweredOffers, planDigests, sendAlertDigests],
  ];
  for (const days of [4, 6, 45, 20]) {
    later(days);
    for (const job of jobs) await job(ctx);
    await handleOutbox(ctx);
  }
  const after = [await requestRow(id), await offerRow(offer.id), await offerRow(deal.offerId)];
  expect(after.map((row) => row && { ...row, hiddenFor: null })).toEqual(before);
  expect(await notificationsTo(ctx, buyer)).toEqual(toldThen);
  const kindsTo = async (who: SignedInActor) => (await notificationsTo(ctx, who)).map(({ kind }) => kind);
  expect(await kindsTo(seller)).not.toContain('dealQuestion');
  expect(await kindsTo(other)).not.toContain('rated');
  await appeal(buyer, decisions[0]!.id);
  await answer(decisions[0]!.id, 'overturned');
  expect(await expireIdleRequests(ctx)).toBe(1);
});

test('a deleted offer is there for its seller alone, who can do nothing with it, and its photos go with it', async () => {
  const { id } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, id);
  await remove('offer', offer.id);
  for (const viewer of [null, buyer, other]) {
    expect(await refusalCodeOf(getOffer(ctx, viewer, offer.id))).toBe('not_found');
    expect((await listRequestOffers(ctx, viewer, id)).items).toEqual([]);
  }
  expect(await refusalCodeOf(acceptOffer(ctx, buyer, offer.id, offer))).toBe('not_found');
  expect(await refusalCodeOf(rejectOffer(ctx, buyer, offer.id, { reason: 'No' } as never))).toBe('not_found');
  expect(await getOffer(ctx, seller, offer.id)).toMatchObject({ hiddenFor: 'deleted', allowedActions: [] });
  expect(await refusalCodeOf(deleteOffer(ctx, seller, offer.id))).toBe('forbidden');
  expect(await refusalCodeOf(withdrawOffer(ctx, seller, offer.id))).toBe('forbidden');
  later(184);
  expect(await removeDeleted(ctx)).toBe(1);
  expect(await offerRow(offer.id)).toBeUndefined();
  expect(await imagesOf(offer.images ?? [])).toBe(0);
  expect((await requestRow(id))?.hiddenFor).toBeNull();
});

test('a deleted message is read by neither of the two, and goes when it cannot be appealed any more', async () => {
  const deal = await addDeal(db, { buyer, seller });
  const sent = await sendMessage(ctx, seller, deal.chatId, { message: 'Sos un tal' });
  const decided = await remove('message', sent.id, buyer);
  for (const who of [buyer, seller]) {
    expect((await listMessages(ctx, who, deal.chatId)).items[0]?.message).toBe(deletedMessageText);
    expect((await getChat(ctx, who, deal.chatId)).lastMessage?.message).toBe(deletedMessageText);
  }
  expect((await listOwnDecisions(ctx, seller)).items[0]?.title).toBe('Sos un tal');
  later(184);
  // The deal goes on.
  expect(await removeDeleted(ctx)).toBe(1);
  expect(await db.$count(chatMessages, eq(chatMessages.id, sent.id))).toBe(1);
  await fallThroughOffer(ctx, buyer, deal.offerId);
  later(31);
  expect(await removeDeleted(ctx)).toBe(1);
  expect(await db.$count(chatMessages, eq(chatMessages.id, sent.id))).toBe(0);
  // The title was the message's text, so it is removed too.
  expect((await listOwnDecisions(ctx, seller)).items[0]).toMatchObject({ id: decided.id, title: '' });
});

test('what was deleted is removed for good after the time of the appeal, once, with its photos and offers', async () => {
  const { id, images: photos } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, id);
  const decided = await remove('publication', id);
  await handleOutbox(ctx);
  later(183);
  expect(await removeDeleted(ctx)).toBe(0);
  expect(await requestRow(id)).toBeDefined();
  later(0.01);
  expect(await refusalCodeOf(appeal(buyer, decided.id))).toBe('illegal_transition');
  expect((await Promise.all([1, 2, 3].map(() => removeDeleted(ctx)))).toSorted()).toEqual([0, 0, 1]);
  expect(await removeDeleted(ctx)).toBe(0);
  await handleOutbox(ctx);

  expect(await requestRow(id)).toBeUndefined();
  expect(await offerRow(offer.id)).toBeUndefined();
  expect(await imagesOf([...photos, ...(offer.images ?? [])])).toBe(0);
  expect(await db.$count(deletedBuyRequests, eq(deletedBuyRequests.id, id))).toBe(1);
  // The notice tells the seller that the publication was deleted, without its title.
  const recipients = (await notificationsTo(ctx, seller)).filter(({ kind }) => kind === 'requestDeleted');
  expect(recipients).toHaveLength(1);
  expect(JSON.stringify(recipients)).not.toContain('Bicicleta');
  expect((await listOwnDecisions(ctx, buyer)).items[0]).toMatchObject({ title: '', mayAppeal: false });
  expect(await getCase(ctx, moderator, (await caseOf(db, id)).id)).toMatchObject({ thing: null });
  const logged = await db.select().from(moderationLog).where(eq(moderationLog.decisionId, decided.id));
  expect(logged.at(-1)).toMatchObject({
    ...{ action: 'decide', actorId: null, details: { decision: 'delete', isGone: true } },
  });
  expect(logged).toHaveLength(2);
});

test('an appeal keeps it: overturned it is there as it was, upheld it goes with the next run', async () => {
  const [first, second] = [await publish(ctx, buyer), await publish(ctx, buyer)];
  const before = await requestRow(first.id);
  const [one, two] = [await remove('publication', first.id), await remove('publication', second.id)];
  later(182);
  for (const { id } of [one, two]) await appeal(buyer, id);
  later(30);
  expect(await removeDeleted(ctx)).toBe(0);
  await answer(one.id, 'overturned');
  await answer(two.id, 'stands');
  later(0.01);
  expect(await removeDeleted(ctx)).toBe(1);
  expect(await requestRow(second.id)).toBeUndefined();
  expect(await requestRow(first.id)).toEqual(before);
  expect((await getRequest(ctx, null, first.id)).id).toBe(first.id);
  expect((await getRequest(ctx, buyer, first.id)).allowedActions).toContain('edit');
});

test('an appeal and the removal at the same moment: either it waits or it is too late', async () => {
  for (let round = 0; round < 5; round++) {
    ctx.clock.at = start;
    const { id } = await publish(ctx, buyer);
    const decided = await remove('publication', id);
    await db
      .update(moderationDecisions)
      .set({ deletesAt: new Date(start.getTime() - 1) })
      .where(eq(moderationDecisions.id, decided.id));
    const [appealed] = await Promise.allSettled([appeal(buyer, decided.id), removeDeleted(ctx)]);
    const isThere = (await requestRow(id)) !== undefined;
    // An appeal after the removal is accepted too, because the time to appeal is not over.
    expect(appealed.status).toBe('fulfilled');
    expect(await dueOf(decided.id)).toBeNull();
    if (isThere) expect((await getRequest(ctx, buyer, id)).hiddenFor).toBe('deleted');
  }
});

test('part of a deal it stays hidden, and goes after the deal fell through', async () => {
  const deal = await addDeal(db, { buyer, seller });
  await remove('publication', deal.requestId, seller);
  await remove('offer', deal.offerId, buyer);
  expect((await getRequest(ctx, seller, deal.requestId)).id).toBe(deal.requestId);
  expect((await getRequest(ctx, buyer, deal.requestId)).allowedActions).toEqual(['complete']);
  expect((await getOffer(ctx, buyer, deal.offerId)).allowedActions).toEqual(
    expect.arrayContaining(['fallThrough', 'chat']),
  );
  later(184);
  expect(await removeDeleted(ctx)).toBe(2);
  expect(await removeDeleted(ctx)).toBe(0);
  expect((await getOffer(ctx, buyer, deal.offerId)).id).toBe(deal.offerId);
  await fallThroughOffer(ctx, seller, deal.offerId);
  later(31);
  expect(await removeDeleted(ctx)).toBe(2);
  expect(await requestRow(deal.requestId)).toBeUndefined();
  expect(await offerRow(deal.offerId)).toBeUndefined();
});

test('an offer that is accepted while it is deleted: it is the deal or it is gone, never both', async () => {
  for (let round = 0; round < 6; round++) {
    const { id } = await publish(ctx, buyer);
    const offer = await offerTo(ctx, seller, id);
    const kind = round % 2 === 0 ? ('offer' as const) : ('publication' as const);
    const thingId = kind === 'offer' ? offer.id : id;
    const [accepted] = await Promise.allSettled([
      acceptOffer(ctx, buyer, offer.id, offer),
      remove(kind, thingId),
    ]);
    const isDeal = (await offerRow(offer.id))?.status === 'accepted';
    expect(isDeal).toBe(accepted.status === 'fulfilled');
    later(184);
    await removeDeleted(ctx);
    expect((await offerRow(offer.id)) !== undefined).toBe(isDeal);
    ctx.clock.at = start;
  }
});

test('two moderators at once: one decision counts', async () => {
  const { id } = await publish(ctx, buyer);
  await reportThing(ctx, witness, { kind: 'publication', id, reason: 'fraud' });
  const { id: caseId } = await caseOf(db, id);
  const both = await Promise.allSettled([
    decideCase(ctx, moderator, caseId, { decision: 'delete', reason: 'Pide una seña.' }),
    decideCase(ctx, other, caseId, { decision: 'restore', reason: 'Está bien.' }),
  ]);
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  const [stands] = await db.select().from(moderationDecisions).where(eq(moderationDecisions.caseId, caseId));
  expect((await requestRow(id))?.hiddenFor).toBe(stands?.decision === 'delete' ? 'deleted' : null);
});

test('a person is not deleted, nor what is gone', async () => {
  const input = { decision: 'delete', reason: 'Pide una seña.' } as const;
  await reportThing(ctx, witness, { kind: 'person', id: buyer.userId, reason: 'fraud' });
  const { id: ofPerson } = await caseOf(db, buyer.userId);
  expect(await refusalCodeOf(decideCase(ctx, moderator, ofPerson, input))).toBe('invalid');
  const { id } = await publish(ctx, buyer);
  await reportThing(ctx, witness, { kind: 'publication', id, reason: 'fraud' });
  await deleteRequest(ctx, buyer, id);
  const { id: ofGone } = await caseOf(db, id);
  expect(await refusalCodeOf(decideCase(ctx, moderator, ofGone, input))).toBe('illegal_transition');
});

test('of several decisions about one thing the newest that stands counts, and none is removed before all are final', async () => {
  const deal = await addDeal(db, { buyer, seller });
  const hidden = await decide('hide', 'publication', deal.requestId);
  const deleted = await remove('publication', deal.requestId, seller);
  const hiddenFor = async () => (await requestRow(deal.requestId))?.hiddenFor;
  expect(await hiddenFor()).toBe('deleted');
  await appeal(buyer, deleted.id);
  await answer(deleted.id, 'overturned');
  expect(await hiddenFor()).toBe('decision');
  await appeal(buyer, hidden.id);
  await answer(hidden.id, 'overturned');
  expect(await hiddenFor()).toBeNull();

  // A thing that was deleted and then shown by a later decision: the first decision removes nothing.
  const { id } = await publish(ctx, buyer);
  await remove('publication', id);
  const third = await addPerson(db, 'Tina');
  const { id: caseId } = await caseOf(db, id);
  await db.execute(sql`insert into moderation_cases (id, kind, thing_id, author_id, opened_at)
    values (${v7()}, 'publication', ${id}, ${buyer.userId}, ${start.toISOString()})`);
  expect((await caseOf(db, id)).id).not.toBe(caseId);
  await decideCase(ctx, moderator, (await caseOf(db, id)).id, { decision: 'restore', reason: 'Bien.' });
  later(100);
  const last = await remove('publication', id, third);
  later(84);
  expect(await removeDeleted(ctx)).toBe(1);
  expect(await requestRow(id)).toBeDefined();
  later(100);
  expect(await removeDeleted(ctx)).toBeGreaterThan(0);
  expect(await requestRow(id)).toBeUndefined();
  expect(await dueOf(last.id)).toBeNull();
});
