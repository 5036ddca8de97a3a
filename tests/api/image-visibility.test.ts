import { eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import { updateProfile } from '#application/accounts/profile.ts';
import { sendMessage } from '#application/chats/commands.ts';
import type { Actor, Context } from '#application/context.ts';
import { setHidden } from '#application/moderation/content/content.ts';
import { decideCase } from '#application/moderation/decisions/commands.ts';
import { reportThing } from '#application/moderation/reports.ts';
import { acceptOffer, rejectOffer } from '#application/offers/commands.ts';
import { askForPhoto, sendPhoto } from '#application/offers/photo-proofs.ts';
import { images, moderationCases, posts, profiles } from '#database/schema.ts';
import type { ContentKind } from '#domain/moderation/content.ts';
import type { AvifCopies } from '#services/images/avif-copies.ts';
import { serveImages } from '../../src/server/serve-images.ts';
import { testDatabase } from '../support/database.ts';
import { addDeal, addPeople, addPerson } from '../support/deal.ts';
import { addImage, offerTo, publish, testMarket } from '../support/market.ts';
import { caseOf, letModerate } from '../support/moderation.ts';
import { suspend } from '../support/suspend.ts';

const { db } = await testDatabase();
const stored = { size: 1, etag: '"x"', modifiedAt: new Date(), discard: () => undefined };
const ctx = {
  ...testMarket(db),
  images: { get: async () => ({ ...stored, read: async () => new Uint8Array(1) }) } as never,
};
const noCopies: AvifCopies = { of: async () => null, isComing: () => false, settled: async () => undefined };

let viewer: Actor = null;
const serve = (from: Context = ctx) => serveImages(from, noCopies, () => viewer);
let pictures = serve();
const [ana, beto, stranger, moderator] = await addPeople(db, 'Ana', 'Beto', 'Carla', 'Mora');
await letModerate(ctx, moderator);
beforeEach(() => {
  viewer = null;
  pictures = serve();
});

const fetchAs = async (who: Actor, url: string) => {
  viewer = who;
  return pictures.request(url.slice('/images'.length));
};
/** Which of some people get a picture, and whether it may be kept by everybody's caches. */
async function audience(url: string, people: Record<string, Actor> = everybody()) {
  const seen: Record<string, string> = {};
  for (const [name, who] of Object.entries(people)) {
    const answer = await fetchAs(who, url);
    const caching = answer.headers.get('cache-control') ?? '';
    seen[name] = answer.status === 200 ? caching : String(answer.status);
    if (answer.status !== 200) expect(caching).toBe('no-store');
  }
  return seen;
}
const everybody = () => ({
  visitor: null,
  ana: ana,
  beto: beto,
  stranger: stranger,
  moderator: moderator,
});
const [open, own, none] = ['public, max-age=3600', 'private, no-cache', '404'];
const openToAll = { visitor: open, ana: open, beto: open, stranger: open, moderator: open };
const closed = { visitor: none, ana: none, beto: none, stranger: none, moderator: none };

/** Two seconds later, a picture that was public is looked at again. */
const soon = () => ctx.pass(2_000);
const hide = async (
  kind: ContentKind,
  id: string,
  why: 'reports' | 'decision' | 'deleted' | null = 'reports',
) => {
  await db.transaction((tx) => setHidden(tx, { kind, id }, why));
  soon();
};
const openCase = (kind: ContentKind, thingId: string) =>
  db.insert(moderationCases).values({ id: v7(), kind, thingId, openedAt: ctx.now() });

test('a publication and its picture are for everybody, until moderation hides or deletes it', async () => {
  const { id, images: shown } = await publish(ctx, ana);
  const url = shown[0]!;
  expect(await audience(url)).toEqual(openToAll);
  expect(await audience(url.replace('.webp', '.w160.webp'))).toEqual(openToAll);
  expect(await audience(url.replace('.webp', '.w160.avif'))).toEqual(openToAll);
  const etag = (await fetchAs(null, url)).headers.get('etag')!;
  await hide('publication', id);
  expect(await audience(url)).toEqual({ ...closed, ana: own });
  viewer = null;
  const known = await pictures.request(url.slice('/images'.length), { headers: { 'If-None-Match': etag } });
  expect(known.status).toBe(404);
  expect((await fetchAs(null, url.replace('.webp', '.w160.webp'))).status).toBe(404);

  await openCase('publication', id);
  expect(await audience(url)).toEqual({ ...closed, ana: own, moderator: own });
  await hide('publication', id, null);
  expect(await audience(url)).toEqual(openToAll);
});

test('what a moderator deletes is served to nobody else after two seconds', async () => {
  const { id, images: shown } = await publish(ctx, ana);
  await fetchAs(null, shown[0]!);
  await reportThing(ctx, stranger, { kind: 'publication', id, reason: 'fraud' });
  const { id: caseId } = await caseOf(db, id);
  await decideCase(ctx, moderator, caseId, { decision: 'delete', reason: 'No se permite.' });
  soon();
  expect(await audience(shown[0]!)).toEqual({ ...closed, ana: own, moderator: own });
});

test('pictures of an offer go with the offer and with its publication', async () => {
  const request = await publish(ctx, ana);
  const offer = await offerTo(ctx, beto, request.id);
  const url = offer.images[0]!;
  expect(await audience(url)).toEqual(openToAll);
  await hide('offer', offer.id);
  expect(await audience(url)).toEqual({ ...closed, beto: own });
  await hide('offer', offer.id, null);
  await hide('publication', request.id);
  expect(await audience(url)).toMatchObject({ visitor: none, ana: own, beto: own, stranger: none });
  await hide('publication', request.id, null);
  await rejectOffer(ctx, ana, offer.id, { reason: 'Precio demasiado alto' });
  soon();
  expect(await audience(url)).toEqual(openToAll);
  const secret = await offerTo(ctx, beto, (await publish(ctx, ana)).id, { publicVisibility: false });
  expect(await audience(secret.images[0]!)).toEqual({ ...closed, ana: own, beto: own });
});

test('the other party of a deal still sees a hidden publication and its offer', async () => {
  const request = await publish(ctx, ana);
  const offer = await offerTo(ctx, beto, request.id);
  await acceptOffer(ctx, ana, offer.id, { updatedAt: offer.updatedAt });
  await hide('publication', request.id);
  await hide('offer', offer.id);
  for (const url of [request.images[0]!, offer.images[0]!])
    expect(await audience(url)).toEqual({ ...closed, ana: own, beto: own });
});

test('a photo proof is for the two parties, and for who moderates its offer', async () => {
  const request = await publish(ctx, ana);
  const offer = await offerTo(ctx, beto, request.id);
  await askForPhoto(ctx, ana, offer.id);
  const image = await addImage(db, beto.userId);
  await sendPhoto(ctx, beto, offer.id, { image });
  expect(await audience(image)).toEqual({ ...closed, ana: own, beto: own });
  await openCase('offer', offer.id);
  expect(await audience(image)).toEqual({ ...closed, ana: own, beto: own, moderator: own });
});

test('photos of a message are for the two of the conversation, and for who moderates the message', async () => {
  const { chatId } = await addDeal(db, { buyer: ana, seller: beto });
  const image = await addImage(db, beto.userId, 'message');
  const { id } = await sendMessage(ctx, beto, chatId, { images: [image] });
  expect(await audience(image)).toEqual({ ...closed, ana: own, beto: own });
  await openCase('message', id);
  expect(await audience(image)).toEqual({ ...closed, ana: own, beto: own, moderator: own });
  await hide('message', id);
  expect(await audience(image)).toEqual({ ...closed, beto: own, moderator: own });
  await hide('message', id, 'deleted');
  expect(await audience(image)).toEqual({ ...closed, moderator: own });
});

test('a picture of a person goes with their page', async () => {
  const dora = await addPerson(db, 'Dora');
  const id = v7();
  const url = `/images/${id}-96x96-a0b0c0.webp`;
  const row = { id, ownerId: dora.userId, purpose: 'avatar' as const, url, width: 96, height: 96, bytes: 1 };
  await db.insert(images).values(row);
  await updateProfile(ctx, dora, { avatarUrl: url });
  expect((await fetchAs(null, url)).status).toBe(200);
  await hide('person', dora.userId);
  expect(await audience(url, { ...everybody(), dora })).toEqual({ ...closed, dora: own });
});

test('nothing of a suspended person is served, and to them nothing private', async () => {
  const dora = await addPerson(db, 'Dora');
  const { images: shown } = await publish(ctx, dora);
  await fetchAs(null, shown[0]!);
  await suspend(ctx, dora.userId);
  soon();
  const suspended = { ...dora, suspendedUntil: new Date('2030-01-01T00:00:00.000Z') };
  expect(await audience(shown[0]!, { ...everybody(), suspended })).toEqual({ ...closed, suspended: none });
});

test('an upload that is part of nothing yet is for who uploaded it, and public as soon as it is published', async () => {
  const url = await addImage(db, ana.userId, 'buy-request');
  expect(await audience(url)).toEqual({ ...closed, ana: own });
  await publish(ctx, ana, { images: [url] });
  expect(await audience(url)).toEqual(openToAll);
});

test('the picture of a legacy post goes with its author and its publication', async () => {
  const { id: buyRequestId } = await publish(ctx, ana);
  const [id, userId] = [v7(), (await addPerson(db)).userId];
  const url = `/images/${id}-800x600-a0b0c0.webp`;
  const attachedAt = new Date();
  const row = { id, ownerId: null, purpose: 'buy-request' as const, url, width: 800, height: 600, bytes: 1 };
  await db.insert(images).values({ ...row, attachedAt });
  await db.insert(posts).values({ id: v7(), userId, buyRequestId, title: 'Bici', images: [url] });
  expect(await audience(url)).toEqual(openToAll);
  await hide('publication', buyRequestId);
  expect(await audience(url)).toEqual(closed);
  await hide('publication', buyRequestId, null);
  await db
    .update(profiles)
    .set({ suspendedUntil: new Date('2030-01-01') })
    .where(eq(profiles.id, userId));
  soon();
  expect(await audience(url)).toEqual(closed);
});

test('a file that no row names is served to nobody', async () =>
  expect(await audience(`/images/${v7()}-800x600-a0b0c0.webp`)).toEqual(closed));

test('while the database is away, what was public within the hour is served, and nothing else', async () => {
  const [known, other] = [await publish(ctx, ana), await publish(ctx, ana)].map((one) => one.images[0]!);
  let isAway = false;
  const away = Object.assign(new Error('connect'), { code: 'ECONNREFUSED' });
  const execute = (...args: Parameters<typeof db.execute>) =>
    isAway ? Promise.reject(away) : db.execute(...args);
  pictures = serve({ ...ctx, db: Object.assign(Object.create(db), { execute }) });
  pictures.onError((_error, c) => c.text('', 503));
  expect((await fetchAs(null, known!)).status).toBe(200);
  isAway = true;
  soon();
  expect((await fetchAs(null, known!)).status).toBe(200);
  expect((await fetchAs(null, other!)).status).toBe(503);
  ctx.pass(60 * 60_000);
  expect((await fetchAs(null, known!)).status).toBe(503);
});
