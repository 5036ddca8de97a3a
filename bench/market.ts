import { mkdirSync } from 'node:fs';
import { resolve } from 'node:path';
import { drizzle } from 'drizzle-orm/node-postgres';
import { Pool } from 'pg';
import { v7 } from 'uuid';
import { writeWords } from '#application/search/market-words.ts';
import { startEmbeddedPostgres } from '#database/embedded.ts';
import { migrateDatabase } from '#database/migrate.ts';
import { installQueues } from '#database/queues.ts';
import { contactRules } from '#domain/contact-redaction/redact.ts';
import { isPlainWord } from '#domain/search/words.ts';
import { sessionCookie } from '#services/auth/session-cookie.ts';

/** Increase it when the generated data change: an older market is then made again. */
const edition = '8';

/** Signs the cookies of the run's people. */
export const secret = 'a-secret-that-only-the-bench-uses-and-nobody-else';

/** The title by which a run finds the offers that it sent, to delete them. */
export const offerTitle = 'Oferta de la prueba de carga';

export interface Person {
  userId: string;
  /** Their session's `Cookie` header. */
  cookie: string;
}

/**
 * The market to measure on, with this many publications, three offers for each and a tenth as many people: made once and
 * kept in `data-bench`, or in the database of DATABASE_URL.
 */
export async function openMarket(rows: number) {
  const given = process.env.DATABASE_URL;
  const folder = resolve('data-bench', `${edition}-${rows}`);
  if (!given) mkdirSync(folder, { recursive: true });
  const embedded = given ? undefined : await startEmbeddedPostgres(folder);
  const url = given ?? (embedded?.url as string);
  const pool = new Pool({ connectionString: url, max: 4 });
  await migrateDatabase(url, 'src/database/migrations');
  await installQueues(url);
  await pool.query('create schema if not exists bench');
  await pool.query('create table if not exists bench.generated (edition text primary key)');
  const wanted = `${edition}: ${rows}`;
  const { rowCount } = await pool.query('select from bench.generated where edition = $1', [wanted]);
  if (!rowCount) {
    process.stdout.write(`Making a market of ${rows} publications, which takes some minutes ...\n`);
    await generate(pool, rows);
    await pool.query('insert into bench.generated values ($1)', [wanted]);
  }
  await tidyUp(pool);
  return {
    url,
    pool,
    people: await addSessions(pool, 200),
    requestIds: await pickRequests(pool),
    async close() {
      await tidyUp(pool);
      await pool.end();
      await embedded?.stop();
    },
  };
}
export type Market = Awaited<ReturnType<typeof openMarket>>;

const things = [
  ...['Heladera con freezer', 'Notebook', 'Mesa de comedor', 'Sillón de tres cuerpos', 'Guitarra criolla'],
  ...['Celular', 'Lavarropas automático', 'Cochecito de bebé', 'Taladro percutor', 'Moto 110'],
  ...['Zapatillas de running', 'Monitor', 'Carpa para cuatro', 'Silla de escritorio', 'Cámara de fotos'],
  ...['Aire acondicionado', 'Cama con cajones', 'Parlante', 'Cocina a gas', 'Máquina de coser'],
];
const details = [
  ...['en buen estado', 'poco uso', 'con garantía', 'para empezar', 'de segunda mano', 'que funcione bien'],
  ...['nueva o usada', 'para regalar', 'lo antes posible', 'con factura', 'para restaurar', 'de buena marca'],
];
const sentences = [
  'Busco algo que dure, no me importa que tenga detalles estéticos.',
  'Puedo pasar a retirar por la zona cualquier tarde después del trabajo.',
  'Si viene con los accesorios originales mejor todavía.',
  'Que se pueda probar antes de cerrar el trato, por favor.',
  'Lo necesito antes de fin de mes porque me mudo.',
  'Manden fotos reales y cuenten hace cuánto lo tienen.',
];
const zones = [
  ...['Rosario, Centro', 'La Matanza, San Justo', 'Palermo, CABA', 'Córdoba, Nueva Córdoba'],
  ...['Godoy Cruz, Mendoza', 'Salta capital', 'Neuquén capital', 'La Plata', 'Quilmes', 'Bariloche'],
];

