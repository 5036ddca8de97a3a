import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { beforeEach, expect, test } from 'vitest';
import type { SignedInActor } from '#application/actor.ts';
import {
  closeRequest,
  deleteRequest,
  editRequest,
  renewRequest,
  reopenRequest,
} from '#application/buy-requests/commands.ts';
import { listCategories } from '#application/buy-requests/queries.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { acceptOffer, fallThroughOffer } from '#application/offers/commands.ts';
import { deleteSavedSearch, editSavedSearch, saveSearch } from '#application/saved-searches/commands.ts';
import { sendAlertDigests, sweepMatches } from '#application/saved-searches/jobs.ts';
import { notifyMatches, sweepAlertedRequests } from '#application/saved-searches/match-requests.ts';
import { getSavedSearch, listMatches, listSavedSearches } from '#application/saved-searches/queries.ts';
import { unthrottled } from '#application/throttle.ts';
import { notifications, savedSearches, savedSearchMatches } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { savedSearchSchema, savedSearchTexts } from '#domain/saved-searches/schema.ts';
import { openTestMarket } from '../../support/database.ts';
import { addPeople, addPerson, removePerson } from '../../support/deal.ts';
import { offerTo, publish, refusalCodeOf } from '../../support/market.ts';
import { handleOutbox, outbox } from '../../support/outbox.ts';

const { db, ctx } = await openTestMarket();
const [bikes] = await listCategories(ctx);
type Person = SignedInActor;
let ana: Person;
let beto: Person;
let carla: Person;

beforeEach(async () => {
  await db.delete(outbox);
  await db.delete(savedSearches);
  ctx.clock.at = new Date();
  [ana, beto, carla] = await addPeople(db, 'Ana', 'Beto', 'Carla');
});

const save = (who: Person | null, fields: object) => saveSearch(ctx, who, savedSearchSchema.parse(fields));
const recipients = async (who: Person) => {
  await handleOutbox(ctx);
  return (await listNotifications(ctx, who)).items;
};

test('a saved search has a name of its criteria until it is given one, and is one however often it is saved', async () => {
  const made = await save(beto, { words: ['bici'], zones: ['Rosario'], categoryId: bikes?.id });
  expect(made).toMatchObject({
    name: 'Bici en Rosario',
    category: bikes,
    frequency: 'instant',
    matchCount: 0,
  });
  expect((await save(beto, { words: ['BÍCI'], zones: ['rosario'], categoryId: bikes?.id })).id).toBe(made.id);
  expect((await save(carla, { words: ['bici'], zones: ['Rosario'], categoryId: bikes?.id })).id).not.toBe(
    made.id,
  );

  const again = { words: ['Bici'], zones: ['Rosario'], categoryId: bikes?.id, frequency: 'daily' };
  expect(await save(beto, again)).toMatchObject({ id: made.id, name: 'Bici en Rosario', frequency: 'daily' });

  expect(await editSavedSearch(ctx, beto, made.id, { zones: [], frequency: 'weekly' })).toMatchObject({
    name: 'Bici',
    frequency: 'weekly',
    words: ['bici'],
  });
  expect((await editSavedSearch(ctx, beto, made.id, { name: 'Las mías' })).name).toBe('Las mías');
  expect((await editSavedSearch(ctx, beto, made.id, { words: ['moto'] })).name).toBe('Las mías');
  expect((await editSavedSearch(ctx, beto, made.id, { name: null })).name).toBe('Moto');
  expect((await editSavedSearch(ctx, beto, made.id, { name: 'Moto', words: ['auto'] })).name).toBe('Auto');
  const empty = editSavedSearch(ctx, beto, made.id, { words: [], categoryId: null });
  await expect(empty).rejects.toMatchObject({ errors: { words: savedSearchTexts.nothing } });
  await editSavedSearch(ctx, beto, made.id, { minPrice: 10 });
  const conflict = editSavedSearch(ctx, beto, made.id, { maxPrice: 9 });
  await expect(conflict).rejects.toMatchObject({ errors: { maxPrice: savedSearchTexts.conflict } });

  const other = await save(beto, { words: ['moto'], name: 'Motos' });
  const double = editSavedSearch(ctx, beto, made.id, { words: ['MOTO'], categoryId: null, minPrice: null });
  await expect(double).rejects.toMatchObject({ errors: { _form: savedSearchTexts.same('Motos') } });
  expect((await editSavedSearch(ctx, beto, other.id, { frequency: 'daily' })).frequency).toBe('daily');
});

