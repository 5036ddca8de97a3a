import type { Fire, FireTarget } from './fire.ts';

const password = 'tambor nube cereza';
/** Behind a trusted proxy, so that the attacker can use many addresses. */
const env = { TRUST_PROXY: 'true' };

interface Call {
  path: string;
  body: object;
  address?: string;
  cookie?: string;
  signal?: AbortSignal;
}

async function post({ url }: FireTarget, { path, body, address = '10.0.0.1', cookie = '', signal }: Call) {
  const start = performance.now();
  const answer = await fetch(`${url}/api${path}`, {
    method: 'POST',
    headers: {
      'content-type': 'application/json',
      'x-forwarded-for': address,
      ...(cookie && { cookie }),
    },
    body: JSON.stringify(body),
    ...(signal && { signal }),
  });
  await answer.text();
  const cookies = answer.headers.getSetCookie().map((one) => one.split(';')[0] ?? '');
  return { status: answer.status, cookies, ms: performance.now() - start };
}

const signUp = (target: FireTarget, email: string, address: string, chosen = password) =>
  post(target, {
    path: '/auth/sign-up/email',
    body: { name: 'Ana Pérez', email, password: chosen },
    address,
  });
const signIn = (
  target: FireTarget,
  email: string,
  tried: string,
  address: string,
  more: Pick<Call, 'cookie' | 'signal'> = {},
) => post(target, { path: '/auth/sign-in/email', body: { email, password: tried }, address, ...more });

const home = '190.1.1.1';
const elsewhere = (index: number) => `45.0.${index >> 8}.${index & 255}`;
const count = (values: readonly number[], wanted: number) => values.filter((one) => one === wanted).length;

/** Wrong passwords that try to lock the owner out. */
export const lockout: Fire = {
  shownByDay:
    'tests/api/guessing.test.ts › wrong tries from elsewhere keep the owner out of nowhere, and slow down only strange places',
  attack: 'tries 20 wrong passwords, each from an address of its own, and then the owner comes',
  before: '10 wrong passwords from anywhere kept the owner out for 15 minutes',
  env,
  async run(target, size) {
    const email = 'ana@example.com';
    const { cookies } = await signUp(target, email, home);
    await target.pool.query('update "user" set email_verified = true where email = $1', [email]);
    const device = cookies.find((cookie) => cookie.startsWith('alreves.device')) ?? '';
    const wrong = size === 'short' ? 12 : 20;
    for (let i = 0; i < wrong; i++) await signIn(target, email, `guess ${i}`, elsewhere(i));
    const own = [
      await signIn(target, email, password, home),
      await signIn(target, email, password, '190.2.2.2', { cookie: device }),
      await signIn(target, email, password, '190.3.3.3'),
    ];
    return [
      {
        measure: 'sign-ins of the owner that worked, of 3',
        value: count(
          own.map((one) => one.status),
          200,
        ),
        unit: '',
        least: 3,
      },
      { measure: 'mails that tell the owner', value: await mails(target), unit: '', least: 1, most: 1 },
    ];
  },
};

const mails = async ({ pool }: FireTarget): Promise<number> => {
  const { rows } = await pool.query<{ told: number }>(
    "select count(*)::int as told from security_events where kind = 'guessingWarned'",
  );
  return rows[0]?.told ?? 0;
};

/** Guesses of one account's password from many addresses at once. */
export const guesses: Fire = {
  shownByDay: 'tests/api/guessing.test.ts › too many at once are refused with a way out',
  attack: 'guesses the password of one account from 200 addresses at once, after 30 wrong tries',
  before: 'with a count for each address alone, 200 passwords would be tried within seconds',
  env,
  async run(target, size) {
    const email = 'ana@example.com';
    await signUp(target, email, home);
    for (let i = 0; i < 9; i++) await signIn(target, email, `first ${i}`, elsewhere(i));
    // Sets the counter that the limiter would have reached.
    await target.pool.query("update rate_limits set points = 30 where key like 'signInWrong:%'");
    const guessers = size === 'short' ? 40 : 200;
    const signal = AbortSignal.timeout(60_000);
    const results: number[] = [];
    const all = Array.from({ length: guessers }, async (_, i) => {
      results.push((await signIn(target, email, `guess ${i}`, elsewhere(100 + i), { signal })).status);
    });
    await Promise.allSettled(all);
    const tried = count(results, 401);
    const owner = await signIn(target, email, password, home);
    return [
      { measure: 'passwords that were tried', value: tried, unit: '', most: 3 },
      { measure: 'guesses sent away', value: count(results, 429), unit: '', least: guessers - 3 },
      { measure: 'the owner got in at home', value: count([owner.status], 200), unit: '', least: 1 },
    ];
  },
};

/** Passwords that attackers try first. */
export const passwords: Fire = {
  attack: 'chooses the passwords that are guessed first',
  before: 'all of them were taken',
  env,
  async run(target) {
    const tried = [
      '123456',
      'password',
      'Qwerty123',
      'argentina',
      'riverplate',
      'aaaaaa',
      'anaperez',
      'Ana Pérez 1',
    ];
    const statuses: number[] = [];
    for (const [index, one] of tried.entries()) {
      statuses.push((await signUp(target, `ana${index}@example.com`, home, one)).status);
    }
    const fine = await signUp(target, 'bien@example.com', home);
    return [
      { measure: `refused of ${tried.length}`, value: count(statuses, 422), unit: '', least: tried.length },
      { measure: 'a phrase is taken', value: count([fine.status], 200), unit: '', least: 1 },
    ];
  },
};

/** A stolen session, after its owner noticed the theft. */
export const sessions: Fire = {
  shownByDay:
    'tests/api/passwords.test.ts › a changed password ends the other sessions, this one too, and every reset link',
  attack:
    'goes on with a stolen session after the owner changed the password, and deletes the account with it',
  before: 'a session was enough to delete the account, and lasted as long as it was used',
  env,
  async run(target) {
    const email = 'ana@example.com';
    const stolen = (await signUp(target, email, home)).cookies.join('; ');
    const own = (await signIn(target, email, password, home)).cookies.join('; ');
    const remove = async (cookie: string, body?: object) =>
      fetch(`${target.url}/api/me`, {
        method: 'DELETE',
        headers: { cookie, 'content-type': 'application/json', 'x-forwarded-for': home },
        body: JSON.stringify(body ?? {}),
      });
    const withoutPassword = (await remove(stolen)).status;
    const guessed = (await remove(stolen, { password: 'no es' })).status;
    const changed = await post(target, {
      path: '/auth/change-password',
      body: { currentPassword: password, newPassword: 'otra frase larga' },
      address: home,
      cookie: own,
    });
    const later = (await remove(stolen, { password })).status;
    // An old session that is used every day.
    await target.pool.query("update session set created_at = now() - interval '91 days'");
    const old = await fetch(`${target.url}/api/me`, { headers: { cookie: changed.cookies.join('; ') } });
    return [
      {
        measure: 'deletions refused without the password, of 2',
        value: count([withoutPassword, guessed], 422),
        unit: '',
        least: 2,
      },
      {
        measure: 'status of a stolen session after a new password',
        value: later,
        unit: '',
        least: 401,
        most: 401,
      },
      { measure: 'status of a session after 90 days', value: old.status, unit: '', least: 401, most: 401 },
    ];
  },
};
