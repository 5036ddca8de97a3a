import { eq } from 'drizzle-orm';
import sharp from 'sharp';
import type { Context } from '#application/context.ts';
import { user } from '#database/schema.ts';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import type { Services } from '#services/index.ts';
import { createApp } from '../../src/app.ts';
import { openMarket } from '../../src/server/start-market.ts';
import { addAccount, addSession, password } from './accounts.ts';
import { holdToDescription } from './described.ts';
import { outbox } from './outbox.ts';
import { noteAnswer, noteSaid } from './said.ts';
import { testServices } from './services.ts';

/** A response with its body: JSON as a value, any other body as text, null when it is empty. */
export interface Answer<Body> {
  status: number;
  headers: Headers;
  body: Body;
}

export interface Problem {
  status: number;
  code: string;
  detail: string;
  title: string;
  type: string;
  errors?: Record<string, string>;
}

export type Send = <Body = unknown>(
  method: string,
  path: string,
  body?: unknown,
  headers?: Record<string, string>,
) => Promise<Answer<Body>>;

/** A client of the API: a visitor, or a person with a session. */
export interface Actor {
  /** Sends a request and checks the response against the API's description. A plain object is sent as JSON. */
  send: Send;
}

export interface Person extends Actor {
  id: string;
  name: string;
  email: string;
  password: string;
  cookie: string;
  /** Confirms the address. */
  confirm(): Promise<void>;
}

export interface TestApi {
  services: Services;
  ctx: Context;
  visitor: Actor;
  /** The raw response, for bodies that are not text. */
  fetch(path: string, headers?: Record<string, string>): Promise<Response>;
  /** A new person with an address that is not confirmed, and a session. */
  signUp(name: string): Promise<Person>;
  /** The same by the call that signs up, with the mail and the entry in the log that belong to it. */
  signUpByCall(name: string): Promise<Person>;
  /** The same person with the cookie of another session. */
  withCookie(cookie: string): Actor;
}

/** The whole app over a database of the calling test file, without rate limits by default. */
export async function testApi(env: Record<string, string> = {}): Promise<TestApi> {
  const services = await testServices({ RATE_LIMIT_FACTOR: '0', ...env });
  const ctx = openMarket(services);
  const app = createApp(services, ctx, { pages: () => Promise.reject(new Error('no pages here')) });

  const caller = (cookie?: string): Send =>
    async function send<Body>(method: string, path: string, body?: unknown, headers = {}) {
      const isRaw = typeof body === 'string' || body instanceof Uint8Array || body instanceof FormData;
      const sent = isRaw || body === undefined ? body : JSON.stringify(body);
      const type = !isRaw && body !== undefined && { 'content-type': 'application/json' };
      const answer = await app.request(path, {
        method,
        body: sent as BodyInit | undefined,
        headers: { ...type, ...(cookie && { cookie }), ...headers },
      });
      const read = await readBody(answer);
      noteAnswer(read);
      noteSaid(answer.headers.get('cache-control') ?? '');
      holdToDescription(method, new URL(path, 'http://localhost').pathname, {
        status: answer.status,
        type: answer.headers.get('content-type') ?? '',
        body: read,
      });
      return { status: answer.status, headers: answer.headers, body: read as Body };
    };

  let people = 0;
  const emailOf = (name: string) => `${name.toLowerCase()}${++people}@example.com`;
  const confirmed = (id: string) => async () => {
    await services.database.db.update(user).set({ emailVerified: true }).where(eq(user.id, id));
  };
  return {
    services,
    ctx,
    visitor: { send: caller() },
    fetch: async (path, headers = {}) => app.request(path, { headers }),
    withCookie: (cookie) => ({ send: caller(cookie) }),
    async signUp(name) {
      const { pool } = services.database;
      const email = emailOf(name);
      const id = await addAccount(pool, { name, email, emailVerified: false });
      const { cookie } = await addSession(pool, id, services.config.authSecret);
      return { name, email, password, id, cookie, send: caller(cookie), confirm: confirmed(id) };
    },
    async signUpByCall(name) {
      const account = { name, email: emailOf(name), password };
      const answer = await caller()<{ user: { id: string } }>('POST', '/api/auth/sign-up/email', account);
      const cookie = cookieOf(answer.headers);
      const { id } = answer.body.user;
      return { ...account, id, cookie, send: caller(cookie), confirm: confirmed(id) };
    },
  };
}