test('a person has at most 50, also when they are saved at once; the list goes on from its cursor', async () => {
  const words = Array.from({ length: limits.searchesPerPerson + 5 }, (_, n) => `palabra ${n}`);
  const saved = await Promise.allSettled(words.map((word) => save(beto, { words: [word] })));
  expect(saved.filter(({ status }) => status === 'fulfilled')).toHaveLength(limits.searchesPerPerson);
  expect(saved.find(({ status }) => status === 'rejected')).toMatchObject({
    reason: { code: 'invalid', errors: { _form: savedSearchTexts.tooMany } },
  });
  const first = await listSavedSearches(ctx, beto, { limit: 40 });
  const rest = await listSavedSearches(ctx, beto, { limit: 40, cursor: first.nextCursor });
  expect([first.total, rest.items.length, rest.nextCursor]).toEqual([50, 10, null]);
  expect(new Set([...first.items, ...rest.items].map(({ id }) => id)).size).toBe(50);
});

test('whatever makes a request fit anew tells of it, once; what is not active tells nothing', async () => {
  const request = await publish(ctx, ana, { title: 'Algo con ruedas' });
  const { id } = await save(beto, { words: ['bici'] });
  expect(await recipients(beto)).toEqual([]);
  await closeRequest(ctx, ana, request.id);
  await editRequest(ctx, ana, request.id, { title: 'Bici con ruedas' });
  expect(await recipients(beto)).toEqual([]);
  await reopenRequest(ctx, ana, request.id);
  expect(await recipients(beto)).toMatchObject([
    {
      title: 'Buscan “Bici con ruedas”',
      body: 'Coincide con tu alerta “Bici”.',
      path: `/buy-request/${request.id}`,
    },
  ]);
  await closeRequest(ctx, ana, request.id);
  await reopenRequest(ctx, ana, request.id);
  expect(await recipients(beto)).toHaveLength(1);
  expect((await getSavedSearch(ctx, beto, id)).matchCount).toBe(1);
  expect((await listMatches(ctx, beto, id)).items).toMatchObject([
    { id: request.id, title: 'Bici con ruedas' },
  ]);

  // A person who saves a search has just seen its matches, so these make no alert.
  const known = await save(carla, {
    words: ['ruedas'],
    zones: ['rosa', 'Funes'],
    condition: 'cualquiera',
    maxPrice: 400_000,
  });
  expect(known.matchCount).toBe(1);
  await renewRequest(ctx, ana, request.id);
  expect(await recipients(carla)).toEqual([]);
  await editSavedSearch(ctx, carla, known.id, { minPrice: 399_999 });
  expect((await getSavedSearch(ctx, carla, known.id)).matchCount).toBe(1);
  expect((await editSavedSearch(ctx, carla, known.id, { zones: ['Tandil'] })).matchCount).toBe(0);
  expect((await listMatches(ctx, carla, known.id)).items).toEqual([]);
  expect((await save(ana, { words: ['ruedas'] })).matchCount).toBe(0);

  // After a deal falls through, the request is shown again.
  const offer = await offerTo(ctx, carla, request.id);
  await acceptOffer(ctx, ana, offer.id, offer);
  const eva = await addPerson(db, 'Eva');
  await save(eva, { words: ['ruedas'] });
  expect((await getSavedSearch(ctx, beto, id)).matchCount).toBe(0);
  await fallThroughOffer(ctx, ana, offer.id);
  expect(await recipients(eva)).toHaveLength(1);
});

test('several of one search stand as one in the bell; of two searches the older one names it', async () => {
  await save(beto, { words: ['bici'] });
  await save(beto, { words: ['rodado'] });
  await publish(ctx, ana);
  await publish(ctx, ana, { title: 'Bicicleta de carrera' });
  expect(await recipients(beto)).toMatchObject([
    {
      title: '2 publicaciones para tu alerta “Bici”',
      body: 'La última: “Bicicleta de carrera”.',
      path: '/alertas',
    },
  ]);
});

/** Moves the matches to another time. */
const found = (at: string) =>
  db
    .update(savedSearchMatches)
    .set({ matchedAt: new Date(at) })
    .where(sql`told_at is null`);

