import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { deleteAccount } from '#application/accounts/delete-account.ts';
import { updateProfile } from '#application/accounts/profile.ts';
import { revokeRole } from '#application/accounts/roles.ts';
import type { SignedInActor } from '#application/actor.ts';
import { getRequest } from '#application/buy-requests/queries.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import { answersOf } from '#application/exports/queries.ts';
import { listActiveRequests } from '#application/marketplace/queries.ts';
import { listQueue } from '#application/moderation/cases/queries.ts';
import { decideCase } from '#application/moderation/decisions/commands.ts';
import { listOwnDecisions } from '#application/moderation/decisions/queries.ts';
import { getOwnReport, listOwnReports, reportThing } from '#application/moderation/reports.ts';
import { acceptOffer, rejectOffer, withdrawOffer } from '#application/offers/commands.ts';
import { compareRequestOffers } from '#application/offers/comparison.ts';
import {
  getOffer,
  listOwnOffers,
  listRejectedOffers,
  listRequestOffers,
} from '#application/offers/queries.ts';
import { getPublicProfile } from '#application/people/queries.ts';
import { saveSearch } from '#application/saved-searches/commands.ts';
import { listMatches } from '#application/saved-searches/queries.ts';
import { sitemapEntries } from '#application/sitemap/queries.ts';
import {
  buyRequests,
  chatMessages,
  moderationCases,
  moderationDecisions,
  moderationLog,
  reports,
  user,
} from '#database/schema.ts';
import { profileSchema } from '#domain/accounts/account.ts';
import { type ContentKind, hiddenMessageText, hiddenRequestTitle } from '#domain/moderation/content.ts';
import { savedSearchSchema } from '#domain/saved-searches/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addDeal, addPerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import {
  caseOf,
  emailOf,
  letAge,
  letModerate,
  moderationCast,
  notificationsTo,
} from '../../support/moderation.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';
import { countPending } from '../../support/pending.ts';

const { db, ctx } = await openTestMarket();
let buyer: SignedInActor;
let seller: SignedInActor;
let moderator: SignedInActor;
let crowd: SignedInActor[];

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(buyRequests);
  ({ buyer, seller, moderator, crowd } = await moderationCast(ctx));
});

const say = (who: SignedInActor, kind: ContentKind, id: string) =>
  reportThing(ctx, who, { kind, id, reason: 'fraud' });
const bury = async (kind: ContentKind, id: string) => {
  for (const who of crowd.slice(0, 4)) await say(who, kind, id);
};
const openCaseOf = (id: string) => caseOf(db, id);
const notificationsOf = (who: SignedInActor) => notificationsTo(ctx, who);

test('two reports by one person count once, also at the same time; nobody reports their own', async () => {
  const { id } = await publish(ctx, buyer);
  const first = await say(crowd[0]!, 'publication', id);
  expect(await reportThing(ctx, crowd[0]!, { kind: 'publication', id, reason: 'spam' })).toEqual(first);
  await Promise.all(Array.from({ length: 6 }, () => say(crowd[1]!, 'publication', id)));
  expect(await openCaseOf(id)).toMatchObject({ weight: 200, reportCount: 2 });
  expect(await db.$count(reports, eq(reports.thingId, id))).toBe(2);
  expect(await refusalCodeOf(say(buyer, 'publication', id))).toBe('forbidden');
  expect(await refusalCodeOf(say(crowd[2]!, 'offer', id))).toBe('not_found');
});

test('four who report at once make one case, and hide the thing once', async () => {
  const { id } = await publish(ctx, buyer);
  await Promise.all(crowd.slice(0, 4).map((who) => say(who, 'publication', id)));
  expect(await db.$count(moderationCases, eq(moderationCases.thingId, id))).toBe(1);
  expect(await openCaseOf(id)).toMatchObject({ weight: 400, reportCount: 4, decidedAt: null });
  expect(await db.$count(moderationLog, eq(moderationLog.thingId, id))).toBe(1);
});