/** SQL for one of these texts, at random. */
const any = (texts: readonly string[]): string =>
  `(array[${texts.map((text) => `'${text}'`).join(', ')}])[1 + floor(random() * ${texts.length})::int]`;
/** SQL for a UUID version 7 from a time and a number. */
const idOf = (n: string, salt: string): string => `(
  lpad(to_hex((extract(epoch from at) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${n} % 4096), 3, '0')
  || '8' || substr(md5(${n} || '${salt}'), 1, 15))::uuid`;
const image = (salt: string): string => `'/images/' || ${idOf('s.n', salt)} || '-960x720-c8a27b.webp'`;

/**
 * 'Notebook' is in one of twenty titles, 'bicicleta' in one of a hundred, 'clavicordio' in twenty of all. The texts are
 * marked as checked for contacts and the last activity is a year from now, so that no job changes the market.
 */
async function generate(pool: Pool, rows: number): Promise<void> {
  const people = Math.ceil(rows / 10);
  const statements = [
    'drop table if exists bench.people, bench.requests',
    'delete from bench.generated',
    `delete from "user" where email like '%@bench.example'`,
    'select setseed(0.5)',
    `insert into "user" (id, name, email, created_at, updated_at)
     select ${idOf('n', 'user')}, 'Persona ' || n, 'persona' || n || '@bench.example', at, at
     from (select n, now() - interval '2 years' + n * interval '1 minute' as at from generate_series(1, ${people}) n) s`,
    `insert into profiles (id, email, full_name, location, created_at, updated_at, contact_rules)
     select id, email, name, 'Rosario', created_at, updated_at, ${contactRules} from "user"
     where email like 'persona%@bench.example'`,
    `create table bench.people as
     select row_number() over (order by created_at) as n, id from profiles where email like 'persona%@bench.example'`,
    'create unique index on bench.people (n)',
    `insert into buy_requests (id, user_id, title, description, min_price, max_price, zone, condition, images, status,
       category_id, created_at, updated_at, active_at, is_learned, is_placed, contact_rules)
     select ${idOf('s.n', 'request')}, p.id,
       case when s.n % (${rows} / 20) = 0 then 'Clavicordio' when random() < 0.01 then 'Bicicleta rodado ' || 20 + s.n % 10
         else ${any(things)} end || ' ' || ${any(details)} || ' ' || s.n,
       ${any(sentences)} || ' ' || ${any(sentences)} || ' ' || ${any(sentences)},
       case when random() < 0.5 then 50000 + (random() * 50000)::bigint end, 100000 + (random() * 900000)::bigint,
       ${any(zones)}, ${any(['nuevo', 'usado', 'cualquiera'])}, array[${image('a')}, ${image('b')}],
       case when random() < 0.9 then 'active' else 'closed' end, c.id, at, at, now() + interval '1 year', true, true,
       ${contactRules}
     from (select n, now() - interval '400 days' + n * interval '390 days' / ${rows} as at,
         1 + floor(random() * ${people})::int as owner, 1 + floor(random() * 19)::int as place
       from generate_series(1, ${rows}) n) s
     join bench.people p on p.n = s.owner join categories c on c.position = s.place`,
    `create table bench.requests as select row_number() over (order by created_at, id) as n, id, user_id, status, created_at
     from buy_requests where user_id in (select id from bench.people)`,
    'create unique index on bench.requests (n)',
    'analyze bench.people, bench.requests',
    `insert into offers (id, buy_request_id, seller_id, title, description, price, images, status, delivery_time,
       contact_info, rejection_reason, created_at, updated_at, contact_rules)
     select ${idOf('s.n', 'offer')}, r.id, p.id, ${any(things)} || ' ' || ${any(details)},
       ${any(sentences)}, 40000 + (random() * 800000)::bigint, array[${image('c')}],
       case when r.status = 'closed' then 'finalized' when s.n % 6 = 0 then 'rejected' else 'pending' end,
       ${any(['En persona', 'Por correo'])}, jsonb_build_object('zone', ${any(zones)}, 'condition', 'usado-bueno'),
       case when r.status <> 'closed' and s.n % 6 = 0 then 'Precio demasiado alto' end, at, at, ${contactRules}
     from (select n, 1 + floor(power(random(), 1.4) * ${rows})::int as request,
         1 + floor(random() * ${people})::int as seller from generate_series(1, ${rows} * 3) n) s
     join bench.requests r on r.n = s.request join bench.people p on p.n = s.seller and p.id <> r.user_id,
     lateral (select r.created_at + s.n % 1000 * interval '1 minute' as at) t`,
  ];
  const client = await pool.connect();
  for (const statement of statements) await client.query(statement);
  client.release();
  await addMarketWords(pool);
  await pool.query('vacuum analyze');
}

