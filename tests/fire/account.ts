import { randomUUID } from 'node:crypto';
import { addAccount, addSession } from '../support/accounts.ts';
import { authSecret } from '../support/auth-secret.ts';
import type { FireTarget } from './fire.ts';

/**
 * A new person with a confirmed address and a session, without signing up. The server has the tests' secret.
 * @returns the session's cookie.
 */
export async function signUp({ pool }: Pick<FireTarget, 'pool'>): Promise<string> {
  const id = await addAccount(pool, { name: 'Ana', email: `${randomUUID()}@example.com` });
  return (await addSession(pool, id, authSecret)).cookie;
}

/** The same by the call that signs up, with the hash, the mail and the log's entry that belong to it. */
export async function signUpByCall({ url, pool }: Pick<FireTarget, 'url' | 'pool'>): Promise<string> {
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

/** Uploads files as images of an offer. Returns the status of the answer and how many were accepted. */
export async function upload(
  url: string,
  cookie: string,
  files: readonly Uint8Array[],
): Promise<{ status: number; taken: number }> {
  const form = new FormData();
  for (const [at, bytes] of files.entries())
    form.append('file', new Blob([new Uint8Array(bytes)]), `${at}.jpg`);
  form.append('for', 'buy-request');
  const answer = await fetch(`${url}/api/images`, { method: 'POST', headers: { cookie }, body: form });
  const { images = [] } = (await answer.json()) as { images?: unknown[] };
  return { status: answer.status, taken: images.length };
}
