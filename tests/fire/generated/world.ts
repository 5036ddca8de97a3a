import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { unsubscribeToken } from '#application/mails/mail-links.ts';
import { roles } from '../../support/cast.ts';
import { browserAt } from '../../support/push-browser.ts';
import type { Random } from './random.ts';

/** The secret with which the attacked server signs, so that the test can create links of its mails. */
export const worldSecret = 'a secret of the attacked server only';

export type Role = (typeof roles)[number];
export type Purpose = 'buy-request' | 'offer' | 'avatar';

export interface WorldPerson {
  id: string;
  name: string;
  email: string;
  password: string;
  cookie: string;
}

type Ids = Record<'request' | 'offer' | 'chat' | 'message' | 'alert' | 'notice' | 'category', string[]>;

/** The people and objects that generated requests use: five roles, with objects in all states. */
export interface World {
  url: string;
  people: Record<Exclude<Role, 'visitor'>, WorldPerson>;
  ids: Ids;
  /** For each offer the version that its buyer has seen. */
  versions: Map<string, string>;
  /** An image that this role uploaded and that is not attached yet. */
  image(role: Role, purpose: Purpose): string;
  token(random: Random): string;
  /** Push keys of a browser. */
  browserKeys: object;
  /** Adds objects in all states, and new people for deleted accounts. */
  refresh(): Promise<void>;
}

const names = { stranger: 'Nadia', buyer: 'Ana', seller: 'Beto', otherSeller: 'Carla' } as const;
/** Only the newest ids of each kind are used; most of the older objects have reached a final state. */
const keptIds = 60;
const stock = 40;

export { roles };

/** Creates a world on a new server. */
export async function openWorld(url: string, pool: Pool): Promise<World> {
  const images = new Map<string, string[]>();
  const people = {} as World['people'];
  const { rows } = await pool.query<{ id: string }>('select id from categories');
  const ids: Ids = { request: [], offer: [], chat: [], message: [], alert: [], notice: [], category: [] };
  ids.category = rows.map(({ id }) => id);

  const world: World = {
    url,
    people,
    ids,
    versions: new Map(),
    image: (role, purpose) => images.get(`${role} ${purpose}`)?.shift() ?? '/images/none.webp',
    token: (random) =>
      unsubscribeToken(worldSecret, people[random.pick(personRoles)].id, random.pick(['newOffer', 'digest'])),
    browserKeys: browserAt('https://push.invalid/x').subscription.keys,
    async refresh() {
      await Promise.all(personRoles.map((role) => arrive(role)));
      await Promise.all(personRoles.map((role) => fill(role)));
      for (const stage of stages) await setScene(world, stage);
      await reread(world, pool);
    },
  };

  async function arrive(role: keyof World['people']) {
    const known = people[role];
    if (known && (await call(world, 'GET', '/api/me', known)).status === 200) return;
    const name = names[role];
    const email = `${name.toLowerCase()}.${randomUUID().slice(0, 8)}@example.com`;
    const account = { name, email, password: `clave de ${randomUUID()}` };
    const { status, body, cookie } = await call(world, 'POST', '/api/auth/sign-up/email', null, account);
    if (status !== 200) throw new Error(`nobody could sign up: ${JSON.stringify(body)}`);
    // Accepting takes a confirmed address.
    await pool.query('update "user" set email_verified = true where email = $1', [email]);
    people[role] = { ...account, id: (body.user as { id: string }).id, cookie };
  }

  async function fill(role: keyof World['people']) {
    for (const purpose of ['buy-request', 'offer', 'avatar'] as const) {
      const urls = images.get(`${role} ${purpose}`) ?? [];
      const wanted = Array.from({ length: stock - urls.length }, () => randomUUID());
      await pool.query(
        `insert into images (id, owner_id, purpose, url, width, height, bytes)
         select id, $2, $3, '/images/' || id || '-800x600-a0b0c0.webp', 800, 600, 1000 from unnest($1::uuid[]) id`,
        [wanted, people[role].id, purpose],
      );
      images.set(`${role} ${purpose}`, [...urls, ...wanted.map((id) => `/images/${id}-800x600-a0b0c0.webp`)]);
    }
  }

  await world.refresh();
  return world;
}