test('reports from several addresses of one mailbox weigh as one', async () => {
  const { id } = await publish(ctx, buyer);
  for (const [nth, { userId }] of crowd.entries()) {
    const email = nth === 4 ? `${id}@example.com` : `${id}+${nth}@example.com`;
    await db.update(user).set({ email }).where(eq(user.id, userId));
  }
  await Promise.all(crowd.map((who) => say(who, 'publication', id)));
  expect(await openCaseOf(id)).toMatchObject({ weight: 100, reportCount: 5 });
  const gmail = await publish(ctx, buyer);
  const name = `a${id.replaceAll('-', '')}`;
  const variants = [
    `${name}@gmail.com`,
    `${name.replace('a', 'a.')}@gmail.com`,
    `${name}@googlemail.com`,
    `${name}+1@gmail.com`,
  ];
  const fans = await Promise.all(variants.map((_, nth) => addPerson(db, `Vecino ${nth}`)));
  await letAge(ctx, fans);
  for (const [nth, { userId }] of fans.entries())
    await db.update(user).set({ email: variants[nth]! }).where(eq(user.id, userId));
  for (const who of fans) await say(who, 'publication', gmail.id);
  expect(await openCaseOf(gmail.id)).toMatchObject({ weight: 100, reportCount: 4 });
  // Another mailbox, whose name begins as theirs does.
  await db
    .update(user)
    .set({ email: `${id}a@example.com` })
    .where(eq(user.id, seller.userId));
  await say(seller, 'publication', id);
  expect(await openCaseOf(id)).toMatchObject({ weight: 200, reportCount: 6 });
});

test('a publication at weight 4 is found nowhere until it is decided; its owner sees it with the reason', async () => {
  const search = await saveSearch(ctx, seller, savedSearchSchema.parse({ words: ['bicicleta'] }));
  const requirements = [{ kind: 'must', text: 'con caja TEXTO-MALO' }];
  const { id, ...asked } = await publish(ctx, buyer, { zone: 'Rosario, barrio ZONA-MALA', requirements });
  const answers = [{ requirementId: asked.requirements[0]!.id, answer: 'no', detail: null }];
  const offer = await offerTo(ctx, seller, id, { answers });
  await handleOutbox(ctx);
  expect((await listMatches(ctx, seller, search.id)).items).toHaveLength(1);
  const reason = 'No cumple con las especificaciones';
  const rejected = await offerTo(ctx, crowd[2]!, id, { answers });
  await rejectOffer(ctx, buyer, rejected.id, { reason: `${reason}: con caja TEXTO-MALO` });
  await bury('publication', id);
  await handleOutbox(ctx);

  const strangers = [crowd[0]!, crowd[4]!, moderator, null];
  for (const viewer of strangers) {
    expect(await refusalCodeOf(getRequest(ctx, viewer, id))).toBe('not_found');
    expect(await refusalCodeOf(listRequestOffers(ctx, viewer, id))).toBe('not_found');
    expect(await refusalCodeOf(getOffer(ctx, viewer, offer.id))).toBe('not_found');
    expect(await compareRequestOffers(ctx, viewer, id, comparison, 24)).toEqual([]);
    for (const filter of [
      {},
      { search: 'bicicleta' },
      { search: 'bici' },
      { zone: 'rosario' },
      { maxPrice: 900_000 },
    ]) {
      expect(await listActiveRequests(ctx, viewer, filter)).toMatchObject({ items: [], total: 0 });
    }
    expect((await getPublicProfile(ctx, viewer, buyer.userId)).openRequests.items).toEqual([]);
  }
  for await (const part of sitemapEntries(ctx, 'requests', id, 100)) expect(part).toEqual([]);
  expect((await listMatches(ctx, seller, search.id)).items).toEqual([]);
  expect((await notificationsOf(seller)).filter(({ kind }) => kind === 'alertMatch')).toEqual([]);
  expect(await refusalCodeOf(offerTo(ctx, crowd[4]!, id))).toBe('not_found');
  // The seller still sees their offer, without the publication's text.
  expect((await listOwnOffers(ctx, seller)).items[0]?.buyRequest.title).toBe(hiddenRequestTitle);
  const own = await getOffer(ctx, seller, offer.id);
  const exported: unknown[] = [];
  for await (const answer of answersOf(ctx, seller.userId, offer.id)) exported.push(answer);
  expect(JSON.stringify([own, exported])).not.toMatch(/Bicicleta rodado|TEXTO-MALO|ZONA-MALA/);
  expect([own.fit.failed.length, exported.length]).toEqual([1, 1]);
  expect((await getOffer(ctx, crowd[2]!, rejected.id)).rejectionReason).toBe(reason);
  expect((await listRejectedOffers(ctx, crowd[2]!)).items[0]).toMatchObject({
    rejectionReason: reason,
    buyRequest: { title: hiddenRequestTitle, zone: '' },
  });
  await withdrawOffer(ctx, seller, (await offerOf(id)).id);

  expect(await getRequest(ctx, buyer, id)).toMatchObject({
    hiddenFor: 'reports',
    allowedActions: ['close', 'delete'],
  });
  expect(await notificationsOf(buyer)).toContainEqual({
    kind: 'thingModerated',
    title: 'Ocultamos tu publicación hasta revisarlo',
    body: '“Bicicleta rodado 29”',
  });
});
/** The comparison's parameters when no filter is chosen. */
const comparison = { sort: 'price_asc', status: '', condition: '', delivery: '', meets: '' } as never;
const offerOf = async (requestId: string) => (await listRequestOffers(ctx, seller, requestId)).items[0]!;

