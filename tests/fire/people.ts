import { v7 } from 'uuid';
import { signUp } from './account.ts';
import type { FireTarget } from './fire.ts';

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

/** A new person with a confirmed address, who signs up by the call where that matters. */
export async function attacker(
  target: Pick<FireTarget, 'url' | 'pool'>,
  join: (target: Pick<FireTarget, 'url' | 'pool'>) => Promise<string> = signUp,
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