const personRoles = ['stranger', 'buyer', 'seller', 'otherSeller'] as const;
const stages = ['pending', 'private', 'rejected', 'withdrawn', 'accepted', 'closed'] as const;

/** A text that only these two people may read, so that it can be found in the answers of others. */
const between = (one: WorldPerson, other: WorldPerson) => `entre ${one.id} y ${other.id}`;

async function setScene(world: World, stage: (typeof stages)[number]): Promise<void> {
  const { buyer, seller, otherSeller } = world.people;
  const published = await call(world, 'POST', '/api/buy-requests', buyer, {
    title: 'Bicicleta rodado 29',
    maxPrice: 400_000,
    zone: 'Rosario',
    images: [world.image('buyer', 'buy-request')],
  });
  // A rate limit may be reached: then the earlier objects are used.
  if (published.status !== 201) return;
  const request = String(published.body.id);
  const offer = async (role: 'seller' | 'otherSeller', person: WorldPerson) => {
    const { body } = await call(world, 'POST', `/api/buy-requests/${request}/offers`, person, {
      title: 'Venzo rodado 29',
      price: 380_000,
      images: [world.image(role, 'offer')],
      deliveryTime: 'En persona',
      contactInfo: { zone: 'Funes', condition: 'nuevo' },
      message: between(buyer, person),
      publicVisibility: stage !== 'private',
    });
    return body;
  };
  const { id, updatedAt } = await offer('seller', seller);
  await offer('otherSeller', otherSeller);
  const act = (action: string, person: WorldPerson, body: object = {}) =>
    call(world, 'POST', `/api/offers/${id}/${action}`, person, body);
  if (stage === 'rejected') await act('reject', buyer, { reason: between(buyer, seller) });
  if (stage === 'withdrawn') await act('withdraw', seller);
  if (stage === 'closed') await call(world, 'POST', `/api/buy-requests/${request}/close`, buyer, {});
  if (stage === 'accepted') {
    const { body } = await act('accept', buyer, { updatedAt });
    await call(world, 'POST', `/api/chats/${body.chatId}/messages`, seller, {
      message: between(buyer, seller),
    });
  }
  const alert = { words: [`bici${Math.trunc(Math.random() * 1e9)}`], frequency: 'weekly' };
  await call(world, 'POST', '/api/me/alerts', seller, alert);
}

async function reread(world: World, pool: Pool): Promise<void> {
  const newest = async (table: string) => {
    const { rows } = await pool.query<{ id: string }>(
      `select id from ${table} order by created_at desc limit ${keptIds}`,
    );
    return rows.map(({ id }) => id);
  };
  const tables = {
    request: 'buy_requests',
    offer: 'offers',
    chat: 'chats',
    message: 'chat_messages',
    alert: 'saved_searches',
    notice: 'notifications',
  } as const;
  for (const [kind, table] of Object.entries(tables))
    world.ids[kind as keyof typeof tables] = await newest(table);
  const { rows } = await pool.query<{ id: string; at: Date }>(
    'select id, updated_at as at from offers where id = any($1)',
    [world.ids.offer],
  );
  world.versions = new Map(rows.map(({ id, at }) => [id, at.toISOString()]));
}

async function call({ url }: World, method: string, path: string, who: WorldPerson | null, body?: object) {
  const answer = await fetch(url + path, {
    method,
    headers: {
      ...(who && { cookie: who.cookie }),
      ...(body && { 'content-type': 'application/json' }),
    },
    ...(body && { body: JSON.stringify(body) }),
  });
  const text = await answer.text();
  return {
    status: answer.status,
    body: (text === '' ? {} : JSON.parse(text)) as Record<string, unknown>,
    cookie: answer.headers.get('set-cookie')?.split(';')[0] ?? '',
  };
}
