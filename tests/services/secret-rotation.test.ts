import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { openAuth } from '#services/auth.ts';
import { createLog } from '#services/log.ts';
import { testDatabase } from '../support/database.ts';
import { testConfig } from '../support/services.ts';
import { appCode } from '../support/totp.ts';

const { db } = await testDatabase();
const bus = { publish: async () => undefined };
const open = (env: Record<string, string>) => {
  const config = testConfig(env);
  return openAuth({ config, db, log: createLog(config), bus });
};
const [old, fresh] = ['the secret of years with 32 characters', 'the secret of today with 32 characters'];
const before = open({ AUTH_SECRET: old });
const during = open({
  AUTH_SECRET: fresh,
  AUTH_SECRETS_BEFORE: `a third one that is older than both,${old}`,
});
const after = open({ AUTH_SECRET: fresh });
type Auth = typeof before;

// Codes change every 30 seconds: the tests move the clock instead of waiting.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date() }));
afterEach(() => void vi.useRealTimers());

const withCookies = (...set: string[]): Headers =>
  new Headers({ cookie: set.map((one) => one.split(';')[0]).join('; ') });

/** A person with an authenticator app from before the secret was changed. */
async function someone(email: string) {
  const person = { name: 'Ana', email, password: 'secreto123' };
  const { userId, cookie } = (await before.signUp(person, new Headers()))!;
  const begun = await before.factor.begin(withCookies(cookie), person.password);
  if (typeof begun === 'string') throw new Error(begun);
  const confirmed = await before.factor.confirm(withCookies(cookie), userId, appCode(begun.uri));
  if (confirmed.outcome !== 'done') throw new Error(confirmed.outcome);
  const session = await before.begun(confirmed, new Headers());
  vi.setSystemTime(Date.now() + 30_000);
  return { ...person, ...begun, userId, session };
}

async function afterPassword(auth: Auth, { email, password }: { email: string; password: string }) {
  const step = await auth.signIn({ email, password }, new Headers());
  if (!step || !('isSecondStep' in step)) throw new Error('no second step');
  return withCookies(...step.cookies.slice(0, 1));
}

test('while a secret is replaced, sessions, devices, apps and recovery codes of the one before go on', async () => {
  const ana = await someone('ana@example.com');
  const browser = withCookies(ana.session.cookie, ana.session.deviceCookie);
  expect(await during.identify(browser)).toMatchObject({ userId: ana.userId });
  expect((await during.signingIn(ana.email, browser))?.deviceId).not.toBeNull();
  expect(await during.factor.finish(await afterPassword(during, ana), appCode(ana.uri))).toMatchObject({
    outcome: 'done',
  });
  const [code = ''] = ana.codes;
  const recover = async () => during.factor.finishWithRecovery(await afterPassword(during, ana), code);
  expect(await recover()).toMatchObject({ outcome: 'done' });
  expect(await recover()).toMatchObject({ outcome: 'wrong' });
});

test('afterwards the earlier secret opens no session, and the apps work without it', async () => {
  const beto = await someone('beto@example.com');
  await during.sweep();
  const browser = withCookies(beto.session.cookie, beto.session.deviceCookie);
  expect(await after.identify(browser)).toBeNull();
  expect((await after.signingIn(beto.email, browser))?.deviceId).toBeNull();
  expect(await after.factor.finish(await afterPassword(after, beto), appCode(beto.uri))).toMatchObject({
    outcome: 'done',
  });
});
