import { contactRules } from '#domain/contact-redaction/redact.ts';

/*
 * What the floor asks the database: the fewest statements and columns that give what a reader sees, written by hand for
 * the bench. Nothing is counted over a list, nobody is signed in, nobody is blocked. A row is the JSON of one thing, so
 * Node passes texts on. `pgbench` runs the same statements.
 */

/** A statement with the values of its parameters. */
export interface Statement {
  /** The name of the prepared statement. Without one PostgreSQL plans each call for its values. */
  name?: string;
  text: string;
  values: readonly string[];
}

export const pageSize = 24;
/**
 * A time in the format of the product's JSON. The colons are quoted, because pgbench reads `:x` as a
 * variable.
 */
const time = (column: string) => `to_char(${column} at time zone 'UTC', 'YYYY-MM-DD"T"HH24":"MI":"SS.MS"Z"')`;
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

/** A page of matching open publications, each with its sort key for the cursor. */
const page = (where: string, order: string) => `
  select ${request}, ${time('r.created_at')}, r.id
  from (select * from buy_requests where status = 'active' and hidden_for is null ${where}
    order by ${order} limit ${pageSize + 1}) r ${around}
  order by ${order.replace(/\b(created_at|id)\b/g, 'r.$1')}`;
const newest = 'created_at desc, id desc';

export const floorStatements = {
  newest: (): Statement => ({ name: 'newest', text: page('', newest), values: [] }),
  after: (at: string, id: string): Statement => ({
    name: 'after',
    text: page('and (created_at, id) < ($1::timestamptz, $2::uuid)', newest),
    values: [at, id],
  }),
  /** Searches for the word as a substring, as the first tier of the product's search does. */
  word: (word: string): Statement => ({
    text: page('and search_text like $1', newest),
    values: [`%${word}%`],
  }),
  words: (words: readonly string[]): Statement => ({
    text: page('and search_words @> $1::text[]', newest),
    values: [`{${words.join(',')}}`],
  }),
  filtered: (category: string, condition: string, zone: string, max: string): Statement => ({
    text: page(
      `and category_id = (select id from categories where slug = $1) and condition in ($2, 'cualquiera') and zone_text like $3
        and coalesce(max_price, min_price, 0) <= $4::bigint`,
      newest,
    ),
    values: [category, condition, `%${zone}%`, max],
  }),
  request: (id: string): Statement => ({
    name: 'request',
    text: `select ${request} from buy_requests r ${around} where r.id = $1::uuid and r.hidden_for is null`,
    values: [id],
  }),
  offers: (id: string): Statement => ({
    name: 'offers',
    text: `select json_build_object('id', o.id, 'buyRequestId', o.buy_request_id, 'sellerId', o.seller_id,
      'status', o.status, 'title', o.title, 'description', o.description, 'price', o.price, 'images', o.images,
      'deliveryTime', o.delivery_time, 'contactInfo', o.contact_info, 'publicVisibility', o.public_visibility,
      'createdAt', ${time('o.created_at')}, 'updatedAt', ${time('o.updated_at')},
      'seller', json_build_object(${person('p', 'u')}),
      'buyRequest', json_build_object('id', r.id, 'title', r.title, 'zone', r.zone, 'status', r.status,
        'userId', r.user_id))::text
    from offers o join buy_requests r on r.id = o.buy_request_id join profiles p on p.id = o.seller_id
      join "user" u on u.id = p.id
    where o.buy_request_id = $1::uuid and ${seen}
    order by o.display_rank, o.created_at desc, o.id desc limit ${pageSize + 1}`,
    values: [id],
  }),
  /** The newest publications with their owners as plain rows: what a usual program would read. */
  bare: (): Statement => ({
    name: 'bare',
    text: `select r.id, r.title, r.description, r.min_price as "minPrice", r.max_price as "maxPrice", r.zone, r.condition,
      r.images, r.created_at as "createdAt", p.id as "ownerId", p.full_name as "ownerName"
    from buy_requests r join profiles p on p.id = r.user_id where r.status = 'active' and r.hidden_for is null
    order by r.created_at desc, r.id desc limit ${pageSize}`,
    values: [],
  }),
  /** A bare insert, in a transaction. */
  send: (requestId: string, sellerId: string, offer: SentOffer): Statement => ({
    name: 'send',
    text: `insert into offers (id, buy_request_id, seller_id, title, description, price, images, delivery_time,
      contact_info, message, contact_rules) values (gen_random_uuid(), $1, $2, $3, $4, $5::bigint, $6::text[], $7,
      $8::jsonb, $9, ${contactRules})`,
    values: [
      requestId,
      sellerId,
      offer.title,
      offer.description,
      `${offer.price}`,
      `{${offer.images.map((image) => `"${image}"`).join(',')}}`,
      offer.deliveryTime,
      JSON.stringify(offer.contactInfo),
      offer.message,
    ],
  }),
};

export interface SentOffer {
  title: string;
  description: string;
  price: number;
  images: string[];
  deliveryTime: string;
  contactInfo: object;
  message: string;
}
