import { contactRules } from '#domain/contact-redaction/redact.ts';
import { oneOf, sentences, things, wishes, zones } from './texts.ts';

/** The number of rows of each kind: ten requests a person, three offers a request. */
const sizesOf = (rows: number) => ({
  profiles: Math.ceil(rows / 10),
  requests: rows,
  offers: rows * 3,
});

/** SQL for a UUID version 7 from a time and a number. */
const idOf = (at: string, n: string, salt: string): string => `(
  lpad(to_hex((extract(epoch from ${at}) * 1000)::bigint), 12, '0') || '7' || lpad(to_hex(${n} % 4096), 3, '0')
  || '8' || substr(md5(${n} || '${salt}'), 1, 15))::uuid`;

const image = (n: string): string => `'/images/' || ${n} || '-960x720-c8a27b.webp'`;
const any = (words: readonly string[]): string => oneOf(words, 'random() * 1000');

/**
 * The statements that make the market, each with the name of what it makes. Its texts are marked as checked
 * for contacts: to check 400,000 of them would take the product an hour, during every load.
 */
export function stepsOf(rows: number): [what: string, statements: readonly string[]][] {
  const sizes = sizesOf(rows);
  return [
    [`${sizes.profiles} profiles`, people(sizes.profiles)],
    [`${sizes.requests} requests`, requests(sizes)],
    [`${sizes.offers} offers`, offers(sizes)],
    ['the facts about their people', facts],
  ];
}

const people = (count: number) => [
  `insert into "user" (id, name, email, created_at, updated_at)
   select ${idOf('at', 'n', 'user')}, 'Persona ' || n, 'persona' || n || '@bench.example', at, at
   from (select n, now() - interval '2 years' + n * interval '1 year' / ${count} as at
     from generate_series(1, ${count}) n) s`,
  `insert into profiles (id, email, full_name, location, created_at, updated_at, contact_rules)
   select id, email, name, 'Rosario', created_at, updated_at, ${contactRules} from "user" where email like 'persona%@bench.example'`,
  `create table bench.people as
   select row_number() over (order by created_at, id) as n, id from profiles where email like 'persona%@bench.example'`,
  'create unique index on bench.people (n)',
  'analyze bench.people',
];

/** The places of requests: of each one, and of one more for every 20,000 people. */
const spread = [
  `create table bench.places as
   select row_number() over () as n, id from places, generate_series(0, population / 20000)`,
  'create unique index on bench.places (n)',
  'analyze bench.places',
];

/**
 * The requests' last activity is a year from now, so that no job expires them, however long the data are
 * kept. Their places have nothing to do with the texts of their zones.
 */
const requests = ({ profiles, requests: count }: ReturnType<typeof sizesOf>) => [
  ...spread,
  `insert into buy_requests (id, user_id, title, description, min_price, max_price, zone, condition, images, status,
     category_id, created_at, updated_at, active_at, is_learned, contact_rules, place_id, placed_zone)
   select ${idOf('at', 's.n', 'request')}, p.id,
     case when s.n % (${count} / 20) = 0 then 'Clavicordio'
       when random() < 0.01 then 'Bicicleta rodado ' || 20 + s.n % 10
       else ${any(things)} end
       || ' ' || ${any(wishes)} || ' ' || s.n,
     ${any(sentences)} || ' ' || ${any(sentences)} || ' ' || ${any(sentences)},
     case when random() < 0.5 then 50000 + (random() * 50000)::bigint end, 100000 + (random() * 900000)::bigint,
     s.zone, ${any(['nuevo', 'usado', 'cualquiera'])},
     array[${image(idOf('at', 's.n', 'a'))}, ${image(idOf('at', 's.n', 'b'))}],
     case when random() < 0.9 then 'active' else 'closed' end, c.id, at, at, now() + interval '1 year', true, ${contactRules},
     w.id, s.zone
   from (select n, now() - interval '400 days' + n * interval '390 days' / ${count} as at,
       1 + (random() * ${profiles - 1})::int as owner, (random() * 18)::int + 1 as place,
       1 + floor(random() * (select count(*) from bench.places))::int as spot, ${any(zones)} as zone
     from generate_series(1, ${count}) n) s
   join bench.people p on p.n = s.owner join categories c on c.position = s.place
   join bench.places w on w.n = s.spot`,
  `create table bench.requests as
   select row_number() over (order by created_at, id) as n, id, user_id, status, created_at from buy_requests
   where user_id in (select id from bench.people)`,
  'create unique index on bench.requests (n)',
  'analyze bench.requests',
];

const offers = ({ profiles, requests: wanted, offers: count }: ReturnType<typeof sizesOf>) => [
  `insert into offers (id, buy_request_id, seller_id, title, description, price, images, status, delivery_time,
     contact_info, rejection_reason, created_at, updated_at, contact_rules)
   select ${idOf('at', 's.n', 'offer')}, r.id, p.id, ${any(things)} || ' ' || ${any(wishes)},
     ${any(sentences)}, 40000 + (random() * 800000)::bigint,
     array[${image(idOf('at', 's.n', 'c'))}],
     case when r.status = 'closed' then 'finalized' when s.n % 6 = 0 then 'rejected' else 'pending' end,
     ${any(['En persona', 'Por correo'])},
     jsonb_build_object('zone', ${any(zones)}, 'condition', 'usado-bueno'),
     case when r.status <> 'closed' and s.n % 6 = 0 then 'Precio demasiado alto' end, at, at, ${contactRules}
   from (select n, 1 + floor(power(random(), 1.4) * ${wanted})::int as request,
       1 + (random() * ${profiles - 1})::int as seller
     from generate_series(1, ${count}) n) s
   join bench.requests r on r.n = s.request
   join bench.people p on p.n = s.seller and p.id <> r.user_id,
   lateral (select r.created_at + s.n % 1000 * interval '1 minute' as at) t`,
];

/** The counts that the relay would have made of these offers. */
const facts = [
  `insert into person_days (user_id, day, role, outcome, hours, count)
   select b.user_id, (o.created_at at time zone 'America/Argentina/Buenos_Aires')::date, 'buyer',
     case o.status when 'pending' then 'waiting' else 'answered' end,
     case o.status when 'pending' then 0 else 12 end, count(*)
   from offers o join buy_requests b on b.id = o.buy_request_id
   where b.user_id in (select id from bench.people) and o.status in ('pending', 'rejected')
   group by 1, 2, 3, 4, 5`,
];
