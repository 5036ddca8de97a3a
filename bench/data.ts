import { drizzle } from 'drizzle-orm/node-postgres';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import * as schema from '#database/schema.ts';
import { learnMarket } from '#market/words/jobs.ts';

export const sizes = { profiles: 10_000, requests: 100_000, offers: 300_000, sellers: 200 } as const;
/** Increase it when the generated data change: the data of an older edition are then replaced. */
const edition = '1';

/** Parts of titles and descriptions; 'bicicleta' appears in about one of a hundred. */
const things = [
  'Heladera con freezer',
  'Notebook',
  'Mesa de comedor',
  'Sillón de tres cuerpos',
  'Guitarra criolla',
  'Celular',
  'Lavarropas automático',
  'Cochecito de bebé',
  'Taladro percutor',
  'Moto 110',
  'Zapatillas de running',
  'Monitor',
  'Carpa para cuatro',
  'Silla de escritorio',
  'Cámara de fotos',
  'Aire acondicionado',
  'Cama con cajones',
  'Parlante',
  'Cocina a gas',
  'Máquina de coser',
];
const wishes = [
  'en buen estado',
  'poco uso',
  'con garantía',
  'para empezar',
  'de segunda mano',
  'que funcione bien',
  'nueva o usada',
  'para regalar',
  'lo antes posible',
  'con factura',
  'para restaurar',
  'de buena marca',
];
const sentences = [
  'Busco algo que dure, no me importa que tenga detalles estéticos.',
  'Puedo pasar a retirar por la zona cualquier tarde después del trabajo.',
  'Si viene con los accesorios originales mejor todavía.',
  'Pago por transferencia o en efectivo, como le quede cómodo a quien vende.',
  'Que se pueda probar antes de cerrar el trato, por favor.',
  'Lo necesito antes de fin de mes porque me mudo.',
  'Manden fotos reales y cuenten hace cuánto lo tienen.',
];
const zones = [
  'Rosario, Centro',
  'La Matanza, San Justo',
  'Palermo, CABA',
  'Córdoba, Nueva Córdoba',
  'Godoy Cruz, Mendoza',
  'Mar del Plata, Güemes',
  'Salta capital',
  'Neuquén capital',
  'San Miguel de Tucumán',
  'La Plata',
  'Quilmes',
  'Bariloche',
];

const array = (words: readonly string[]): string =>
  `array[${words.map((word) => `'${word.replaceAll("'", "''")}'`).join(',')}]`;
const oneOf = (words: readonly string[], at: string): string =>
  `(${array(words)})[1 + (${at})::int % ${words.length}]`;

/** SQL for a UUID version 7 from a time and a number. */
const idOf = (at: string, n: string, salt: string): string => `(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${n} % 4096), 3, '0')
  || '8' || substr(md5(${n} || '${salt}'), 1, 15))::uuid`;

const image = (n: string): string => `'/images/' || ${n} || '-960x720-c8a27b.webp'`;

const steps: [string, string][] = [
  [
    `${sizes.profiles} profiles`,
    `insert into "user" (id, name, email, created_at, updated_at)
     select ${idOf('at', 'n', 'user')}, 'Persona ' || n, 'persona' || n || '@bench.example', at, at
     from (select n, now() - interval '2 years' + n * interval '1 hour' as at from generate_series(1, ${sizes.profiles}) n) s;
     insert into profiles (id, email, full_name, location, created_at, updated_at)
     select id, email, name, 'Rosario', created_at, updated_at from "user" where email like '%@bench.example';
     create table bench.people as
     select row_number() over (order by created_at) as n, id from profiles where email like '%@bench.example';
     create unique index on bench.people (n)`,
  ],
  [
    `${sizes.requests} requests`,
    `insert into buy_requests (id, user_id, title, description, min_price, max_price, zone, condition, images, status,
       category_id, created_at, updated_at, active_at)
     select ${idOf('at', 's.n', 'request')}, p.id,
       case when random() < 0.01 then 'Bicicleta rodado ' || 20 + s.n % 10 else ${oneOf(things, 'random() * 1000')} end
         || ' ' || ${oneOf(wishes, 'random() * 1000')} || ' ' || s.n,
       ${oneOf(sentences, 'random() * 1000')} || ' ' || ${oneOf(sentences, 'random() * 1000')} || ' ' || ${oneOf(sentences, 'random() * 1000')},
       case when random() < 0.5 then 50000 + (random() * 50000)::bigint end, 100000 + (random() * 900000)::bigint,
       ${oneOf(zones, 'random() * 1000')}, ${oneOf(['nuevo', 'usado', 'cualquiera'], 'random() * 1000')},
       array[${image(`${idOf('at', 's.n', 'a')}`)}, ${image(`${idOf('at', 's.n', 'b')}`)}],
       case when random() < 0.9 then 'active' else 'closed' end, c.id, at, at, at
     from (select n, now() - interval '400 days' + n * interval '5 minutes' as at,
         1 + (random() * ${sizes.profiles - 1})::int as owner, (random() * 18)::int + 1 as place
       from generate_series(1, ${sizes.requests}) n) s
     join bench.people p on p.n = s.owner join categories c on c.position = s.place;
     create table bench.requests as
     select row_number() over (order by created_at) as n, id, user_id, status, created_at from buy_requests;
     create unique index on bench.requests (n)`,
  ],
  [
    `${sizes.offers} offers`,
    `insert into offers (id, buy_request_id, seller_id, title, description, price, images, status, delivery_time,
       contact_info, rejection_reason, created_at, updated_at)
     select ${idOf('at', 's.n', 'offer')}, r.id, p.id, ${oneOf(things, 'random() * 1000')} || ' ' || ${oneOf(wishes, 'random() * 1000')},
       ${oneOf(sentences, 'random() * 1000')}, 40000 + (random() * 800000)::bigint,
       array[${image(`${idOf('at', 's.n', 'c')}`)}],
       case when r.status = 'closed' then 'finalized' when s.n % 6 = 0 then 'rejected' else 'pending' end,
       ${oneOf(['En persona', 'Por correo'], 'random() * 1000')},
       jsonb_build_object('zone', ${oneOf(zones, 'random() * 1000')}, 'condition', 'usado-bueno'),
       case when r.status <> 'closed' and s.n % 6 = 0 then 'Precio demasiado alto' end, at, at
     from (select n, 1 + floor(power(random(), 1.4) * ${sizes.requests})::int as request,
         1 + (random() * ${sizes.profiles - 1})::int as seller
       from generate_series(1, ${sizes.offers}) n) s
     join bench.requests r on r.n = s.request
     join bench.people p on p.n = s.seller and p.id <> r.user_id,
     lateral (select r.created_at + s.n % 1000 * interval '1 minute' as at) t`,
  ],
  ['statistics', 'vacuum analyze'],
];

