import { eq } from 'drizzle-orm';
import { beforeEach, expect, test } from 'vitest';
import { session } from '#database/schema.ts';
import { cookieOf, type Person, type Problem, testApi } from '../support/actors.ts';
import { browserAt } from '../support/push-browser.ts';

const api = await testApi();
const path = '/api/me/push-subscriptions';
let ana: Person;
let browsers = 0;
const browser = () => browserAt(`https://push.example.net/${++browsers}`).subscription;
const endpoints = async (person: Pick<Person, 'send'>) =>
  (await person.send<{ items: { endpoint: string }[] }>('GET', path)).body.items.map(
    ({ endpoint }) => endpoint,
  );

beforeEach(async () => {
  ana = await api.signUp('Ana');
});

test('a browser is subscribed with our key, as it describes itself, and unsubscribed by its address', async () => {
  const { body } = await ana.send<{ publicKey: string; items: unknown[] }>('GET', path);
  expect(Buffer.from(body.publicKey, 'base64url')).toHaveLength(65);
  expect(body.items).toEqual([]);
  const { endpoint, keys } = browser();
  for (const expirationTime of [null, 1_800_000_000_000]) {
    expect((await ana.send('POST', path, { endpoint, expirationTime, keys })).status).toBe(204);
  }
  expect(await endpoints(ana)).toEqual([endpoint]);
  for (let times = 0; times < 2; times++) {
    expect((await ana.send('DELETE', path, { endpoint })).status).toBe(204);
  }
  expect(await endpoints(ana)).toEqual([]);
});

test('signing out ends the pushes to that browser, and leaves the others of the account', async () => {
  const [here, elsewhere] = [browser(), browser()];
  await ana.send('POST', path, here);
  const { email, password } = ana;
  const signedIn = await api.visitor.send('POST', '/api/auth/sign-in/email', { email, password });
  const other = api.withCookie(signedIn.headers.get('set-cookie')?.split(';')[0] ?? '');
  await other.send('POST', path, elsewhere);
  expect(await endpoints(other)).toEqual([elsewhere.endpoint, here.endpoint]);
  await ana.send('POST', '/api/auth/sign-out');
  expect(await endpoints(other)).toEqual([elsewhere.endpoint]);
});

test('whoever signs in where somebody is signed in ends that session and its pushes; a failed try does not', async () => {
  const beto = await api.signUp('Beto');
  const signIn = (from: Pick<Person, 'send'>, { email, password }: Pick<Person, 'email' | 'password'>) =>
    from.send('POST', '/api/auth/sign-in/email', { email, password });
  const again = api.withCookie(cookieOf((await signIn(api.visitor, ana)).headers));
  await ana.send('POST', path, browser());
  expect((await signIn(ana, { ...beto, password: 'otra cosa' })).status).toBe(401);
  expect(await endpoints(again)).toHaveLength(1);
  expect((await signIn(ana, beto)).status).toBe(200);
  expect((await ana.send('GET', path)).status).toBe(401);
  expect(await endpoints(again)).toEqual([]);

  // The same person in two tabs: signing out of the later session leaves none behind.
  await again.send('POST', path, browser());
  const last = api.withCookie(cookieOf((await signIn(again, ana)).headers));
  await last.send('POST', '/api/auth/sign-out');
  expect(await api.services.database.db.$count(session, eq(session.userId, ana.id))).toBe(0);
});

test.each([
  ['endpoint', { endpoint: 'https://10.0.0.1/push' }],
  ['endpoint', { endpoint: 'http://push.example.net/1' }],
  ['endpoint', { endpoint: 'javascript:alert(1)' }],
  ['endpoint', { endpoint: `https://push.example.net/${'x'.repeat(2_000)}` }],
  ...[0, 1, 9, 10, 13, 31, 32, 127, 128, 0x2028, 0xd800].map((code): [string, object] => [
    'endpoint',
    { endpoint: `https://push.example.net/${String.fromCharCode(code)}x` },
  ]),
  ['keys.auth', { keys: { ...browser().keys, auth: 'short' } }],
  ['keys.p256dh', { keys: { ...browser().keys, p256dh: '' } }],
  ['endpoint', { keys: { ...browser().keys, p256dh: `B${'A'.repeat(86)}` } }],
])('a wrong %s is refused', async (field, wrong) => {
  const { status, body } = await ana.send<Problem>('POST', path, { ...browser(), ...wrong });
  expect(status).toBe(422);
  expect(Object.keys(body.errors ?? {})).toContain(field);
});