test('daily and weekly searches tell what they found until their morning, in one notice, once', async () => {
  await save(beto, { words: ['bici'], frequency: 'daily' });
  await save(beto, { zones: ['Rosario'], frequency: 'weekly' });
  await save(carla, { words: ['carrera'], frequency: 'weekly' });
  for (const title of ['Bicicleta rodado 29', 'Bicicleta de carrera', 'Bici de paseo', 'Bici fija']) {
    await publish(ctx, ana, { title });
  }
  expect(await recipients(beto)).toEqual([]);
  await found('2026-11-17T15:00:00Z');

  ctx.clock.at = new Date('2026-11-18T11:00:00Z');
  expect(await sendAlertDigests(ctx)).toBe(0);
  ctx.clock.at = new Date('2026-11-18T12:02:00Z');
  expect(await sendAlertDigests(ctx)).toBe(1);
  expect(await sendAlertDigests(ctx)).toBe(0);
  expect(await recipients(beto)).toMatchObject([
    {
      title: '4 publicaciones para tu alerta “Bici”',
      body: 'Buscan “Bici fija”, “Bici de paseo”, “Bicicleta de carrera” y 1 más.',
      path: '/alertas',
    },
  ]);
  // On Monday the weekly search has the same match, but a person is notified of a request only once.
  ctx.clock.at = new Date('2026-11-23T15:00:00Z');
  expect(await sendAlertDigests(ctx)).toBe(1);
  expect(await recipients(beto)).toHaveLength(1);
  expect(await recipients(carla)).toMatchObject([
    { title: 'Buscan “Bicicleta de carrera”', body: 'Coincide con tu alerta “Carrera”.' },
  ]);
  expect(await db.$count(savedSearchMatches, sql`told_at is null`)).toBe(0);
});

test('what closed or no longer fits until the morning is not told, nor what another search told at once', async () => {
  await save(beto, { words: ['bici'], frequency: 'daily' });
  await save(beto, { words: ['carrera'] });
  const requests = [];
  for (const title of ['Bici uno', 'Bici dos', 'Bici de carrera', 'Bici tres']) {
    requests.push(await publish(ctx, ana, { title }));
  }
  expect(await recipients(beto)).toMatchObject([{ title: 'Buscan “Bici de carrera”' }]);
  await found('2026-11-17T15:00:00Z');
  await closeRequest(ctx, ana, requests[0]!.id);
  await editRequest(ctx, ana, requests[1]!.id, { title: 'Triciclo' });
  ctx.clock.at = new Date('2026-11-18T12:02:00Z');
  expect(await sendAlertDigests(ctx)).toBe(1);
  expect((await recipients(beto))[0]).toMatchObject({ title: 'Buscan “Bici tres”' });

  // What was away that morning is told the next one when it is back by then.
  await reopenRequest(ctx, ana, requests[0]!.id);
  await editRequest(ctx, ana, requests[1]!.id, { title: 'Bici dos' });
  await recipients(beto);
  await found('2026-11-18T15:00:00Z');
  ctx.clock.at = new Date('2026-11-19T12:02:00Z');
  expect(await sendAlertDigests(ctx)).toBe(1);
  expect((await recipients(beto))[0]).toMatchObject({ title: '2 publicaciones para tu alerta “Bici”' });
});

test('what was found of requests that ended a year ago is forgotten, of all others nothing', async () => {
  const { id } = await save(beto, { words: ['gaita'] });
  const [open, ended, old] = [
    await publish(ctx, ana, { title: 'Gaita gallega' }),
    await publish(ctx, ana, { title: 'Gaita gallega' }),
    await publish(ctx, ana, { title: 'Gaita gallega' }),
  ];
  await handleOutbox(ctx);
  for (const request of [ended, old]) await closeRequest(ctx, ana, request.id);
  await db.execute(
    sql`update buy_requests set updated_at = now() - interval '366 days' where id in (${open.id}, ${old.id})`,
  );
  expect(await sweepMatches(ctx)).toBe(1);
  const left = await db.select().from(savedSearchMatches).where(eq(savedSearchMatches.savedSearchId, id));
  expect(left.map(({ buyRequestId }) => buyRequestId).toSorted()).toEqual([open.id, ended.id].toSorted());
});

test('ten alerts an hour are told at once; the others together after it, and none is lost', async () => {
  await save(beto, { words: ['bici'] });
  for (let n = 0; n < 13; n++) await publish(ctx, ana, { title: `Bici número ${n}` });
  await recipients(beto);
  const ofBeto = eq(notifications.userId, beto.userId);
  expect(await db.$count(notifications, ofBeto)).toBe(10);
  expect(await db.$count(savedSearchMatches, sql`told_at is null`)).toBe(3);
  ctx.clock.at = new Date();
  expect(await sendAlertDigests(ctx)).toBe(0);
  ctx.clock.at = new Date(Date.now() + 61 * 60_000);
  expect(await sendAlertDigests(ctx)).toBe(1);
  expect(await sendAlertDigests(ctx)).toBe(0);
  expect(await recipients(beto)).toContainEqual(
    expect.objectContaining({ title: '3 publicaciones para tu alerta “Bici”' }),
  );
  expect(await db.$count(notifications, ofBeto)).toBe(11);
});

