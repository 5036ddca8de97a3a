import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { inArray } from 'drizzle-orm';
import sharp from 'sharp';
import { afterAll, expect, test } from 'vitest';
import { type Connection, openDatabase } from '#database/connection.ts';
import { buyRequests, chatMessages, chats, offerEvents, offers, user } from '#database/schema.ts';
import { notificationKinds } from '#domain/notifications/notification.ts';
import { offerInput, requestInput } from '../../scripts/factories/market.ts';
import { HANGS_MS } from '../support/hangs.ts';
import { addImageRows } from '../support/image-rows.ts';
import { type ServerProcess, startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

/** Kills the running product, server and database, in the middle of a stream of writes. */
const folder = await startedFolder();
let server: ServerProcess | undefined;
afterAll(async () => {
  if (server) await stopServer(server);
  folder.remove();
});

interface Person {
  userId: string;
  cookie: string;
  call<Answer>(path: string, body: unknown): Promise<Answer>;
  withoutMails(): Promise<void>;
}

/** What was acknowledged and therefore must exist after the crash. */
const acknowledged = {
  requests: new Set<string>(),
  offers: new Set<string>(),
  accepted: new Set<string>(),
  messages: new Set<string>(),
  images: new Set<string>(),
  get count(): number {
    return this.requests.size + this.offers.size + this.accepted.size + this.messages.size + this.images.size;
  },
};

async function send<Answer>(method: string, cookie: string, path: string, body: unknown): Promise<Answer> {
  const isForm = body instanceof FormData;
  const response = await fetch(`${server?.url}/api${path}`, {
    method,
    headers: { cookie, ...(!isForm && { 'Content-Type': 'application/json' }) },
    body: isForm ? body : JSON.stringify(body),
  });
  const text = await response.text();
  if (!response.ok)
    throw new Error(`${method} ${path} answered ${response.status}: ${text}`, { cause: response.status });
  return JSON.parse(text);
}

/** An account whose session must survive the crash. */
async function signUp(name: string): Promise<Person> {
  const response = await fetch(`${server?.url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name, email: `${name}@example.com`, password: 'secreto123' }),
  });
  const cookie = response.headers.get('set-cookie')?.split(';')[0] ?? '';
  const { user } = (await response.json()) as { user: { id: string } };
  const preferences = Object.fromEntries(notificationKinds.map((kind) => [kind, { mail: false }]));
  return {
    userId: user.id,
    cookie,
    call: (path, body) => send('POST', cookie, path, body),
    withoutMails: () => send('PATCH', cookie, '/me/notice-settings', { preferences }),
  };
}

const small = await sharp({ create: { width: 40, height: 30, channels: 3, background: '#7aa2c8' } })
  .png()
  .toBuffer();

interface Participants {
  buyer: Person;
  seller: Person;
  photographer: Person;
  chatId: string;
  pictures: Pictures;
}

/** Writes that run until the crash; each ends with the error of the broken connection. */
const streams: ((participants: Participants) => Promise<void>)[] = [
  async ({ buyer, seller, chatId }) => {
    for (let turn = 0; ; turn++) {
      const { id } = await (turn % 2 ? buyer : seller).call<{ id: string }>(`/chats/${chatId}/messages`, {
        message: `Mensaje ${turn}`,
      });
      acknowledged.messages.add(id);
    }
  },
  async ({ buyer, seller, pictures }) => {
    for (;;) {
      const images = [pictures.buyer.pop() as string];
      const { id: requestId } = await buyer.call<{ id: string }>('/buy-requests', requestInput({ images }));
      acknowledged.requests.add(requestId);
      const offer = await seller.call<{ id: string; updatedAt: string }>(
        `/buy-requests/${requestId}/offers`,
        offerInput({ images: [pictures.seller.pop() as string] }),
      );
      acknowledged.offers.add(offer.id);
      await buyer.call(`/offers/${offer.id}/accept`, { updatedAt: offer.updatedAt });
      acknowledged.accepted.add(offer.id);
    }
  },
  async ({ photographer }) => {
    // One upload: the limit of an account's uploads is for its own test.
    const form = new FormData();
    form.set('for', 'buy-request');
    form.set('file', new File([new Uint8Array(small)], 'foto.png'));
    const { images } = await photographer.call<{ images: { url: string }[] }>('/images', form);
    for (const { url } of images) acknowledged.images.add(url);
  },
];

interface Pictures {
  buyer: string[];
  seller: string[];
}

async function withDatabase<Result>(run: (db: Connection['db']) => Promise<Result>): Promise<Result> {
  const connection = openDatabase(server?.databaseUrl() ?? '', { max: 2 });
  try {
    return await run(connection.db);
  } finally {
    await connection.close();
  }
}

/** Kills the server and its database at once, as a power cut would. */
async function pullThePlug(): Promise<void> {
  const postmaster = Number.parseInt(readFileSync(join(folder.path, 'postgres/postmaster.pid'), 'utf8'), 10);
  server?.kill('SIGKILL');
  process.kill(postmaster, 'SIGKILL');
  await server?.ended;
}

async function checkAcknowledged(db: Connection['db'], uploader: Person): Promise<void> {
  const kept = async (table: typeof buyRequests | typeof offers | typeof chatMessages, ids: Set<string>) =>
    ids.size === 0 ? 0 : db.$count(table, inArray(table.id, [...ids]));
  expect(await kept(buyRequests, acknowledged.requests)).toBe(acknowledged.requests.size);
  expect(await kept(offers, acknowledged.offers)).toBe(acknowledged.offers.size);
  expect(await kept(chatMessages, acknowledged.messages)).toBe(acknowledged.messages.size);
  for (const url of acknowledged.images) {
    const answer = await fetch(`${server?.url}${url}`, { headers: { cookie: uploader.cookie } });
    expect(answer.status).toBe(200);
    expect((await sharp(await answer.arrayBuffer()).metadata()).width).toBe(40);
  }
}

/**
 * Nothing is half done, acknowledged or not: the accepted offer, reserved request, conversation and history
 * agree.
 */
async function checkWhole(db: Connection['db']): Promise<void> {
  const every = await db
    .select({ id: offers.id, status: offers.status, requestId: offers.buyRequestId })
    .from(offers);
  const taken = new Set(
    every.filter(({ status }) => status === 'accepted').map(({ requestId }) => requestId),
  );
  for (const id of acknowledged.accepted) {
    expect(every.find((offer) => offer.id === id)?.status).toBe('accepted');
  }
  for (const request of await db.select().from(buyRequests)) {
    expect(request.status).toBe(taken.has(request.id) ? 'reserved' : 'active');
  }
  expect(await db.$count(chats)).toBe(taken.size);
  const events = await db.select().from(offerEvents);
  for (const { id, status } of every) {
    const last = events.filter(({ offerId }) => offerId === id).sort((a, b) => (a.id < b.id ? -1 : 1));
    expect(last.at(-1)?.toStatus).toBe(status);
  }
}

test('a crash in the middle of writing loses nothing that was acknowledged', async () => {
  // One person publishes hundreds of times, so the limits are off; they have their own tests.
  const env = { LOG_LEVEL: 'silent', RATE_LIMIT_FACTOR: '0' };
  server = await startServer({ dataDir: folder.path, env });
  const [buyer, seller, photographer] = [await signUp('ana'), await signUp('beto'), await signUp('caro')];
  // No mails: another test has crashes with mails, and here they would only slow down each start.
  await Promise.all([buyer, seller].map((person) => person.withoutMails()));
  const pictures: Pictures = { buyer: [], seller: [] };
  await withDatabase(async (db) => {
    pictures.buyer = await addImageRows(db, { ownerId: buyer.userId, purpose: 'buy-request' }, 500);
    pictures.seller = await addImageRows(db, { ownerId: seller.userId, purpose: 'offer' }, 500);
    // Accepting takes a confirmed address.
    await db.update(user).set({ emailVerified: true });
  });
  const request = await buyer.call<{ id: string }>(
    '/buy-requests',
    requestInput({ images: [pictures.buyer.pop() as string] }),
  );
  const offer = await seller.call<{ id: string; updatedAt: string }>(
    `/buy-requests/${request.id}/offers`,
    offerInput({ images: [pictures.seller.pop() as string] }),
  );
  const { chatId } = await buyer.call<{ chatId: string }>(`/offers/${offer.id}/accept`, {
    updatedAt: offer.updatedAt,
  });

  let pulled = false;
  const faults: unknown[] = [];
  const keepWriting = async (stream: (typeof streams)[number]): Promise<void> => {
    try {
      await stream({ buyer, seller, photographer, chatId, pictures });
    } catch (error) {
      // A busy machine may refuse a write; only a connection that the crash broke is no fault otherwise.
      if (error instanceof Error && error.cause === 503) return keepWriting(stream);
      if (!pulled || !(error instanceof TypeError)) faults.push(error);
    }
  };
  const writing = streams.map(keepWriting);
  await expect
    .poll(() => acknowledged.count >= 50 || faults.length > 0, { interval: 2, timeout: HANGS_MS })
    .toBe(true);
  pulled = true;
  await pullThePlug();
  await Promise.all(writing);
  expect(faults).toEqual([]);
  server = await startServer({ dataDir: folder.path, env });
  await withDatabase(async (db) => {
    await checkAcknowledged(db, photographer);
    await checkWhole(db);
  });
});
