import { eq, sql } from 'drizzle-orm';
import { expect, test } from 'vitest';
import { session } from '#database/schema.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import { cookieOf, type Problem, testApi } from '../support/actors.ts';
import { outbox } from '../support/outbox.ts';

const { visitor, signUp, withCookie, services } = await testApi();
const limited = await testApi({ RATE_LIMIT_FACTOR: '1' });

interface SessionBody {
  user: { id: string; email: string; name: string };
  session: { expiresAt: string };
}
const sessionOf = async (cookie: string) =>
  (await withCookie(cookie).send<SessionBody | null>('GET', '/api/auth/get-session')).body;

test('sign up, come back, sign out, sign in', async () => {
  const account = { name: '  Ana Pérez ', email: ' Ana@Example.com ', password: 'secreto123' };
  const made = await visitor.send<SessionBody>('POST', '/api/auth/sign-up/email', account);
  expect(made.status).toBe(200);
  expect(made.body.user).toMatchObject({ email: 'ana@example.com', name: 'Ana Pérez' });
  expect(JSON.stringify(made.body)).not.toContain(cookieOf(made.headers).slice(30, 50));

  const cookie = cookieOf(made.headers);
  expect(await sessionOf(cookie)).toMatchObject({ user: made.body.user });
  const out = await withCookie(cookie).send('POST', '/api/auth/sign-out');
  expect(cookieOf(out.headers)).toMatch(/=$/);
  expect(await sessionOf(cookie)).toBeNull();
  expect((await withCookie(cookie).send('GET', '/api/me')).status).toBe(401);

  const back = await visitor.send<SessionBody>('POST', '/api/auth/sign-in/email', {
    email: 'ANA@example.com',
    password: 'secreto123',
  });
  expect(back.body).toEqual(made.body);
  expect(await sessionOf(cookieOf(back.headers))).toMatchObject({ user: made.body.user });
});

test('a visitor has no session, and signing out without one is no error', async () => {
  expect(await sessionOf('')).toBeNull();
  expect((await visitor.send('POST', '/api/auth/sign-out')).status).toBe(200);
});

test('a session that expired is none', async () => {
  const ana = await signUp('Ana');
  await services.database.db
    .update(session)
    .set({ expiresAt: sql`now() - interval '1 second'` })
    .where(eq(session.userId, ana.id));
  const answer = await ana.send<Problem>('GET', '/api/me');
  expect([answer.status, answer.body.code, answer.body.detail]).toEqual([
    401,
    'unauthenticated',
    'Debes iniciar sesión',
  ]);
});

test('a known e-mail, wrong credentials and bad fields get their sentences', async () => {
  const ana = await signUp('Ana');
  const { name, email, password } = ana;
  const again = await visitor.send<Problem>('POST', '/api/auth/sign-up/email', { name, email, password });
  const registered = 'Este email ya está registrado. Intenta iniciar sesión.';
  expect(again.body).toMatchObject({ status: 422, detail: registered, errors: { email: registered } });

  for (const credentials of [
    { email, password: 'otra cosa' },
    { email: 'nadie@example.com', password },
  ]) {
    const refused = await visitor.send<Problem>('POST', '/api/auth/sign-in/email', credentials);
    expect(refused.body).toMatchObject({
      status: 401,
      code: 'unauthenticated',
      detail: 'Email o contraseña incorrectos',
    });
    expect(refused.headers.get('set-cookie')).toBeNull();
  }

  const bad = { name: ' ', email: 'ana', password: '12345', role: 'admin' };
  const { body } = await visitor.send<Problem>('POST', '/api/auth/sign-up/email', bad);
  expect(body.errors).toEqual({
    name: 'El nombre es requerido',
    email: 'Ingresá un email válido',
    password: 'La contraseña debe tener al menos 6 caracteres',
    role: 'Campo desconocido',
  });
  const long = { name, email: 'larga@example.com', password: 'á'.repeat(500) };
  expect((await visitor.send('POST', '/api/auth/sign-up/email', long)).status).toBe(422);
  const zero = { name: 'a\u0000b', email: 'cero@example.com', password: 'secreto123' };
  expect((await visitor.send('POST', '/api/auth/sign-up/email', zero)).status).toBe(422);
});

test('an address is the same account however it was pasted, also one of an internationalized domain', async () => {
  const [name, password] = ['Ana', 'secreto123'];
  const signUp = { name, email: 'mailto:ana@ñandú.com.ar.', password };
  const { status, body } = await visitor.send<{ user: { email: string } }>(
    'POST',
    '/api/auth/sign-up/email',
    signUp,
  );
  expect([status, body.user.email]).toEqual([200, 'ana@xn--and-6ma2c.com.ar']);
  for (const email of ['ana@ñandú.com.ar', '\u200bAna@ÑANDÚ.com.ar\u2060', 'ana@xn--and-6ma2c.com.ar']) {
    const entered = await visitor.send('POST', '/api/auth/sign-in/email', { email, password });
    expect(entered.status, email).toBe(200);
  }
});

test('a forgotten password: the same answer for everyone, a link that works once', async () => {
  const ana = await signUp('Ana');
  const ask = (email: string) => visitor.send('POST', '/api/auth/request-password-reset', { email });
  const [known, unknown] = [await ask(ana.email), await ask('nadie@example.com')];
  expect([known.status, known.body]).toEqual([unknown.status, unknown.body]);

  const mails = await services.database.db
    .select()
    .from(outbox)
    .where(eq(outbox.kind, 'mail.password-reset'));
  expect(mails).toHaveLength(1);
  const token = new URL((mails[0]!.payload as { url: string }).url).searchParams.get('token');
  const reset = (fields: object) =>
    visitor.send<Problem>('POST', '/api/auth/reset-password', {
      token,
      newPassword: 'nuevo secreto',
      ...fields,
    });

  expect((await reset({ newPassword: '123' })).body.errors).toHaveProperty('newPassword');
  expect((await reset({ token: 'inventado' })).body.errors).toEqual({
    token: 'El enlace ya se usó o venció. Pedí uno nuevo.',
  });
  expect((await reset({})).status).toBe(200);
  expect((await reset({})).status).toBe(422);
  expect((await ana.send('GET', '/api/me')).status).toBe(401);
  const { email } = ana;
  expect(
    (await visitor.send('POST', '/api/auth/sign-in/email', { email, password: ana.password })).status,
  ).toBe(401);
  expect(
    (await visitor.send('POST', '/api/auth/sign-in/email', { email, password: 'nuevo secreto' })).status,
  ).toBe(200);
});

test('a success begins the count anew', async () => {
  const eva = await limited.signUp('Eva');
  const enter = (password: string) =>
    limited.visitor.send('POST', '/api/auth/sign-in/email', { email: eva.email, password });
  for (let round = 0; round < 2; round++) {
    for (let i = 1; i < rateLimits.signInByPlace.points; i++) expect((await enter('no')).status).toBe(401);
    expect((await enter(eva.password)).status).toBe(200);
  }
});

test('passwords that are refused use up none of the sign-ups of an address', async () => {
  const { points } = rateLimits.signUpByAccount;
  const signUp = (password: string) => {
    const account = { name: 'Eva', email: 'eva.nueva@example.com', password };
    return limited.visitor.send<Problem>('POST', '/api/auth/sign-up/email', account);
  };
  for (let i = 0; i <= points; i++) expect((await signUp('123456')).body.errors).toHaveProperty('password');
  for (let i = 0; i < points; i++) expect((await signUp('tambor nube')).status).toBe(i === 0 ? 200 : 422);
  expect((await signUp('tambor nube')).status).toBe(429);
});
