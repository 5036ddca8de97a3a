import { randomUUID } from 'node:crypto';
import type { Pool } from 'pg';
import { v7 } from 'uuid';
import { addAccount, addSession } from './accounts.ts';
import { authSecret } from './auth-secret.ts';

/** A running server and its database. */
export interface Target {
  url: string;
  pool: Pool;
}

/** A signed-in person with a confirmed address who calls the API. */
export interface Attacker {
  id: string;
  email: string;
  cookie: string;
  call(method: string, path: string, body?: unknown, headers?: Record<string, string>): Promise<Response>;
  /** Uploads the files of a form. */
  upload(form: FormData): Promise<Response>;
  /** Address of an unattached image of this person, without a file. */
  image(purpose: 'buy-request' | 'offer'): Promise<string>;
}

/**
 * A new person with a confirmed address and a session, without signing up. The server has the tests' secret.
 * @returns the session's cookie.
 */
export async function signUp({ pool }: Pick<Target, 'pool'>): Promise<string> {
  const id = await addAccount(pool, { name: 'Ana', email: `${randomUUID()}@example.com` });
  return (await addSession(pool, id, authSecret)).cookie;
}

/** The same by the call that signs up, with the hash, the mail and the log's entry that belong to it. */
export async function signUpByCall({ url, pool }: Target): Promise<string> {
  const email = `${randomUUID()}@example.com`;
  const answer = await fetch(`${url}/api/auth/sign-up/email`, {
    method: 'POST',
    headers: { 'Content-Type': 'application/json' },
    body: JSON.stringify({ name: 'Ana', email, password: `clave de ${randomUUID()}` }),
  });
  if (!answer.ok) throw new Error(`nobody could sign up: ${await answer.text()}`);
  await pool.query('update "user" set email_verified = true where email = $1', [email]);
  return answer.headers.get('set-cookie')?.split(';')[0] ?? '';
}

/** A new person with a confirmed address, who signs up by the call where that matters. */
export async function attacker(
  target: Target,
  join: (target: Target) => Promise<string> = signUp,
): Promise<Attacker> {
  const { url, pool } = target;
  const cookie = await join(target);
  const session = await fetch(`${url}/api/auth/get-session`, { headers: { cookie } });
  const { user } = (await session.json()) as { user: { id: string; email: string } };
  const headers = { 'content-type': 'application/json' };
  return {
    id: user.id,
    email: user.email,
    cookie,
    call: (method, path, body, more = {}) =>
      fetch(`${url}/api${path}`, {
        method,
        headers: { cookie, ...(body !== undefined && headers), ...more },
        ...(body !== undefined && { body: JSON.stringify(body) }),
      }),
    upload: (form) => fetch(`${url}/api/images`, { method: 'POST', headers: { cookie }, body: form }),
    async image(purpose) {
      const id = v7();
      const image = `/images/${id}-800x600-a0b0c0.webp`;
      await pool.query(
        'insert into images (id, owner_id, purpose, url, width, height, bytes) values ($1, $2, $3, $4, 800, 600, 1000)',
        [id, user.id, purpose, image],
      );
      return image;
    },
  };
}

/** Publishes a request. */
export const publish = async (person: Attacker, headers: Record<string, string> = {}): Promise<Response> =>
  person.call(
    'POST',
    '/buy-requests',
    {
      title: 'Bicicleta rodado 29',
      maxPrice: 400_000,
      zone: 'Rosario',
      images: [await person.image('buy-request')],
    },
    headers,
  );

/** Sends an offer on a request. */
export const offer = async (
  person: Attacker,
  requestId: string,
  headers: Record<string, string> = {},
): Promise<Response> =>
  person.call(
    'POST',
    `/buy-requests/${requestId}/offers`,
    {
      title: 'Venzo rodado 29',
      price: 380_000,
      images: [await person.image('offer')],
      deliveryTime: 'En persona',
      contactInfo: { zone: 'Funes', condition: 'nuevo' },
    },
    headers,
  );