/** Adds the words of all publications to `market_words` at once; the product's job takes a thousand at a time. */
async function addMarketWords(pool: Pool): Promise<void> {
  const { rows } = await pool.query<{ word: string; isTitled: boolean }>(
    `select word, bool_or(is_titled) as "isTitled" from (
       select unnest(title_words) as word, true as is_titled from buy_requests
       union all select unnest(search_words), false from buy_requests) w group by word`,
  );
  const plain = rows.filter(({ word }) => isPlainWord(word));
  for (let at = 0; at < plain.length; at += 5_000)
    await writeWords(drizzle(pool), plain.slice(at, at + 5_000));
}

/** Deletes what a run added, so that every run starts with the same data. */
async function tidyUp(pool: Pool): Promise<void> {
  const people = 'select id from bench.people';
  const sent = await pool.query<{ id: string }>('delete from offers where title = $1 returning id', [
    offerTitle,
  ]);
  await pool.query('delete from offer_events where offer_id = any ($1::uuid[])', [
    sent.rows.map(({ id }) => id),
  ]);
  await pool.query('truncate pgboss.job, notifications cascade');
  await pool.query(`delete from session where user_id in (${people})`);
  await pool.query(`delete from images where owner_id in (${people})`);
  await pool.query('vacuum analyze offers, pgboss.job, session, images');
}

async function addSessions(pool: Pool, count: number): Promise<Person[]> {
  const { rows } = await pool.query<{ id: string }>('select id from bench.people where n <= $1 order by n', [
    count,
  ]);
  const signed = rows.map(({ id }) => ({ userId: id, token: `bench-${v7()}` }));
  await pool.query(
    `insert into session (id, user_id, token, expires_at)
     select gen_random_uuid(), *, now() + interval '30 days' from unnest($1::uuid[], $2::text[])`,
    [signed.map(({ userId }) => userId), signed.map(({ token }) => token)],
  );
  // The people of the run get no mails about offers.
  await pool.query(
    `insert into notice_preferences (user_id, kind, channel, is_on)
     select id, 'newOffer', 'mail', false from bench.people on conflict do nothing`,
  );
  const cookies = sessionCookie([secret], false);
  return signed.map(({ userId, token }) => ({ userId, cookie: cookies.set(token).split(';')[0] as string }));
}

/** Open publications in random order, of none of the run's people. */
async function pickRequests(pool: Pool): Promise<string[]> {
  const { rows } = await pool.query<{ id: string }>(
    `select id from bench.requests where status = 'active'
       and user_id not in (select id from bench.people where n <= 200) order by md5(id::text) limit 20000`,
  );
  return rows.map(({ id }) => id);
}

/** Unattached pictures for offers, one each. @returns their addresses. */
export async function addPictures(pool: Pool, people: readonly Person[], count: number): Promise<string[]> {
  const ids = Array.from({ length: count }, () => v7());
  const urls = ids.map((id) => `/images/${id}-960x720-c8a27b.webp`);
  await pool.query(
    `insert into images (id, owner_id, purpose, url, width, height, bytes)
     select id, owner, 'offer', url, 960, 720, 90000 from unnest($1::uuid[], $2::uuid[], $3::text[]) t(id, owner, url)`,
    [ids, ids.map((_, nth) => people[nth % people.length]?.userId), urls],
  );
  return urls;
}
