import { and, eq } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { guessing } from '#application/accounts/sign-in.ts';
import { securityEvents, user } from '#database/schema.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { type Answer, askForReset, cookieOf, type Problem, testApi } from '../support/actors.ts';
import { handleMails, memoryMailer } from '../support/mails.ts';
import { outbox } from '../support/outbox.ts';

const api = await testApi({ RATE_LIMIT_FACTOR: '1', TRUST_PROXY: 'true' });
const tightFactor = 0.05;
/** An API with a twentieth of the limits. */
const tight = await testApi({ RATE_LIMIT_FACTOR: String(tightFactor), TRUST_PROXY: 'true' });
const { db } = api.services.database;
let people = 0;
let addresses = 0;
const newAddress = () => `190.${++addresses >> 8}.0.${addresses & 255}`;

async function someone(of = api) {
  const address = newAddress();
  const person = { name: 'Ana', email: `guessed${++people}@example.com`, password: 'tambor nube' };
  const made = await of.visitor.send<{ user: { id: string } }>('POST', '/api/auth/sign-up/email', person, {
    'x-forwarded-for': address,
  });
  const device = made.headers.getSetCookie().find((cookie) => cookie.includes('alreves.device'));
  return { ...person, id: made.body.user.id, address, device: device?.split(';')[0] ?? '' };
}

async function enter(email: string, password: string, address: string, cookie = '', of = api) {
  const answer: Answer<Problem> = await of.visitor.send<Problem>(
    'POST',
    '/api/auth/sign-in/email',
    { email, password },
    { 'x-forwarded-for': address, ...(cookie && { cookie }) },
  );
  return { status: answer.status, detail: answer.body?.detail, answer };
}

const guess = async (email: string, times: number) => {
  for (let i = 0; i < times; i++) await api.services.rateLimiter.note('signInWrong', email);
};

test('wrong tries from elsewhere keep the owner out of nowhere, and slow down only strange places', async () => {
  const ana = await someone();
  for (let i = 0; i < guessing.free; i++) {
    const tried = await enter(ana.email, `guess ${i}`, newAddress());
    expect([tried.status, tried.detail]).toEqual([401, accountTexts.wrongCredentials]);
  }
  await guess(ana.email, 5);

  expect((await enter(ana.email, ana.password, ana.address)).status).toBe(200);
  expect((await enter(ana.email, ana.password, newAddress(), ana.device)).status).toBe(200);
  const strange = newAddress();
  const entered = await enter(ana.email, ana.password, strange);
  expect(entered.status).toBe(200);
  const next = await enter(ana.email, ana.password, newAddress());
  expect([next.status, next.detail]).toEqual([429, accountTexts.guessed]);
  expect(cookieOf(entered.answer.headers)).toContain('session_token');
  // After signing in there, the address is known.
  expect((await enter(ana.email, ana.password, strange)).status).toBe(200);
});

test('a place that tries too often is refused; a known browser there is a place of its own', async () => {
  const ana = await someone();
  for (let i = 0; i < rateLimits.signInByPlace.points; i++) await enter(ana.email, 'no es', ana.address);
  expect((await enter(ana.email, ana.password, ana.address)).status).toBe(429);
  expect((await enter(ana.email, ana.password, ana.address, ana.device)).status).toBe(200);
  for (let i = 0; i < rateLimits.signInByPlace.points; i++) {
    expect((await enter(ana.email, 'no es', ana.address, ana.device)).status).toBe(401);
  }
  expect((await enter(ana.email, ana.password, ana.address, ana.device)).status).toBe(429);
});

test('a known browser signs in often, and not without end', async () => {
  const ana = await someone(tight);
  const tries = Math.round(rateLimits.signInByAddress.points * tightFactor) + 1;
  const statuses: number[] = [];
  for (let i = 0; i < tries; i++) {
    const { status } = await enter(ana.email, ana.password, newAddress(), ana.device, tight);
    statuses.push(status);
  }
  expect(statuses).toEqual([...Array(tries - 1).fill(200), 429]);
  // The owner can still sign in from another address.
  expect((await enter(ana.email, ana.password, newAddress(), '', tight)).status).toBe(200);
});

test('an e-mail without an account is answered the same, as fast and as slowly', async () => {
  const ana = await someone();
  const nobody = 'guessed-nobody@example.com';
  for (const email of [ana.email, nobody]) await guess(email, guessing.free + 5);
  for (const status of [401, 429]) {
    const known = await enter(ana.email, 'no es', newAddress());
    const unknown = await enter(nobody, 'no es', newAddress());
    expect([known.status, unknown.status]).toEqual([status, status]);
    expect(unknown.detail).toBe(known.detail);
  }
});

test('too many at once are refused with a way out', async () => {
  const ana = await someone();
  await guess(ana.email, 1_000);
  const tried = await Promise.all(Array.from({ length: 20 }, () => enter(ana.email, 'no es', newAddress())));
  expect(tried.filter(({ status }) => status === 401)).toHaveLength(1);
  const refused = await enter(ana.email, 'no es', newAddress());
  expect([refused.status, refused.detail]).toEqual([429, accountTexts.guessed]);
  const { seconds } = rateLimits.signInGuessed;
  expect(Number(refused.answer.headers.get('retry-after'))).toBeLessThanOrEqual(seconds);
  expect((await enter(ana.email, ana.password, ana.address)).status).toBe(200);
});

