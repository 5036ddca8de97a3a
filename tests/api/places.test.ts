import { sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { placeZones } from '#application/places/jobs.ts';
import type { BuyRequestView, PlaceView } from '#domain/views/views.ts';
import { type Problem, publish, testApi } from '../support/actors.ts';

const api = await testApi();
const ana = await api.signUp('Ana');

const search = async (typed: string, more = '') =>
  (
    await api.visitor.send<{ items: PlaceView[] }>(
      'GET',
      `/api/places?search=${encodeURIComponent(typed)}${more}`,
    )
  ).body.items;
const placeOf = async (id: string) => {
  const { body } = await api.visitor.send<BuyRequestView>('GET', `/api/buy-requests/${id}`);
  return body.place?.name ?? null;
};

test('places are suggested while one is typed, at most 8', async () => {
  const [moron] = await search('moron');
  expect(moron).toEqual({
    id: '06568010004',
    name: 'Morón',
    kind: 'localidad',
    department: 'Morón',
    province: 'Buenos Aires',
    lat: -34.6652,
    lon: -58.6191,
    text: 'Morón, Buenos Aires',
  });
  const found = await search('san pedro');
  expect(found.map(({ name }) => name)).toEqual(Array(8).fill('San Pedro'));
  expect(found.slice(0, 2).map(({ province }) => province)).toEqual(['Buenos Aires', 'Misiones']);
  expect(await search('san', '&limit=3')).toHaveLength(3);
  expect(await search('')).toEqual([]);
  expect((await search('rosaroi'))[0]?.text).toBe('Rosario, Santa Fe');
  const wrong = await api.visitor.send<Problem>('GET', '/api/places?search=a&limit=21');
  expect([wrong.status, Object.keys(wrong.body.errors ?? {})]).toEqual([422, ['limit']]);
});

test('a publication has the chosen place, or the one that its zone surely names', async () => {
  const [, misiones] = await search('san pedro');
  const chosen = await publish(ana, { zone: 'San Pedro', placeId: misiones!.id });
  expect(chosen.place).toEqual({
    id: misiones!.id,
    name: 'San Pedro',
    department: 'San Pedro',
    province: 'Misiones',
  });
  expect(chosen.zone).toBe('San Pedro');
  expect((await publish(ana, { zone: 'Rosario, Pichincha' })).place?.name).toBe('Rosario');
  expect((await publish(ana, { zone: 'San Pedro' })).place).toBeNull();
});

test('publications of before get a place once, where their zone is sure, and keep zone and chosen place', async () => {
  const zones = { Morón: 'Morón', 'San Pedro': null, 'San Pedro, Jujuy': 'San Pedro', 'La zona': null };
  const made = new Map<string, string>();
  for (const zone of Object.keys(zones)) made.set(zone, (await publish(ana, { zone })).id);
  const chosen = await publish(ana, { zone: 'La zona', placeId: '06568010004' });
  // As rows are that the version before wrote.
  await api.ctx.db.execute(
    sql`update buy_requests set place_id = null, placed_zone = null where id <> ${chosen.id}`,
  );
  await api.ctx.db.execute(sql`update buy_requests set placed_zone = null where id = ${chosen.id}`);
  const [before] = (await api.ctx.db.execute(sql`select array_agg(zone order by id) from buy_requests`)).rows;
  expect(await placeZones(api.ctx)).toBeGreaterThanOrEqual(5);
  expect(await placeZones(api.ctx)).toBe(0);
  for (const [zone, id] of made) expect(await placeOf(id), zone).toBe(zones[zone as keyof typeof zones]);
  expect(await placeOf(chosen.id)).toBe('Morón');
  // The version before changes zones and knows no places.
  const moved = { Rosario: 'Rosario', 'San Pedro': null };
  for (const [zone, place] of Object.entries(moved)) {
    await api.ctx.db.execute(sql`update buy_requests set zone = ${zone} where id = ${chosen.id}`);
    expect(await placeZones(api.ctx)).toBe(1);
    expect(await placeOf(chosen.id)).toBe(place);
  }
  await api.ctx.db.execute(sql`update buy_requests set zone = 'La zona' where id = ${chosen.id}`);
  const [after] = (await api.ctx.db.execute(sql`select array_agg(zone order by id) from buy_requests`)).rows;
  expect(after).toEqual(before);
});

test('an edit changes the place with the zone, and keeps it with the same zone', async () => {
  const [, misiones] = await search('san pedro');
  const { id } = await publish(ana, { zone: 'San Pedro', placeId: misiones!.id });
  const edit = async (body: object) =>
    (await ana.send<BuyRequestView>('PATCH', `/api/buy-requests/${id}`, body)).body.place?.name ?? null;
  expect(await edit({ title: 'Bicis de paseo' })).toBe('San Pedro');
  expect(await edit({ title: 'Bicis de campo', zone: 'San Pedro' })).toBe('San Pedro');
  expect(await edit({ zone: 'Funes, Rosario' })).toBe('Funes');
  expect(await edit({ zone: 'Donde sea' })).toBeNull();
  expect(await edit({ placeId: misiones!.id })).toBe('San Pedro');
  expect(await edit({ placeId: null })).toBeNull();
});