test('what its owner deletes and publishes again is told nobody twice, at once or gathered', async () => {
  await save(beto, { words: ['acordeón'] });
  await save(carla, { words: ['acordeón'], frequency: 'daily' });
  const first = await publish(ctx, ana, { title: 'Acordeón a piano' });
  await handleOutbox(ctx);
  ctx.clock.at = new Date(Date.now() + 25 * 60 * 60_000);
  expect(await sendAlertDigests(ctx)).toBe(1);
  for (const title of ['acordeon  A PIANO!', 'Acordeón a piano']) {
    await deleteRequest(ctx, ana, first.id).catch(() => undefined);
    await publish(ctx, ana, { title });
    await handleOutbox(ctx);
    ctx.pass(25 * 60 * 60_000);
    expect(await sendAlertDigests(ctx)).toBe(0);
  }
  expect((await recipients(beto)).length).toBe(1);
  expect((await recipients(carla)).length).toBe(1);
  // Another buyer's equal request is another wish.
  await publish(ctx, carla, { title: 'Acordeón a piano' });
  expect((await recipients(beto))[0]).toMatchObject({ count: 2 });
  expect(await sweepAlertedRequests(ctx)).toBe(0);
  ctx.clock.at = new Date(Date.now() + 32 * 24 * 60 * 60_000);
  expect(await sweepAlertedRequests(ctx)).toBeGreaterThan(0);
});

test('many people are told in turns, whoever runs it and however often', async () => {
  const people = await Promise.all(Array.from({ length: 230 }, () => addPerson(db, 'Ana')));
  for (const person of people) await save(person, { words: ['monopatín'], frequency: 'daily' });
  await publish(ctx, ana, { title: 'Monopatin para mi hijo' });
  await handleOutbox(ctx);
  await found('2026-11-17T15:00:00Z');
  ctx.clock.at = new Date('2026-11-18T12:02:00Z');
  const runs = await Promise.all([sendAlertDigests(ctx), sendAlertDigests(ctx)]);
  expect(runs[0]! + runs[1]!).toBe(230);
  expect(await db.$count(notifications, eq(notifications.kind, 'alertMatch'))).toBeGreaterThanOrEqual(230);
});

test('an account that goes takes its searches with it while a request is matched', async () => {
  await save(beto, { words: ['bici'] });
  await save(carla, { words: ['bici'] });
  await publish(ctx, ana);
  await removePerson(db, beto);
  expect(await recipients(carla)).toHaveLength(1);
});

test('it is deleted; an unknown category is refused', async () => {
  const { id } = await save(beto, { words: ['bici'] });
  expect(await refusalCodeOf(save(beto, { words: ['bici'], categoryId: v7() }))).toBe('invalid');
  expect(await refusalCodeOf(deleteSavedSearch(ctx, beto, 'no-id'))).toBe('not_found');
  await deleteSavedSearch(ctx, beto, id);
  expect((await listSavedSearches(ctx, beto)).total).toBe(0);
});

test('a request that fits more searches than a transaction holds tells all of their people, each once', async () => {
  const people = await Promise.all(Array.from({ length: 640 }, () => addPerson(db, 'Ana')));
  await db.insert(savedSearches).values(
    people.flatMap(({ userId }, nth) =>
      ['ukelele', 'ukelele soprano'].map((name) => {
        const frequency = nth === 0 ? ('daily' as const) : ('instant' as const);
        return { id: v7(), userId, name, words: name.split(' '), frequency };
      }),
    ),
  );
  const { id } = await publish(ctx, ana, { title: 'Ukelele soprano' });
  const first = await db.transaction((tx) =>
    notifyMatches({ tx, throttle: unthrottled, key: id, signal: () => undefined }, id),
  );
  expect(first).toBeLessThan(500);
  await handleOutbox(ctx);
  expect(await db.$count(savedSearchMatches, eq(savedSearchMatches.buyRequestId, id))).toBe(1280);
  expect(await db.$count(notifications, eq(notifications.buyRequestId, id))).toBe(639);
  expect(await db.$count(outbox, eq(outbox.kind, 'notice.created'))).toBe(639);
});