/** Generates the data, unless the database already has them. */
export async function generateData(pool: Pool, say: (line: string) => void): Promise<void> {
  await pool.query('create schema if not exists bench');
  await pool.query('create table if not exists bench.generated (edition text primary key)');
  const { rowCount } = await pool.query('select 1 from bench.generated where edition = $1', [edition]);
  if (rowCount) return;
  await removeData(pool);
  await pool.query('select setseed(0.5)');
  for (const [name, sql] of steps) {
    const began = performance.now();
    for (const statement of sql.split(';')) await pool.query(statement);
    say(`Generated ${name} in ${((performance.now() - began) / 1000).toFixed(1)} s`);
  }
  await pool.query('insert into bench.generated values ($1)', [edition]);
}

/** Makes the words of the requests known to searches, as the product's job would do while it is measured. */
export async function learnWords(pool: Pool, say: (line: string) => void): Promise<void> {
  const db = drizzle(pool, { schema, casing: 'snake_case' });
  const began = performance.now();
  let learned = 0;
  for (let some = -1; some !== 0; learned += some) some = await learnMarket({ db });
  if (learned === 0) return;
  // Each of these requests was written anew.
  await pool.query('vacuum full analyze buy_requests');
  await pool.query('vacuum analyze market_words');
  say(`Learned the words of the requests in ${((performance.now() - began) / 1000).toFixed(1)} s`);
}

/** Deletes the data of an interrupted or older generation. */
async function removeData(pool: Pool): Promise<void> {
  await pool.query('drop table if exists bench.people, bench.requests');
  await pool.query('delete from bench.generated');
  await pool.query(`delete from "user" where email like '%@bench.example'`);
}

export interface Seller {
  userId: string;
  token: string;
}

/** Signed-in sellers, whose sessions need no renewal during the run. */
export async function signSellersIn(pool: Pool): Promise<Seller[]> {
  const { rows } = await pool.query<{ id: string }>('select id from bench.people where n <= $1', [
    sizes.sellers,
  ]);
  const sellers = rows.map(({ id }) => ({ userId: id, token: `bench-${v7()}` }));
  await pool.query(
    `insert into session (id, user_id, token, expires_at)
     select * , now() + interval '30 days' from unnest($1::uuid[], $2::uuid[], $3::text[])`,
    [sellers.map(() => v7()), sellers.map(({ userId }) => userId), sellers.map(({ token }) => token)],
  );
  return sellers;
}

/** Ids of requests for reading and for sending offers, in random order. */
export async function pickRequests(pool: Pool, sellers: readonly Seller[], count: number): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from bench.requests where status = 'active' and user_id <> all($1) order by md5(id::text) limit $2`,
    [sellers.map(({ userId }) => userId), count],
  );
  return rows.map(({ id }) => id);
}

/** Adds unattached pictures for the offers of the run, one for each. Returns their addresses. */
export async function addPictures(pool: Pool, sellers: readonly Seller[], count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => v7());
  const urls = ids.map((id) => `/images/${id}-960x720-c8a27b.webp`);
  await pool.query(
    `insert into images (id, owner_id, purpose, url, width, height, bytes)
     select id, owner, 'offer', url, 960, 720, 90000 from unnest($1::uuid[], $2::uuid[], $3::text[]) t(id, owner, url)`,
    [ids, ids.map((_, index) => sellers[index % sellers.length]?.userId), urls],
  );
  return urls;
}

/** Turns mails about new offers on (the default) or off for everybody. */
export async function mailOffers(pool: Pool, isOn: boolean): Promise<void> {
  await pool.query(`delete from notice_preferences where user_id in (select id from bench.people)`);
  if (isOn) return;
  await pool.query(
    `insert into notice_preferences (user_id, kind, channel, is_on)
     select id, 'newOffer', 'mail', false from bench.people`,
  );
}

/** Deletes what the run added, so that the next run starts with the same data. */
export async function tidyUp(pool: Pool): Promise<void> {
  const ours = `select id from offers where title = 'Oferta de la prueba de carga'`;
  await pool.query(`delete from offer_events where offer_id in (${ours})`);
  await pool.query(`delete from offers where id in (${ours})`);
  await pool.query('truncate outbox, notifications, held_mails, deliveries, paces');
  await mailOffers(pool, true);
  await pool.query(
    `delete from images where purpose = 'offer' and owner_id in (select id from bench.people where n <= $1)`,
    [sizes.sellers],
  );
  await pool.query(`delete from session where token like 'bench-%'`);
  await pool.query('vacuum analyze offers, offer_events, images, outbox, notice_preferences, session');
}