test('an offer at weight 4 is there for its seller alone; accepted, its buyer can still end the deal', async () => {
  const { id } = await publish(ctx, buyer);
  const offer = await offerTo(ctx, seller, id);
  await bury('offer', offer.id);
  for (const viewer of [buyer, crowd[4]!, null]) {
    expect(await refusalCodeOf(getOffer(ctx, viewer, offer.id))).toBe('not_found');
    expect(await listRequestOffers(ctx, viewer, id)).toMatchObject({ items: [], total: 0 });
    expect((await getRequest(ctx, viewer, id)).offerCount).toBe(0);
  }
  expect(await countPending(ctx, buyer)).not.toHaveProperty('toDecide');
  expect(await refusalCodeOf(acceptOffer(ctx, buyer, offer.id, offer))).toBe('not_found');
  expect(await getOffer(ctx, seller, offer.id)).toMatchObject({ hiddenFor: 'reports' });

  const deal = await addDeal(db);
  await bury('offer', deal.offerId);
  expect((await getOffer(ctx, deal.buyer, deal.offerId)).allowedActions).toContain('fallThrough');
  expect(await refusalCodeOf(getOffer(ctx, null, deal.offerId))).toBe('not_found');
});

test('a hidden message is read by its sender alone, in the conversation, the list and the bell', async () => {
  const deal = await addDeal(db);
  const id = v7();
  await db
    .insert(chatMessages)
    .values({ id, chatId: deal.chatId, senderId: deal.seller.userId, message: 'Sos un tal' });
  expect(await refusalCodeOf(say(crowd[0]!, 'message', id))).toBe('not_found');
  await say(deal.buyer, 'message', id);
  const { id: caseId } = await openCaseOf(id);
  await decideCase(ctx, moderator, caseId, { decision: 'hide', reason: 'Insulta.' });
  const readBy = async (who: SignedInActor) => [
    (await listMessages(ctx, who, deal.chatId)).items[0]?.message,
    (await getChat(ctx, who, deal.chatId)).lastMessage?.message,
  ];
  expect(await readBy(deal.buyer)).toEqual([hiddenMessageText, hiddenMessageText]);
  expect(await readBy(deal.seller)).toEqual(['Sos un tal', 'Sos un tal']);
});

