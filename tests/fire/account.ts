import { randomUUID } from 'node:crypto';
import type { FireTarget } from './fire.ts';

/** Signs up a person, confirms the address, and returns the cookie of the session. */
export async function signUp({ url, pool }: Pick<FireTarget, 'url' | 'pool'>): Promise<string> {
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
