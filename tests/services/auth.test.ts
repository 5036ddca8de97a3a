import { hashPassword as libraryHash } from 'better-auth/crypto';
import { eq, sql } from 'drizzle-orm';
import { afterEach, expect, test, vi } from 'vitest';
import { account, profiles, session, user } from '#database/schema.ts';
import { createLibrary } from '#services/auth/library.ts';
import { openRecoveryCodes } from '#services/auth/recovery-codes.ts';
import { openAuth } from '#services/auth.ts';
import type { BusMessage } from '#services/bus/bus.ts';
import { createLog, type Log } from '#services/log.ts';
import { testDatabase } from '../support/database.ts';
import { noteSaid } from '../support/said.ts';
import { testConfig } from '../support/services.ts';
import { runSql } from '../support/sql.ts';

const database = await testDatabase();
const config = testConfig();
const log = createLog(config);
const published: BusMessage[] = [];
const bus = {
  publish: async (news: readonly BusMessage[]) => {
    published.push(...news);
  },
};
const auth = openAuth({ config, db: database.db, log, bus });

// Sessions last for days: the tests move the clock.
afterEach(() => void vi.useRealTimers());
const setClock = (now: number) => vi.useFakeTimers({ toFake: ['Date'], now });

const none = new Headers();
const withCookie = (setCookie: string): Headers => new Headers({ cookie: setCookie.split(';')[0] ?? '' });
/** Signs in to an account without a second step. */
async function signIn(credentials: { email: string; password: string }, headers: Headers) {
  const entered = await auth.signIn(credentials, headers);
  if (entered && 'isSecondStep' in entered) throw new Error('a second step');
  return entered;
}
let people = 0;
async function someone() {
  const person = { name: 'Ana Pérez', email: `ana${++people}@example.com`, password: 'secreto' };
  const signedIn = await auth.signUp(
    person,
    new Headers({ 'user-agent': 'Firefox', 'x-forwarded-for': '1.2.3.4' }),
  );
  return { ...person, ...signedIn! };
}

test('sign-up makes user, account, session and profile, and the cookie identifies', async () => {
  const ana = await someone();
  expect(ana.cookie).toMatch(
    /^better-auth\.session_token=[^;]+; Max-Age=\d+; Path=\/; HttpOnly; SameSite=Lax$/,
  );
  expect(await auth.identify(withCookie(ana.cookie))).toMatchObject({ userId: ana.userId, isBlocked: false });
  const [profile] = await database.db.select().from(profiles).where(eq(profiles.id, ana.userId));
  expect(profile).toMatchObject({ fullName: 'Ana Pérez', email: ana.email });
  const [kept] = await database.db.select().from(session).where(eq(session.userId, ana.userId));
  expect(kept).toMatchObject({ userAgent: 'Firefox' });
  expect(kept?.ipAddress || null).toBeNull();
  expect(ana.userId).toMatch(/^[0-9a-f]{8}-[0-9a-f]{4}-7/);
});

test('the library itself accepts our cookie', async () => {
  const ana = await someone();
  const library = createLibrary({
    config,
    db: database.db,
    log,
    codes: openRecoveryCodes(config.authSecrets),
    onReset: async () => undefined,
    onSessionEnd: async () => undefined,
  });
  expect((await library.api.getSession({ headers: withCookie(ana.cookie) }))?.user.id).toBe(ana.userId);
});

test('on https the cookie is Secure', async () => {
  const https = openAuth({
    config: testConfig({ PUBLIC_URL: 'https://alreves.example' }),
    db: database.db,
    log,
    bus,
  });
  const { cookie } = await https.signOut(none);
  expect(cookie).toBe(
    '__Secure-better-auth.session_token=; Max-Age=0; Path=/; HttpOnly; SameSite=Lax; Secure',
  );
});

test.each([
  ['no cookie', ''],
  ['another cookie', 'theme=light'],
  ['unsigned', 'better-auth.session_token=abc'],
  ['badly signed', `better-auth.session_token=abc.${'A'.repeat(43)}%3D`],
  ['empty', 'better-auth.session_token='],
  ['not decodable', 'better-auth.session_token=%E0%A4%A'],
])('a request with %s is a visitor', async (_name, cookie) =>
  expect(await auth.identify(new Headers({ cookie }))).toBeNull(),
);

