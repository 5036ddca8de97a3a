import { createServer, type IncomingMessage } from 'node:http';
import { Pool } from 'pg';
import { contactRules } from '#domain/contact-redaction/redact.ts';

/**
 * The lean server of the benchmark: `node:http` and `pg` with the fewest statements and columns that give what a reader
 * sees. It has no router, validation, sessions, blocks, counts or log.
 */
const pool = new Pool({ connectionString: process.env.DATABASE_URL, max: 10 });
const pageSize = 24;

const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24:MI:SS.MS"Z"')`;
const person = (p: string, u: string) => `'id', ${p}.id, 'name', ${p}.full_name, 'avatarUrl', ${p}.avatar_url,
  'location', ${p}.location, 'emailVerified', ${u}.email_verified`;
const seen = `o.public_visibility and o.hidden_for is null and o.status <> 'withdrawn'`;
const request = `json_build_object('id', r.id, 'userId', r.user_id, 'referenceImage', r.images[1], 'status', r.status,
  'title', r.title, 'description', r.description, 'minPrice', r.min_price, 'maxPrice', r.max_price, 'zone', r.zone,
  'condition', r.condition, 'quantity', r.quantity, 'referenceUrl', r.reference_url, 'images', r.images,
  'category', case when c.id is not null then json_build_object('id', c.id, 'name', c.name, 'slug', c.slug) end,
  'createdAt', ${time('r.created_at')}, 'updatedAt', ${time('r.updated_at')},
  'owner', json_build_object(${person('p', 'u')}, 'bio', p.bio),
  'offerCount', (select count(*) from offers o where o.buy_request_id = r.id and ${seen}))::text`;
const around = `join profiles p on p.id = r.user_id join "user" u on u.id = p.id
  left join categories c on c.id = r.category_id`;

/** A page of matching open publications. */
const page = (where = '') => `select ${request} from (select * from buy_requests
    where status = 'active' and hidden_for is null ${where} order by created_at desc, id desc limit ${pageSize}) r
  ${around} order by r.created_at desc, r.id desc`;
const offersOf = `select json_build_object('id', o.id, 'buyRequestId', o.buy_request_id, 'sellerId', o.seller_id,
    'status', o.status, 'title', o.title, 'description', o.description, 'price', o.price, 'images', o.images,
    'deliveryTime', o.delivery_time, 'contactInfo', o.contact_info, 'publicVisibility', o.public_visibility,
    'createdAt', ${time('o.created_at')}, 'updatedAt', ${time('o.updated_at')},
    'seller', json_build_object(${person('p', 'u')}),
    'buyRequest', json_build_object('id', r.id, 'title', r.title, 'zone', r.zone, 'status', r.status))::text
  from offers o join buy_requests r on r.id = o.buy_request_id join profiles p on p.id = o.seller_id
    join "user" u on u.id = p.id
  where o.buy_request_id = $1::uuid and ${seen}
  order by o.display_rank, o.created_at desc, o.id desc limit ${pageSize}`;
const insertOffer = `insert into offers (id, buy_request_id, seller_id, title, description, price, images,
    delivery_time, contact_info, message, contact_rules)
  values (gen_random_uuid(), $1, $2, $3, $4, $5::bigint, $6::text[], $7, $8::jsonb, $9, ${contactRules})`;

/** With a name the statement is prepared; without one PostgreSQL plans each call for its values. */
async function read(text: string, values: readonly string[] = [], name?: string): Promise<string[]> {
  const { rows } = await pool.query<[string]>({ name, text, values: [...values], rowMode: 'array' });
  return rows.map(([body]) => body);
}
const list = (items: string[]) => `{"items":[${items.join(',')}]}`;
const normalize = (text = '') => text.normalize('NFD').replace(/\p{M}/gu, '').toLowerCase();

async function sendOffer(message: IncomingMessage, requestId: string): Promise<string> {
  const chunks: Buffer[] = [];
  for await (const chunk of message) chunks.push(chunk);
  const offer = JSON.parse(Buffer.concat(chunks).toString());
  const { title, description, price, images, deliveryTime, contactInfo } = offer;
  await pool.query({
    name: 'send',
    text: insertOffer,
    values: [
      ...[requestId, message.headers['x-user'], title, description, price, images, deliveryTime],
      ...[JSON.stringify(contactInfo), offer.message],
    ],
  });
  return '{}';
}

async function answerTo(message: IncomingMessage): Promise<string> {
  const { pathname, searchParams } = new URL(message.url ?? '/', 'http://floor');
  const [, , , id, what] = pathname.split('/');
  if (pathname === '/api/health/ready') return '{}';
  if (message.method === 'POST') return sendOffer(message, id ?? '');
  if (id && what === 'offers') return list(await read(offersOf, [id], 'offers'));
  if (id)
    return (
      (await read(`select ${request} from buy_requests r ${around} where r.id = $1`, [id], 'one'))[0] ?? '{}'
    );
  const { category, condition, zone, maxPrice, search } = Object.fromEntries(searchParams);
  if (search) return list(await read(page('and search_text like $1'), [`%${normalize(search)}%`]));
  if (!category) return list(await read(page(), [], 'newest'));
  const filters = `and category_id = (select id from categories where slug = $1) and condition in ($2, 'cualquiera')
    and zone_text like $3 and coalesce(max_price, min_price, 0) <= $4::bigint`;
  return list(await read(page(filters), [category, condition ?? '', `%${normalize(zone)}%`, maxPrice ?? '']));
}

createServer((message, response) => {
  const send = (status: number, body: string) =>
    response
      .writeHead(status, { 'Content-Type': 'application/json', 'Content-Length': Buffer.byteLength(body) })
      .end(body);
  answerTo(message).then(
    (body) => send(200, body),
    (error: Error) => {
      process.stderr.write(`floor: ${error.stack}\n`);
      send(500, '{}');
    },
  );
}).listen(Number(process.env.PORT), '127.0.0.1');
