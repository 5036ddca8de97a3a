import { eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { afterEach, beforeEach, expect, test, vi } from 'vitest';
import { mailAboutAccount } from '#application/accounts/activity.ts';
import { passkey, securityEvents, session, twoFactor, user, verification } from '#database/schema.ts';
import type { DomainEvent } from '#domain/events/domain-events.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { askForReset, type Person, type Problem, type TestApi, testApi } from '../support/actors.ts';
import { type JarBrowser, jarBrowser } from '../support/cookie-jar.ts';
import { handleMails, memoryMailer } from '../support/mails.ts';
import { outbox } from '../support/outbox.ts';
import { appCode, wrongCode } from '../support/totp.ts';

const api = await testApi();
const limited = await testApi({ RATE_LIMIT_FACTOR: '1' });
const { db } = api.services.database;

interface Begun {
  totpURI: string;
  backupCodes: string[];
}
const auth = '/api/auth';
const verifyTotp = `${auth}/two-factor/verify-totp`;
const verifyBackupCode = `${auth}/two-factor/verify-backup-code`;

// Codes change every 30 seconds: the tests move the clock instead of waiting.
beforeEach(() => void vi.useFakeTimers({ toFake: ['Date'], now: new Date() }));
afterEach(() => void vi.useRealTimers());
const nextCode = () => vi.setSystemTime(Date.now() + 30_000);

interface WithFactor extends Begun {
  person: Person;
  browser: JarBrowser;
}

/** A person who has confirmed their address. */
async function confirmed(of: TestApi, name = 'Ana'): Promise<Person> {
  const person = await of.signUp(name);
  await of.services.database.db.update(user).set({ emailVerified: true }).where(eq(user.id, person.id));
  return person;
}

/**
 * A person with the second factor on, and a browser with their session. The code of the current step is used
 * up.
 */
async function withFactor(of = api): Promise<WithFactor> {
  const person = await confirmed(of);
  const browser = jarBrowser(of, person.cookie);
  const { password } = person;
  const { body } = await browser.send<Begun>('POST', `${auth}/two-factor/enable`, { password });
  expect((await browser.send('POST', verifyTotp, { code: appCode(body.totpURI) })).status).toBe(200);
  return { ...body, person, browser };
}

/** Enters the right password in a new browser. */
async function afterPassword({ email, password }: Person, of = api): Promise<JarBrowser> {
  const browser = jarBrowser(of);
  const answer = await browser.send('POST', `${auth}/sign-in/email`, { email, password });
  expect(answer).toMatchObject({ status: 200, body: { twoFactorRedirect: true } });
  return browser;
}
/** An answer of an authenticator that was never asked. */
const response = {
  ...{ id: 'AAAA', rawId: 'AAAA', type: 'public-key' },
  response: { clientDataJSON: 'AAAA', authenticatorData: 'AAAA', signature: 'AAAA' },
};
const isSignedIn = async (browser: JarBrowser) => (await browser.send('GET', '/api/me')).status === 200;

test('turned on by a first code; then the password alone begins no session, and a code does', async () => {
  const { person, totpURI, backupCodes, browser } = await withFactor();
  expect(backupCodes).toHaveLength(10);
  expect(new URL(totpURI).searchParams.get('issuer')).toBe('AlRevés');
  expect(await isSignedIn(browser)).toBe(true);

  const other = await afterPassword(person);
  expect([...other.cookies.keys()]).toEqual(['better-auth.two_factor']);
  expect(await isSignedIn(other)).toBe(false);
  expect((await other.send('GET', `${auth}/get-session`)).body).toBeNull();

  nextCode();
  const entered = await other.send('POST', verifyTotp, { code: appCode(totpURI) });
  expect(entered.body).toMatchObject({ user: { id: person.id, email: person.email } });
  expect([...other.cookies.keys()]).toEqual(['better-auth.session_token', 'alreves.device']);
  expect(await isSignedIn(other)).toBe(true);

  // The step removes the cookie of the session that this browser had: nobody could end that session any more.
  const { email, password } = person;
  await other.send('POST', `${auth}/sign-in/email`, { email, password });
  expect(await db.$count(session, eq(session.userId, person.id))).toBe(1);
});

test('begun and not confirmed, it asks for no code', async () => {
  const person = await confirmed(api);
  const { password } = person;
  await person.send('POST', `${auth}/two-factor/enable`, { password });
  const again = await api.visitor.send('POST', `${auth}/sign-in/email`, { email: person.email, password });
  expect(again.body).toMatchObject({ user: { id: person.id } });
});

test('secret and recovery codes cannot be read in the database', async () => {
  const { person, totpURI, backupCodes } = await withFactor();
  const [row] = await db.select().from(twoFactor).where(eq(twoFactor.userId, person.id));
  const kept = JSON.stringify(row);
  expect(kept).not.toContain(new URL(totpURI).searchParams.get('secret'));
  for (const code of backupCodes) {
    expect(kept).not.toContain(code);
    expect(kept).not.toContain(code.replace('-', ''));
  }
});

test('a code works once: not again in its 30 seconds, not the one before it, not twice at once', async () => {
  const { person, totpURI } = await withFactor();
  // The code that turned the second factor on.
  const first = await afterPassword(person);
  expect((await first.send<Problem>('POST', verifyTotp, { code: appCode(totpURI) })).body).toMatchObject({
    status: 401,
    detail: 'Ese código ya se usó. Esperá a que la app muestre el próximo.',
  });

  nextCode();
  // The waiting step is still there for the next code.
  expect((await first.send('POST', verifyTotp, { code: appCode(totpURI) })).status).toBe(200);
  const second = await afterPassword(person);
  for (const steps of [0, -1]) {
    expect((await second.send('POST', verifyTotp, { code: appCode(totpURI, steps) })).status).toBe(401);
  }

  nextCode();
  const both = [second, await afterPassword(person)];
  const code = appCode(totpURI);
  const answers = await Promise.all(both.map((browser) => browser.send('POST', verifyTotp, { code })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
  expect(await db.select().from(session).where(eq(session.userId, person.id))).toHaveLength(3);
});

test('a recovery code signs in once, however it is typed', async () => {
  const { person, backupCodes } = await withFactor();
  const [code = '', other = ''] = backupCodes;
  const browser = await afterPassword(person);
  const wrong = await browser.send<Problem>('POST', verifyBackupCode, { code: 'aaaaa-aaaaa' });
  expect(wrong.body).toMatchObject({
    status: 401,
    errors: { code: 'Ese código de recuperación no existe o ya se usó.' },
  });
  const typed = ` ${code.toUpperCase().replace('-', ' ')}`;
  expect((await browser.send('POST', verifyBackupCode, { code: typed })).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);

  const again = await afterPassword(person);
  expect((await again.send('POST', verifyBackupCode, { code })).status).toBe(401);
  const both = [again, await afterPassword(person)];
  const answers = await Promise.all(both.map((one) => one.send('POST', verifyBackupCode, { code: other })));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 401]);
});

test('turned on, it ends the other sessions, and keeps the one that turned it on', async () => {
  const person = await confirmed(api);
  const { email, password } = person;
  // Somebody else knows the password.
  const stranger = jarBrowser(api);
  await stranger.send('POST', `${auth}/sign-in/email`, { email, password });
  expect(await isSignedIn(stranger)).toBe(true);
  const browser = jarBrowser(api, person.cookie);
  const { body } = await browser.send<Begun>('POST', `${auth}/two-factor/enable`, { password });
  expect((await browser.send('POST', verifyTotp, { code: appCode(body.totpURI) })).status).toBe(200);
  expect([await isSignedIn(browser), await isSignedIn(stranger)]).toEqual([true, false]);
  expect(await db.$count(session, eq(session.userId, person.id))).toBe(1);
});

const changes = ['generate-backup-codes', 'disable'];

test.each(changes)('%s needs the password and a code, each of them once', async (change) => {
  const { person, browser, totpURI, backupCodes } = await withFactor();
  const { password } = person;
  const path = `${auth}/two-factor/${change}`;
  const send = (body: object) => browser.send<Problem>('POST', path, body);
  const used = appCode(totpURI);
  nextCode();
  const refused = [
    [{ password }, { code: 'Ingresá un código de tu app o uno de recuperación' }],
    [{ password: 'otra cosa', code: backupCodes[0] }, { password: 'La contraseña no es correcta' }],
    [{ password, code: wrongCode(totpURI) }, { code: expect.stringMatching(/^El código no es correcto/) }],
    [{ password, code: 'aaaaa-aaaaa' }, { code: expect.stringMatching(/^El código no es correcto/) }],
    [{ password, code: used }, { code: expect.stringMatching(/^Ese código ya se usó/) }],
  ] as const;
  for (const [body, errors] of refused)
    expect((await send(body)).body).toMatchObject({ status: 422, errors });
  expect(await db.$count(twoFactor, eq(twoFactor.userId, person.id))).toBe(1);
  const right = change === 'disable' ? appCode(totpURI) : backupCodes[0]?.toUpperCase();
  expect((await send({ password, code: right })).status).toBe(200);
});

test('a recovery code that made new ones is used up with the others', async () => {
  const { person, browser, backupCodes } = await withFactor();
  const path = `${auth}/two-factor/generate-backup-codes`;
  const given = { password: person.password, code: backupCodes[0] };
  const both = await Promise.all([1, 2].map(() => browser.send<Begun>('POST', path, given)));
  expect(both.map(({ status }) => status).toSorted()).toEqual([200, 422]);
  const made = both.find(({ status }) => status === 200)?.body.backupCodes ?? [];
  expect(new Set([...made, ...backupCodes]).size).toBe(20);
  const other = await afterPassword(person);
  expect((await other.send('POST', verifyBackupCode, { code: backupCodes[1] })).status).toBe(401);
  expect((await other.send('POST', verifyBackupCode, { code: made[0] })).status).toBe(200);
});

test('who guesses codes to turn it off is held back with those who guess them to sign in', async () => {
  const { person, browser, totpURI } = await withFactor(limited);
  const { password } = person;
  const guess = () =>
    browser.send('POST', `${auth}/two-factor/disable`, { password, code: wrongCode(totpURI) });
  const { points } = rateLimits.secondStepByAccount;
  for (let i = 0; i < points; i++) expect((await guess()).status).toBe(422);
  expect((await guess()).status).toBe(429);
});

test('turned off, the password alone signs in again', async () => {
  const { person, browser, backupCodes } = await withFactor();
  const { email, password } = person;
  const path = `${auth}/two-factor/disable`;
  const given = { password, code: backupCodes[0] };
  expect((await browser.send('POST', path, given)).status).toBe(200);
  expect(await isSignedIn(browser)).toBe(true);
  expect((await browser.send('POST', path, given)).status).toBe(409);
  const again = await api.visitor.send('POST', `${auth}/sign-in/email`, { email, password });
  expect(again.body).toMatchObject({ user: { id: person.id } });
  expect(await db.select().from(twoFactor).where(eq(twoFactor.userId, person.id))).toEqual([]);
});

test('turned on, it is neither begun nor confirmed again', async () => {
  const { person, browser, totpURI } = await withFactor();
  const again = await browser.send('POST', `${auth}/two-factor/enable`, { password: person.password });
  expect(again.status).toBe(409);
  nextCode();
  expect((await browser.send('POST', verifyTotp, { code: appCode(totpURI) })).status).toBe(409);
});

test('five wrong codes end the step; another browser, and a step of 5 minutes ago, have none', async () => {
  const { person, totpURI } = await withFactor();
  nextCode();
  const browser = await afterPassword(person);
  for (let attempt = 1; attempt <= 5; attempt++) {
    expect((await browser.send('POST', verifyTotp, { code: wrongCode(totpURI) })).status).toBe(401);
  }
  const over = await browser.send<Problem>('POST', verifyTotp, { code: appCode(totpURI) });
  expect(over.body).toMatchObject({ status: 401, detail: expect.stringMatching(/Volvé a ingresar/) });
  expect(await isSignedIn(browser)).toBe(false);

  expect((await jarBrowser(api).send('POST', verifyTotp, { code: appCode(totpURI) })).status).toBe(401);
  const late = await afterPassword(person);
  vi.setSystemTime(Date.now() + 5 * 60_000 + 1_000);
  const expired = await late.send<Problem>('POST', verifyTotp, { code: appCode(totpURI) });
  expect(expired.body.detail).toBe('Pasó demasiado tiempo. Volvé a ingresar tu email y contraseña.');
});

test('a waiting step opens nothing but its own end', async () => {
  const { person } = await withFactor();
  const browser = await afterPassword(person);
  const pending = browser.cookies.get('better-auth.two_factor') ?? '';
  // The signed value of the pending step, sent as a session.
  browser.cookies.set('better-auth.session_token', pending);
  const { password } = person;
  for (const [method, path, body] of [
    ['GET', '/api/me', undefined],
    ['POST', `${auth}/two-factor/disable`, { password, code: '123456' }],
    ['POST', `${auth}/two-factor/generate-backup-codes`, { password, code: '123456' }],
    ['POST', `${auth}/two-factor/enable`, { password }],
    ['POST', `${auth}/passkey/generate-register-options`, { password }],
  ] as const) {
    expect([path, (await browser.send(method, path, body)).status]).toEqual([path, 401]);
  }
});

test('a signed cookie of one kind is none of another: it opens nothing and is no fault', async () => {
  const { person, totpURI } = await withFactor();
  nextCode();
  const browser = await afterPassword(person);
  const pending = browser.cookies.get('better-auth.two_factor') ?? '';
  await browser.send('GET', `${auth}/passkey/generate-authenticate-options`);
  const question = browser.cookies.get('better-auth.better-auth-passkey') ?? '';
  expect([pending, question].every((value) => value !== '')).toBe(true);

  browser.cookies.set('better-auth.two_factor', question);
  for (const [path, code] of [
    [verifyTotp, appCode(totpURI)],
    [verifyBackupCode, 'aaaaa-aaaaa'],
  ] as const) {
    expect([path, (await browser.send('POST', path, { code })).status]).toEqual([path, 401]);
  }
  browser.cookies.set('better-auth.two_factor', pending);
  browser.cookies.set('better-auth.better-auth-passkey', pending);
  const tried = await browser.send('POST', `${auth}/passkey/verify-authentication`, { response });
  expect(tried.status).toBe(401);
  // The failed try used no code up.
  expect((await browser.send('POST', verifyTotp, { code: appCode(totpURI) })).status).toBe(200);
});

test('it is on since its first code, not since it was begun', async () => {
  const person = await confirmed(api);
  const browser = jarBrowser(api, person.cookie);
  const { password } = person;
  const { body } = await browser.send<Begun>('POST', `${auth}/two-factor/enable`, { password });
  const begun = new Date('2026-01-01T12:00:00.000Z');
  await db.update(twoFactor).set({ createdAt: begun }).where(eq(twoFactor.userId, person.id));
  await browser.send('POST', verifyTotp, { code: appCode(body.totpURI) });
  const state = await api.services.auth.factor.stateOf(person.id);
  expect(state?.since.getTime()).toBeGreaterThan(begun.getTime());
});

test('a new password leaves the factor on, signs nobody in, and ends waiting steps', async () => {
  const { person, totpURI } = await withFactor();
  nextCode();
  const waiting = await afterPassword(person);
  const reset = await resetPassword(person);
  expect(reset.headers.getSetCookie().join()).not.toContain('session_token');

  expect((await waiting.send('POST', verifyTotp, { code: appCode(totpURI) })).status).toBe(401);
  const browser = await afterPassword({ ...person, password: 'otra clave' });
  expect((await browser.send('POST', verifyTotp, { code: appCode(totpURI) })).status).toBe(200);
});

test('wrong codes are limited by account, over all its waiting steps', async () => {
  const { person, totpURI } = await withFactor(limited);
  nextCode();
  const statuses: number[] = [];
  for (let step = 1; step <= 3; step++) {
    const browser = await afterPassword(person, limited);
    for (let attempt = 1; attempt <= 5; attempt++) {
      statuses.push((await browser.send('POST', verifyTotp, { code: wrongCode(totpURI) })).status);
    }
  }
  expect(statuses).toEqual([...Array(10).fill(401), ...Array(5).fill(429)]);
  const browser = await afterPassword(person, limited);
  const right = await browser.send('POST', verifyTotp, { code: appCode(totpURI) });
  expect([right.status, Number(right.headers.get('retry-after')) > 60]).toEqual([429, true]);
});

test('a new password by mail lets in whom too many wrong codes kept out', async () => {
  const { person, totpURI } = await withFactor(limited);
  const { rateLimiter } = limited.services;
  nextCode();
  const { points } = rateLimits.secondStepByAccount;
  for (let i = 0; i < points; i++) await rateLimiter.take('secondStepByAccount', person.id);
  const locked = await afterPassword(person, limited);
  expect((await locked.send('POST', verifyTotp, { code: appCode(totpURI) })).status).toBe(429);
  await resetPassword(person, limited);
  const browser = await afterPassword({ ...person, password: 'otra clave' }, limited);
  expect((await browser.send('POST', verifyTotp, { code: appCode(totpURI) })).status).toBe(200);
});

test('each change is in the activity of the account, and mailed', async () => {
  const { person, browser, backupCodes } = await withFactor();
  const { password } = person;
  const other = await afterPassword(person);
  await other.send('POST', verifyTotp, { code: '000000' });
  await other.send('POST', verifyBackupCode, { code: backupCodes[0] });
  const change = (path: string, code = '') =>
    browser.send('POST', `${auth}/two-factor/${path}`, { password, code });
  const renewed = (await change('generate-backup-codes', backupCodes[1])).body as Begun;
  await change('disable', renewed.backupCodes[0]);
  await api.services.securityLog.flush();
  const kept = await db.select().from(securityEvents).where(eq(securityEvents.userId, person.id));
  const kinds = ['recoveryCodeUse', 'recoveryCodes', 'secondFactorOff', 'secondFactorOn'];
  const happened = kept.map(({ kind, outcome }) => `${kind} ${outcome}`);
  for (const kind of kinds) expect(happened).toContain(`${kind} ok`);
  expect(happened).toContain('secondStep failed');
  const mails = await db.select().from(outbox).where(eq(outbox.aggregateId, person.id));
  const events = mails.map(({ payload }) => payload as DomainEvent);
  const recipients = events.flatMap((event) => (event.kind === 'mail.account' ? [event.what] : []));
  expect(recipients.toSorted()).toEqual(kinds);
});

test('whoever deletes the account leaves nothing of it', async () => {
  const { person, browser } = await withFactor();
  await afterPassword(person);
  await browser.send('POST', `${auth}/passkey/generate-register-options`, { password: person.password });
  expect((await browser.send('DELETE', '/api/me', { password: person.password })).status).toBe(204);
  const left = await Promise.all([
    db.select().from(twoFactor).where(eq(twoFactor.userId, person.id)),
    db.select().from(user).where(eq(user.id, person.id)),
    db
      .select()
      .from(verification)
      .where(sql`value like ${`%${person.id}%`}`),
  ]);
  expect(left).toEqual([[], [], []]);
});

/** Inserts a passkey; no authenticator has its key. */
const somePasskey = (userId: string, createdAt = new Date()) =>
  db.insert(passkey).values({
    id: v7(),
    userId,
    publicKey: 'AAAA',
    credentialID: v7(),
    counter: 0,
    deviceType: 'singleDevice',
    backedUp: false,
    createdAt,
  });

async function resetPassword({ email }: Person, of = api, choice: object = {}) {
  const body = { token: await askForReset(of, email), newPassword: 'otra clave', ...choice };
  const answer = await of.visitor.send('POST', `${auth}/reset-password`, body);
  expect(answer.status).toBe(200);
  return answer;
}

test('who takes back an address that somebody else signed up with is alone in the account', async () => {
  const stranger = await api.signUp('Eva');
  await somePasskey(stranger.id);
  await resetPassword(stranger);
  expect(await db.$count(passkey, eq(passkey.userId, stranger.id))).toBe(0);
});

test('a new password by mail removes the passkeys of the last 30 days, unless the owner keeps them', async () => {
  const daysAgo = (days: number) => new Date(Date.now() - days * 24 * 60 * 60_000);
  const owner = await confirmed(api);
  const isTheirs = eq(passkey.userId, owner.id);
  await somePasskey(owner.id, daysAgo(31));
  for (const days of [0, 29]) await somePasskey(owner.id, daysAgo(days));
  await resetPassword(owner, api, { keepPasskeys: true });
  expect(await db.$count(passkey, isTheirs)).toBe(3);

  await resetPassword(owner);
  const left = await db.select().from(passkey).where(isTheirs);
  expect(left.map(({ createdAt }) => createdAt.getTime() < daysAgo(30).getTime())).toEqual([true]);
  const mails = await db.select().from(outbox).where(eq(outbox.aggregateId, owner.id));
  const recipients = mails.map(({ payload }) => payload as DomainEvent);
  expect(recipients).toContainEqual(expect.objectContaining({ kind: 'mail.account', what: 'passkeyRemove' }));
});

test('a passkey is added with the password, a code or another passkey, also a moment after signing in', async () => {
  const { person, browser, totpURI, backupCodes } = await withFactor();
  nextCode();
  const ask = (proof: object) =>
    browser.send<Problem>('POST', `${auth}/passkey/generate-register-options`, proof);
  const needed = { password: 'Ingresá tu contraseña: una llave de acceso nueva entra sin ella.' };
  const refused = [
    [{}, needed],
    [{ password: 'otra cosa' }, { password: 'La contraseña no es correcta' }],
    [{ code: wrongCode(totpURI) }, { code: expect.stringMatching(/^El código no es correcto/) }],
    [{ response }, undefined],
  ] as const;
  for (const [proof, errors] of refused) {
    const { body } = await ask(proof);
    expect(body).toMatchObject({ status: 422, ...(errors && { errors }) });
  }
  const proofs = [{ password: person.password }, { code: appCode(totpURI) }, { code: backupCodes[0] }];
  for (const proof of proofs) expect((await ask(proof)).status).toBe(200);
});

test('who has not confirmed the address adds nothing that would outlive a new password', async () => {
  const stranger = await api.signUp('Eva');
  const begin = { password: stranger.password };
  const refused = { status: 403, body: { code: 'email_unverified' } };
  const tries = () =>
    Promise.all([
      stranger.send('POST', `${auth}/two-factor/enable`, begin),
      stranger.send('POST', verifyTotp, { code: '123456' }),
      stranger.send('POST', `${auth}/passkey/generate-register-options`, begin),
    ]);
  for (const answer of await tries()) expect(answer).toMatchObject(refused);
  expect(await db.$count(twoFactor, eq(twoFactor.userId, stranger.id))).toBe(0);

  await db.update(user).set({ emailVerified: true }).where(eq(user.id, stranger.id));
  const [enable, , options] = await tries();
  expect([enable.status, options.status]).toEqual([200, 200]);
});

test('the mail about a new password says that passkeys still work, when there are any', async () => {
  const [ana, beto] = [await confirmed(api, 'Ana'), await confirmed(api, 'Beto')];
  await somePasskey(ana.id);
  for (const { id } of [ana, beto]) await mailAboutAccount(api.ctx, id, 'passwordChanged');
  const mailer = memoryMailer();
  await handleMails(api.ctx, mailer);
  const mailTo = ({ email }: Person) =>
    mailer.sent.find(({ to, subject }) => to === email && subject === 'Cambió la contraseña de tu cuenta');
  expect(mailTo(ana)?.text).toContain('Tus llaves de acceso siguen funcionando');
  expect(mailTo(beto)?.text).not.toContain('llaves de acceso');
  expect(mailTo(beto)).toBeDefined();
});