/** Asks for a new password. @returns the token of the mailed link. */
export async function askForReset({ visitor, services }: TestApi, email: string, headers = {}) {
  await visitor.send('POST', '/api/auth/request-password-reset', { email }, headers);
  const sent = await services.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'mail.password-reset'))
    .orderBy(outbox.id);
  const links = sent.map(({ payload }) => payload as { email: string; url: string });
  return new URL(links.findLast((link) => link.email === email)!.url).searchParams.get('token') ?? '';
}

/** The part of a `Set-Cookie` header that a browser sends back. */
export const cookieOf = (headers: Headers): string => headers.get('set-cookie')?.split(';')[0] ?? '';

async function readBody(answer: Response): Promise<unknown> {
  // An event stream has no end: its body is not read here.
  if (answer.headers.get('content-type')?.startsWith('text/event-stream')) {
    await answer.body?.cancel();
    return '';
  }
  // A zip archive as a string of one character for each byte, which loses nothing.
  if (answer.headers.get('content-type') === 'application/zip')
    return Buffer.from(await answer.arrayBuffer()).toString('latin1');
  const text = await answer.text();
  if (text === '') return null;
  return /json/.test(answer.headers.get('content-type') ?? '') ? JSON.parse(text) : text;
}

/** A small but real photo: every upload is decoded and re-encoded. */
const photo = sharp({ create: { width: 64, height: 48, channels: 3, background: '#74acdf' } })
  .jpeg()
  .toBuffer();

/** Uploads one image and returns its URL. */
export async function upload(person: Actor, purpose: 'buy-request' | 'offer' | 'avatar'): Promise<string> {
  const form = new FormData();
  form.append('for', purpose);
  form.append('file', new Blob([new Uint8Array(await photo)]), 'foto.jpg');
  const { body } = await person.send<{ images: { url: string }[] }>('POST', '/api/images', form);
  return body.images[0]?.url ?? '';
}

/** A valid body to publish a request. The person uploads its image. */
export const requestBody = async (person: Actor, fields: object = {}) => ({
  title: 'Bicicleta rodado 29',
  maxPrice: 400_000,
  zone: 'Rosario',
  images: [await upload(person, 'buy-request')],
  ...fields,
});

/** A valid body to send an offer. The person uploads its image. */
export const offerBody = async (person: Actor, fields: object = {}) => ({
  title: 'Venzo rodado 29',
  price: 380_000,
  images: [await upload(person, 'offer')],
  deliveryTime: 'En persona',
  contactInfo: { zone: 'Funes', condition: 'usado-excelente' },
  message: 'La podés ver cuando quieras',
  ...fields,
});

export async function publish(person: Actor, fields: object = {}): Promise<BuyRequestView> {
  const answer = await person.send<BuyRequestView>(
    'POST',
    '/api/buy-requests',
    await requestBody(person, fields),
  );
  return made(answer);
}

export async function offerTo(person: Actor, requestId: string, fields: object = {}): Promise<OfferView> {
  const body = await offerBody(person, fields);
  return made(await person.send<OfferView>('POST', `/api/buy-requests/${requestId}/offers`, body));
}

/** Accepts an offer, which takes a confirmed address. */
export async function accept(
  buyer: Actor & Partial<Person>,
  offer: OfferView,
): Promise<{ offer: OfferView; chatId: string }> {
  const { updatedAt } = offer;
  await buyer.confirm?.();
  const { body } = await buyer.send<{ offer: OfferView; chatId: string }>(
    'POST',
    `/api/offers/${offer.id}/accept`,
    { updatedAt },
  );
  return body;
}

export async function reject(buyer: Actor, offer: OfferView): Promise<OfferView> {
  const reason = 'Precio demasiado alto';
  const { body } = await buyer.send<OfferView>('POST', `/api/offers/${offer.id}/reject`, { reason });
  return body;
}

function made<Body>({ status, body }: Answer<Body>): Body {
  if (status !== 201) throw new Error(`Not made: ${JSON.stringify(body)}`);
  return body;
}
