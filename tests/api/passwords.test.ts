import { eq } from 'drizzle-orm';
import { describe, expect, test } from 'vitest';
import { account, verification } from '#database/schema.ts';
import { passwordTexts } from '#domain/accounts/password.ts';
import { accountTexts } from '#domain/accounts/texts.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { askForReset, cookieOf, type Person, type Problem, testApi } from '../support/actors.ts';

const api = await testApi();
const { visitor, signUp, services } = api;
const { db } = services.database;

const resetToken = ({ email }: Person) => askForReset(api, email);

/** The three ways to choose a password, with the field that shows a refusal. */
const ways = {
  'sign-up': async (newPassword: string, name: string, email: string) =>
    (await visitor.send<Problem>('POST', '/api/auth/sign-up/email', { name, email, password: newPassword }))
      .body.errors?.password,
  reset: async (newPassword: string, name: string) => {
    const person = await signUp(name);
    const token = await resetToken(person);
    const answer = await visitor.send<Problem>('POST', '/api/auth/reset-password', { token, newPassword });
    return answer.body.errors?.newPassword;
  },
  change: async (newPassword: string, name: string) => {
    const person = await signUp(name);
    const body = { currentPassword: person.password, newPassword };
    return (await person.send<Problem>('POST', '/api/auth/change-password', body)).body.errors?.newPassword;
  },
};

describe.each(Object.entries(ways))('a new password by %s', (_way, choose) => {
  test.each([
    ['123456', passwordTexts.common],
    ['PASSWORD', passwordTexts.common],
    ['argentina', passwordTexts.common],
    ['aaaaaaaaaa', passwordTexts.oneCharacter],
    ['Valentina1', passwordTexts.identity],
  ])('is not %s', async (password, text) =>
    expect(await choose(password, 'Valentina', 'valen@example.com')).toBe(text),
  );
});

test('a refused password uses up no reset link', async () => {
  const ana = await signUp('Ana');
  const token = await resetToken(ana);
  const reset = (newPassword: string) =>
    visitor.send('POST', '/api/auth/reset-password', { token, newPassword });
  expect((await reset('123456')).status).toBe(422);
  expect((await reset('tambor nube')).status).toBe(200);
});

test('a password of before the rule still signs in', async () => {
  const ana = await signUp('Ana');
  const { hashPassword } = await import('#services/passwords/hash-password.ts');
  await db
    .update(account)
    .set({ password: await hashPassword('123456') })
    .where(eq(account.userId, ana.id));
  const credentials = { email: ana.email, password: '123456' };
  expect((await visitor.send('POST', '/api/auth/sign-in/email', credentials)).status).toBe(200);
});

test('a changed password ends the other sessions, this one too, and every reset link', async () => {
  const ana = await signUp('Ana');
  const { email, password } = ana;
  const elsewhere = api.withCookie(
    cookieOf((await visitor.send('POST', '/api/auth/sign-in/email', { email, password })).headers),
  );
  const token = await resetToken(ana);
  const change = { currentPassword: password, newPassword: 'tambor nube' };
  const changed = await ana.send('POST', '/api/auth/change-password', change);
  expect(changed.status).toBe(200);

  expect((await elsewhere.send('GET', '/api/me')).status).toBe(401);
  // A copy of the caller's old cookie is invalid too: the caller got a new session.
  expect((await ana.send('GET', '/api/me')).status).toBe(401);
  expect((await api.withCookie(cookieOf(changed.headers)).send('GET', '/api/me')).status).toBe(200);
  expect(
    (await visitor.send('POST', '/api/auth/reset-password', { token, newPassword: 'nube tambor' })).status,
  ).toBe(422);
  expect(await db.select().from(verification).where(eq(verification.value, ana.id))).toEqual([]);
  const enter = async (tried: string) =>
    (await visitor.send('POST', '/api/auth/sign-in/email', { email, password: tried })).status;
  expect(await enter(password)).toBe(401);
  expect(await enter('tambor nube')).toBe(200);
});

test('a reset ends the other links', async () => {
  const ana = await signUp('Ana');
  const first = await resetToken(ana);
  const second = await resetToken(ana);
  const reset = async (token: string) =>
    (await visitor.send('POST', '/api/auth/reset-password', { token, newPassword: 'tambor nube' })).status;
  expect(await reset(second)).toBe(200);
  expect(await reset(first)).toBe(422);
});

test('a change needs the current password, and another one', async () => {
  const ana = await signUp('Ana');
  const change = (currentPassword: string, newPassword: string) =>
    ana.send<Problem>('POST', '/api/auth/change-password', { currentPassword, newPassword });
  expect((await change('otra cosa', 'tambor nube')).body.errors).toEqual({
    currentPassword: accountTexts.wrongPassword,
  });
  expect((await change(ana.password, ana.password)).body.errors).toEqual({
    newPassword: accountTexts.samePassword,
  });
  expect((await change(ana.password, '12345')).status).toBe(422);
});

test('deleting the account needs the password', async () => {
  const ana = await signUp('Ana');
  expect((await ana.send('DELETE', '/api/me')).status).toBe(422);
  const wrong = await ana.send<Problem>('DELETE', '/api/me', { password: 'otra cosa' });
  expect([wrong.status, wrong.body.errors]).toEqual([422, { password: accountTexts.wrongPassword }]);
  expect((await ana.send('GET', '/api/me')).status).toBe(200);
  expect((await ana.send('DELETE', '/api/me', { password: ana.password })).status).toBe(204);
});

test('a stolen session guesses its password ten times; the owner is not kept out', async () => {
  const limited = await testApi({ RATE_LIMIT_FACTOR: '1' });
  const ana = await limited.signUp('Ana');
  const remove = (person: Pick<Person, 'send'>, password: string) =>
    person.send<Problem>('DELETE', '/api/me', { password });
  for (let i = 0; i < rateLimits.passwordBySession.points; i++) {
    expect((await remove(ana, `guess ${i}`)).status).toBe(422);
  }
  expect((await remove(ana, ana.password)).status).toBe(429);
  const { email, password } = ana;
  const own = await limited.visitor.send('POST', '/api/auth/sign-in/email', { email, password });
  expect((await remove(limited.withCookie(cookieOf(own.headers)), password)).status).toBe(204);
});