test('a tampered token is a visitor', async () => {
  const { cookie } = await someone();
  const other = cookie.replace(/token=(.)/, (_all, first) => `token=${first === 'A' ? 'B' : 'A'}`);
  expect(await auth.identify(withCookie(other))).toBeNull();
});

test('a known e-mail signs up no second time, not even twice at once', async () => {
  const ana = await someone();
  expect(await auth.signUp(ana, none)).toBeNull();
  const luz = { name: 'Luz', email: 'luz@example.com', password: 'secreto' };
  const both = await Promise.all([auth.signUp(luz, none), auth.signUp(luz, none)]);
  expect(both.filter((one) => one === null)).toHaveLength(1);
  const [kept] = await database.db.select().from(user).where(eq(user.email, luz.email));
  expect(await database.db.select().from(account).where(eq(account.userId, kept!.id))).toHaveLength(1);
});

test('a hash of before is renewed by the next sign-in, also by two at once, and never by a wrong password', async () => {
  const ana = await someone();
  const isHers = eq(account.userId, ana.userId);
  const stored = async () => (await database.db.select().from(account).where(isHers))[0]?.password;
  expect(await stored()).toContain('$scrypt$ln=14,r=8,p=5$');
  const old = await libraryHash(ana.password);
  await database.db.update(account).set({ password: old }).where(isHers);
  expect(await auth.signIn({ ...ana, password: 'otra cosa' }, none)).toBeNull();
  expect(await stored()).toBe(old);

  const both = await Promise.all([signIn(ana, none), signIn(ana, none)]);
  expect(both.map((one) => one?.userId)).toEqual([ana.userId, ana.userId]);
  const renewed = await stored();
  expect(renewed).toContain('$scrypt$ln=14,r=8,p=5$');
  expect((await signIn(ana, none))?.userId).toBe(ana.userId);
  expect(await stored()).toBe(renewed);
  // This browser is known by the new hash.
  const headers = withCookie(both.at(-1)!.deviceCookie);
  expect((await auth.signingIn(ana.email, headers))?.deviceId).not.toBeNull();
});

test('a look-up makes the missing profile', async () => {
  const ana = await someone();
  await database.db.delete(profiles).where(eq(profiles.id, ana.userId));
  expect(await auth.identify(withCookie(ana.cookie))).toMatchObject({ userId: ana.userId, isBlocked: false });
  expect(await database.db.select().from(profiles).where(eq(profiles.id, ana.userId))).toHaveLength(1);
});

test('a session that is used lasts, one that is not ends, and the sweep removes it', async () => {
  const day = 24 * 60 * 60 * 1000;
  const start = Date.now();
  const [used, idle] = [await someone(), await someone()];
  setClock(start + 20 * day);
  expect(await auth.identify(withCookie(used.cookie))).not.toBeNull();
  setClock(start + 40 * day);
  expect(await auth.identify(withCookie(used.cookie))).not.toBeNull();
  expect(await auth.identify(withCookie(idle.cookie))).toBeNull();
  await auth.sweep();
  expect(await database.db.select().from(session).where(eq(session.userId, idle.userId))).toEqual([]);
  expect(await auth.identify(withCookie(used.cookie))).not.toBeNull();
});

test('a session ends 90 days after it began, however much it is used', async () => {
  const day = 24 * 60 * 60 * 1000;
  const start = Date.now();
  const used = await someone();
  for (let days = 0; days < 90; days += 10) {
    setClock(start + days * day);
    expect(await auth.identify(withCookie(used.cookie))).not.toBeNull();
  }
  setClock(start + 89 * day);
  expect(await auth.identify(withCookie(used.cookie))).not.toBeNull();
  setClock(start + 90 * day + 60_000);
  expect(await auth.identify(withCookie(used.cookie))).toBeNull();
});