test('a hidden person has no page, and what they have open stays', async () => {
  const { id } = await publish(ctx, buyer);
  await updateProfile(ctx, buyer, profileSchema.parse({ bio: 'Soy un TEXTO-MALO, 341 555-1234' }));
  const deal = await addDeal(db, { buyer, seller });
  const biosRead = async () =>
    (
      await Promise.all([
        getRequest(ctx, null, id),
        getRequest(ctx, seller, id),
        getRequest(ctx, deal.seller, deal.requestId),
        listActiveRequests(ctx, null).then(({ items }) => items[0]!),
      ])
    ).map(({ owner }) => owner.bio);
  for (const bio of await biosRead()) expect(bio).toContain('TEXTO-MALO');
  await bury('person', buyer.userId);
  expect(await refusalCodeOf(getPublicProfile(ctx, null, buyer.userId))).toBe('not_found');
  expect((await getPublicProfile(ctx, buyer, buyer.userId)).id).toBe(buyer.userId);
  expect(await biosRead()).toEqual([null, null, null, null]);
  expect((await getRequest(ctx, buyer, id)).owner.bio).toContain('TEXTO-MALO');
});

test('a decision shows the thing again or hides it for good; author and reporters hear of it, neither of the other', async () => {
  const { id } = await publish(ctx, buyer);
  await bury('publication', id);
  const { id: caseId } = await openCaseOf(id);
  const [theCase] = (await listQueue(ctx, moderator)).items.filter(({ thingId }) => thingId === id);
  expect(theCase).toMatchObject({
    weight: 4,
    reportCount: 4,
    thing: { title: 'Bicicleta rodado 29', hiddenFor: 'reports' },
    author: { name: 'Ana', earlier: [] },
  });
  expect(theCase?.reports[0]).toMatchObject({
    reason: 'fraud',
    weight: 1,
    reporter: { decided: 0, upheld: 0 },
  });

  await decideCase(ctx, moderator, caseId, {
    decision: 'restore',
    reason: 'No vimos nada en contra de las reglas.',
  });
  await handleOutbox(ctx);
  expect((await getRequest(ctx, null, id)).id).toBe(id);
  expect((await listActiveRequests(ctx, null)).items.map((one) => one.id)).toEqual([id]);
  expect((await listQueue(ctx, moderator)).items.map(({ thingId }) => thingId)).not.toContain(id);
  expect(await notificationsOf(buyer)).toContainEqual({
    kind: 'thingModerated',
    title: 'Revisamos tu publicación: está bien así',
    body: '“Bicicleta rodado 29”: No vimos nada en contra de las reglas.',
  });
  expect(await notificationsOf(crowd[0]!)).toContainEqual({
    kind: 'reportDecided',
    title: 'Revisamos tu denuncia: una publicación',
    body: 'Está bien: no encontramos nada en contra de las reglas.',
  });
  expect((await getOwnReport(ctx, crowd[0]!, 'publication', id))?.outcome).toContain('Está bien');
  expect(await getOwnReport(ctx, moderator, 'publication', id)).toBeNull();
  // After a wrong report, the reporter's next report weighs less.
  const other = await publish(ctx, buyer);
  await say(crowd[0]!, 'publication', other.id);
  expect((await openCaseOf(other.id)).weight).toBe(80);
  await decideCase(ctx, moderator, (await openCaseOf(other.id)).id, {
    decision: 'hide',
    reason: 'Pide una seña.',
  });
  expect(await getRequest(ctx, buyer, other.id)).toMatchObject({ hiddenFor: 'decision' });
  expect((await listOwnReports(ctx, crowd[0]!)).items.map(({ outcome }) => outcome)).toEqual([
    'Ya no se ve.',
    'Está bien: no encontramos nada en contra de las reglas.',
  ]);
  const decisions = (await listOwnDecisions(ctx, buyer)).items;
  expect(decisions.map(({ decision }) => decision)).toEqual(['hide', 'restore']);
  const recipients = JSON.stringify([decisions, await notificationsOf(buyer)]);
  for (const { userId } of [...crowd, moderator]) expect(recipients).not.toContain(userId);
  expect(recipients).not.toContain('Vecina');
});