/** Chooses a new password by mail. Returns what marks the browser from then on. */
async function chooseByMail(email: string, newPassword: string, address: string, cookie = '') {
  const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
  const token = await askForReset(api, email, headers);
  const answer = await api.visitor.send('POST', '/api/auth/reset-password', { token, newPassword }, headers);
  expect(answer.status).toBe(200);
  return cookieOf(answer.headers);
}

test('a new password by mail lets in whom too many wrong ones kept out, by address or by browser', async () => {
  for (const isKnown of [false, true]) {
    const ana = await someone();
    const cookie = isKnown ? ana.device : '';
    for (let i = 0; i < rateLimits.signInByPlace.points; i++) {
      await enter(ana.email, 'no es', ana.address, cookie);
    }
    expect((await enter(ana.email, ana.password, ana.address, cookie)).status).toBe(429);
    const device = await chooseByMail(ana.email, 'otra nube', ana.address, cookie);
    // The mail may have been read in this browser, or in another one at the same address.
    expect((await enter(ana.email, 'otra nube', ana.address, device)).status).toBe(200);
    expect((await enter(ana.email, 'otra nube', isKnown ? newAddress() : ana.address)).status).toBe(200);
  }
});

test('strangers who use up the links to a new password keep its owner from none', async () => {
  const [ana, fresh] = [await someone(), await someone()];
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, ana.id));
  const nobody = 'reset-nobody@example.com';
  for (const who of [ana.email, fresh.email, nobody]) {
    for (let i = 0; i < rateLimits.resetOfDay.points; i++) {
      await api.services.rateLimiter.consumeAll([{ limit: 'resetOfDay', who }]);
    }
  }
  const ask = async (email: string, address: string, cookie = '') => {
    const headers = { 'x-forwarded-for': address, ...(cookie && { cookie }) };
    const path = '/api/auth/request-password-reset';
    return (await api.visitor.send('POST', path, { email }, headers)).status;
  };
  expect(await ask(ana.email, newAddress(), ana.device)).toBe(200);
  expect(await ask(ana.email, ana.address)).toBe(200);
  const sent = await db.select().from(outbox).where(eq(outbox.kind, 'mail.password-reset'));
  expect(sent.filter(({ payload }) => (payload as { email: string }).email === ana.email)).toHaveLength(2);
  for (const [email, cookie] of [[ana.email], [ana.email, fresh.device], [nobody, ana.device]] as const) {
    expect(await ask(email, newAddress(), cookie)).toBe(429);
  }
  // An address that nobody confirmed may be a stranger's, who gets no more mails than anybody.
  expect(await ask(fresh.email, fresh.address, fresh.device)).toBe(429);
  // A known browser has the same limits, of its own.
  const { points } = rateLimits.resetByAccount;
  const rest = Array.from({ length: points }, () => ask(ana.email, newAddress(), ana.device));
  expect((await Promise.all(rest)).toSorted()).toEqual([...Array(points - 1).fill(200), 429]);
});

const mailsAbout = (id: string) =>
  db
    .select()
    .from(outbox)
    .where(and(eq(outbox.aggregateId, id), eq(outbox.kind, 'mail.account')));

test('an address that nobody confirmed gets no warning: it may be a stranger’s', async () => {
  const ana = await someone();
  await guess(ana.email, guessing.free);
  await enter(ana.email, 'no es', newAddress());
  expect(await mailsAbout(ana.id)).toEqual([]);
  await api.services.securityLog.flush();
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, ana.id));
  expect(rows.map(({ kind }) => kind).toSorted()).toEqual(['signIn', 'signUp']);
});

test('the person is told by mail, once a day, and sees it in their activity', async () => {
  const ana = await someone();
  await db.update(user).set({ emailVerified: true }).where(eq(user.id, ana.id));
  await guess(ana.email, guessing.free - 1);
  for (let i = 0; i < 2; i++) await enter(ana.email, 'no es', ana.address);
  expect((await mailsAbout(ana.id)).map(({ payload }) => payload)).toEqual([
    { kind: 'mail.account', userId: ana.id, what: 'guessing' },
  ]);
  const mailer = memoryMailer();
  await handleMails(api.ctx, mailer);
  const subjects = mailer.sent.filter(({ to }) => to === ana.email).map(({ subject }) => subject);
  expect(subjects).toContain('Alguien intenta entrar a tu cuenta');
  await api.services.securityLog.flush();
  const rows = await db.select().from(securityEvents).where(eq(securityEvents.userId, ana.id));
  expect(rows.map(({ kind, outcome, count }) => [kind, outcome, count])).toEqual(
    expect.arrayContaining([
      ['signIn', 'failed', 2],
      ['guessingWarned', 'ok', 1],
    ]),
  );
});