test('the last use of a session is noted by the hour', async () => {
  const hour = 60 * 60 * 1000;
  const start = Date.now();
  const ana = await someone();
  const noted = async () => (await auth.listSessions(ana.userId))[0]?.lastUsedAt.getTime();
  const first = await noted();
  setClock(start + hour / 2);
  await auth.identify(withCookie(ana.cookie));
  expect(await noted()).toBe(first);
  setClock(start + 2 * hour);
  await auth.identify(withCookie(ana.cookie));
  expect(await noted()).toBe(Date.now());
});

test('a sign-in that crosses a change of password leaves no session', async () => {
  const ana = await someone();
  const entering = signIn(ana, none);
  await auth.changePassword(ana.userId, 'nuevo secreto', none);
  const entered = await entering;
  expect(await auth.listSessions(ana.userId)).toHaveLength(1);
  if (entered) expect(await auth.identify(withCookie(entered.cookie))).toBeNull();
});

test('a sign-in between the end of the sessions and the commit of a new password leaves no session', async () => {
  const ana = await someone();
  const gate = 4_200;
  await runSql(
    database.url,
    `create function wait_at_gate() returns trigger language plpgsql as $$
       begin perform pg_advisory_xact_lock(${gate}); return null; end $$;
     create trigger gate after delete on session for each statement execute function wait_at_gate()`,
  );
  const waiting = async (event: string) => {
    const { rows } = await database.db.execute(
      sql`select 1 from pg_stat_activity where datname = current_database() and wait_event = ${event}`,
    );
    return rows.length > 0;
  };
  let entered: Awaited<ReturnType<typeof signIn>> = null;
  let changing: Promise<unknown> | undefined;
  await database.db.transaction(async (tx) => {
    await tx.execute(sql`select pg_advisory_xact_lock(${gate})`);
    changing = auth.changePassword(ana.userId, 'nuevo secreto', none);
    await vi.waitUntil(() => waiting('advisory'));
    let isOver = false;
    const entering = signIn(ana, none).then((session) => {
      entered = session;
      isOver = true;
    });
    changing = Promise.all([changing, entering]);
    await vi.waitUntil(async () => isOver || (await waiting('transactionid')));
  });
  await changing;
  await runSql(database.url, 'drop trigger gate on session; drop function wait_at_gate()');
  expect(entered).toBeNull();
  expect(await auth.listSessions(ana.userId)).toHaveLength(1);
});

test('a browser that entered an account is known to it until the password changes', async () => {
  const [ana, eva] = [await someone(), await someone()];
  const device = (cookie: string) => withCookie(cookie);
  const known = async (email: string, cookie: string) =>
    (await auth.signingIn(email, device(cookie)))?.deviceId;
  expect(await known(ana.email, ana.deviceCookie)).toMatch(/^[\w-]{22}$/);
  expect(await known(eva.email, ana.deviceCookie)).toBeNull();
  expect(await known(ana.email, ana.deviceCookie.replace(/\.[^;]+/, `.${'A'.repeat(22)}`))).toBeNull();
  expect(await auth.signingIn('nadie@example.com', none)).toBeNull();

  const both = await signIn(eva, device(ana.deviceCookie));
  expect(await known(ana.email, both!.deviceCookie)).toBe(await known(eva.email, both!.deviceCookie));
  await auth.changePassword(ana.userId, 'nuevo secreto', none);
  expect(await known(ana.email, both!.deviceCookie)).toBeNull();
  expect(await known(eva.email, both!.deviceCookie)).not.toBeNull();
});

test('a profile that cannot be looked up or made ends the call, and the log says so', async () => {
  const broken = await testDatabase();
  const said: string[] = [];
  const listening = { ...log, error: (_facts: unknown, text: string) => said.push(text) } as unknown as Log;
  const faulty = openAuth({ config, db: broken.db, log: listening, bus });
  const person = { name: 'Ana', email: 'ana@example.com', password: 'secreto' };
  const { cookie } = (await faulty.signUp(person, none))!;
  await broken.db.execute('alter table profiles rename column full_name to name');
  await broken.db.delete(user);
  await expect(faulty.signUp(person, none)).rejects.toThrow();
  expect(said).toContain('Error creating profile');
  await broken.db.execute('alter table profiles rename to people');
  await expect(faulty.identify(withCookie(cookie))).rejects.toThrow();
  expect(said).toContain('Error checking profile');
  noteSaid(said.join('\n'));
});