test('the audit log’s rows cannot be changed by the application’s own role, a replica’s session included', async () => {
  const { id } = await publish(ctx, buyer);
  await bury('publication', id);
  await decideCase(ctx, moderator, (await openCaseOf(id)).id, { decision: 'warn', reason: 'Ojo con esto.' });
  const logged = () => db.select().from(moderationLog).orderBy(moderationLog.id);
  const before = await logged();
  expect(before.filter(({ thingId }) => thingId === id).map(({ action }) => action)).toEqual([
    'hide',
    'decide',
  ]);
  const attempts = [
    sql`update moderation_log set actor_id = null`,
    sql`update moderation_log set details = '{}' where false`,
    sql`delete from moderation_log`,
    sql`truncate moderation_log`,
    sql`truncate moderation_log cascade`,
    sql`insert into moderation_log select * from moderation_log limit 1 on conflict (id) do update set action = 'grant'`,
  ];
  for (const attempt of attempts) {
    await expect(db.execute(attempt)).rejects.toThrow();
    const asReplica = db.transaction(async (tx) => {
      await tx.execute(sql`set local session_replication_role = replica`);
      await tx.execute(attempt);
    });
    await expect(asReplica).rejects.toThrow();
  }
  expect(await logged()).toEqual(before);
  expect(JSON.stringify(before)).not.toContain('Ojo con esto');
});

test('an erased account leaves reports and decisions without its name and words, and the audit log as it was', async () => {
  const { id } = await publish(ctx, buyer, { title: 'Bicicleta de Ana' });
  const words = { kind: 'publication', id, reason: 'other', text: 'Soy la vecina de Ana' } as const;
  await reportThing(ctx, crowd[0]!, words);
  const { id: caseId } = await openCaseOf(id);
  await decideCase(ctx, moderator, caseId, { decision: 'hide', reason: 'Pide una seña.' });
  const logged = await db.$count(moderationLog);
  for (const who of [buyer, crowd[0]!, moderator]) await deleteAccount(ctx, who);
  const kept = JSON.stringify([
    await db.select().from(reports).where(eq(reports.caseId, caseId)),
    await db.select().from(moderationCases).where(eq(moderationCases.id, caseId)),
    await db.select().from(moderationDecisions).where(eq(moderationDecisions.caseId, caseId)),
  ]);
  for (const gone of [buyer.userId, crowd[0]!.userId, moderator.userId, 'Ana', 'vecina'])
    expect(kept).not.toContain(gone);
  expect(kept).toContain('Pide una seña.');
  expect(await db.$count(moderationLog)).toBe(logged);
  await handleOutbox(ctx);
});

test('moderators never decide about themselves or what they reported, and of two at once one does', async () => {
  const { id } = await publish(ctx, buyer);
  await say(crowd[0]!, 'publication', id);
  const { id: caseId } = await openCaseOf(id);
  const input = { decision: 'hide', reason: 'Porque sí.' } as const;
  await letModerate(ctx, buyer);
  await letModerate(ctx, crowd[0]!);
  expect(await refusalCodeOf(decideCase(ctx, buyer, caseId, input))).toBe('forbidden');
  expect(await refusalCodeOf(decideCase(ctx, crowd[0]!, caseId, input))).toBe('forbidden');
  await revokeRole(ctx, await emailOf(ctx, buyer), 'moderator');
  expect(await refusalCodeOf(listQueue(ctx, buyer))).toBe('forbidden');

  const both = await Promise.allSettled([1, 2].map(() => decideCase(ctx, moderator, caseId, input)));
  expect(both.map(({ status }) => status).sort()).toEqual(['fulfilled', 'rejected']);
  expect(await refusalCodeOf(decideCase(ctx, moderator, caseId, input))).toBe('illegal_transition');
});
