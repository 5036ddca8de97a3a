import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { contactRules } from '#domain/contact-redaction/redact.ts';
import type { Person } from './samples.ts';
import { benchTitles } from './titles.ts';

export interface Scene {
  buyer: Person;
  seller: Person;
  requestId: string;
  offerId: string;
  chatId: string;
}

interface Wanted {
  count: number;
  /** Whether the offer was accepted and its two people have a conversation. */
  isDeal?: boolean;
}

/**
 * Adds pending offers or deals, each on a request of its own. The requests are old, so that no list of the
 * newest shows them.
 */
export async function addScenes(
  pool: Pool,
  people: readonly Person[],
  { count, isDeal = false }: Wanted,
): Promise<Scene[]> {
  const scenes = Array.from({ length: count }, (_, nth): Scene => {
    const buyer = people[nth % people.length] as Person;
    const seller = people[(nth + 1) % people.length] as Person;
    return { buyer, seller, requestId: v7(), offerId: v7(), chatId: v7() };
  });
  await addRequests(pool, scenes, isDeal ? 'reserved' : 'active');
  await addOffers(pool, scenes, isDeal ? 'accepted' : 'pending');
  if (isDeal)
    await pool.query(
      `insert into chats (id, buy_request_id, offer_id, buyer_id, seller_id, request_title, offer_title)
       select *, $6, $7 from unnest($1::uuid[], $2::uuid[], $3::uuid[], $4::uuid[], $5::uuid[])`,
      [
        scenes.map(({ chatId }) => chatId),
        scenes.map(({ requestId }) => requestId),
        scenes.map(({ offerId }) => offerId),
        scenes.map(({ buyer }) => buyer.userId),
        scenes.map(({ seller }) => seller.userId),
        benchTitles.request,
        benchTitles.offer,
      ],
    );
  return scenes;
}

/** A request of one person with an offer from each of these sellers. */
export async function addCrowd(pool: Pool, buyer: Person, sellers: readonly Person[]): Promise<string> {
  const requestId = v7();
  const scenes = sellers.map((seller) => ({ buyer, seller, requestId, offerId: v7(), chatId: '' }));
  await addRequests(pool, scenes.slice(0, 1), 'active');
  await addOffers(pool, scenes, 'pending');
  return requestId;
}

/** The same, of a publication that asks for some musts, each of which every offer answers. */
export async function addAskingCrowd(
  pool: Pool,
  buyer: Person,
  sellers: readonly Person[],
  musts: number,
): Promise<string> {
  const id = await addCrowd(pool, buyer, sellers);
  const asked = Array.from({ length: musts }, (_, at) => ({
    id: v7(),
    kind: 'must',
    text: `Con la parte ${at}`,
  }));
  const answers = asked.map(({ id: requirementId }, at) => ({
    requirementId,
    answer: ['si', 'no', 'parcial'][at % 3],
    detail: at % 2 === 0 ? 'Está como nueva' : null,
  }));
  await pool.query('update buy_requests set requirements = $2 where id = $1', [id, JSON.stringify(asked)]);
  await pool.query('update offers set answers = $2 where buy_request_id = $1', [id, JSON.stringify(answers)]);
  return id;
}

const addRequests = (pool: Pool, scenes: readonly Scene[], status: string) =>
  pool.query(
    `insert into buy_requests (id, user_id, title, zone, max_price, images, status, created_at, updated_at, active_at,
       is_learned, is_placed, contact_rules)
     select id, owner, $3, 'Rosario', 500000, array['/images/' || id || '-960x720-c8a27b.webp'], $4, at, at,
       now() + interval '1 year', true, true, ${contactRules}
     from unnest($1::uuid[], $2::uuid[]) t(id, owner), (select now() - interval '3 years' as at) a`,
    [
      scenes.map(({ requestId }) => requestId),
      scenes.map(({ buyer }) => buyer.userId),
      benchTitles.request,
      status,
    ],
  );

const addOffers = (pool: Pool, scenes: readonly Scene[], status: string) =>
  pool.query(
    `insert into offers (id, buy_request_id, seller_id, title, price, images, status, delivery_time, contact_info,
       contact_rules)
     select id, request, seller, $4, 100000 + 1000 * n, array['/images/' || id || '-960x720-c8a27b.webp'], $5,
       'En persona', '{"zone": "Rosario", "condition": "usado-bueno"}', ${contactRules}
     from unnest($1::uuid[], $2::uuid[], $3::uuid[]) with ordinality t(id, request, seller, n)`,
    [
      scenes.map(({ offerId }) => offerId),
      scenes.map(({ requestId }) => requestId),
      scenes.map(({ seller }) => seller.userId),
      benchTitles.offer,
      status,
    ],
  );

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

/** Turns off the mails about new offers for everybody. */
export const mailNobody = (pool: Pool) =>
  pool.query(
    `insert into notice_preferences (user_id, kind, channel, is_on)
     select id, 'newOffer', 'mail', false from bench.people on conflict do nothing`,
  );
