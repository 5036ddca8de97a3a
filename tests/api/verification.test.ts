import { eq, sql } from 'drizzle-orm';
import { expect, test, vi } from 'vitest';
import {
  changeEmail,
  dismissEmailQuestion,
  getEmailLink,
  sendVerificationEmail,
} from '#application/accounts/email.ts';
import { sweepEmailLinks } from '#application/accounts/jobs.ts';
import { getViewer } from '#application/accounts/profile.ts';
import { signedInAs } from '#application/actor.ts';
import { closeRequest, deleteRequest } from '#application/buy-requests/commands.ts';
import { sendMessage } from '#application/chats/commands.ts';
import { emailLinks, user } from '#database/schema.ts';
import { limits } from '#domain/limits/limits.ts';
import { rateLimits } from '#domain/limits/rate-limits.ts';
import {
  accept,
  offerBody,
  offerTo,
  type Person,
  type Problem,
  publish,
  requestBody,
  testApi,
} from '../support/actors.ts';
import { handleMails, mailSettings, memoryMailer } from '../support/mails.ts';
import { outbox } from '../support/outbox.ts';

const { secret } = mailSettings;
const settings = { AUTH_SECRET: secret };
const open = await testApi(settings);
/** An API with the product's real limits. */
const limited = await testApi({ ...settings, RATE_LIMIT_FACTOR: '1' });
type Api = typeof open;
const where = { headers: new Headers(), address: '190.1.2.3' };
const callerOf = ({ cookie }: Person) => ({ ...where, headers: new Headers({ cookie }) });
const actor = ({ id }: Person) => signedInAs(id);
/** Asks to change the address. */
const change = (person: Person, email: string, fields: object = {}) =>
  changeEmail(
    open.ctx,
    actor(person),
    { email, password: person.password, ...fields },
    { services: open.services, caller: callerOf(person) },
  );
const sendAgain = (person: Person) =>
  sendVerificationEmail(open.ctx, actor(person), {}, { services: open.services, caller: callerOf(person) });
/** The mails in the order of their events, which is in their keys: several are sent at the same time. */
async function mailsOf(api: Api) {
  const mailer = memoryMailer();
  await handleMails(api.ctx, mailer, { skip: true });
  return mailer.sent.toSorted((a, b) => (a.key < b.key ? -1 : 1));
}
const tokenIn = (text: string) => /token=([^&\s]+)/.exec(text)?.[1] ?? '';

/** The token of the newest link mailed to an address. */
async function linkTo(api: Api, email: string): Promise<string> {
  const mails = (await mailsOf(api)).filter(({ to }) => to === email);
  return tokenIn(mails.at(-1)?.text ?? '');
}
const use = (api: Api, token: string) =>
  api.visitor.send<Problem>('GET', `/api/auth/verify-email?${new URLSearchParams({ token })}`);
const isVerified = async (api: Api, { id }: Person) =>
  (await api.services.database.db.select().from(user).where(eq(user.id, id)))[0]?.emailVerified;
const resend = (person: Person, fields: object = {}) =>
  person.send<Problem>('POST', '/api/auth/send-verification-email', { email: person.email, ...fields });

test('signing up sends a link that confirms the address, once, whoever is signed in', async () => {
  const ana = await open.signUpByCall('Ana');
  expect((await ana.send('GET', '/api/me')).body).toMatchObject({ emailVerified: false, pendingEmail: null });
  const [mail, ...others] = (await mailsOf(open)).filter(({ to }) => to === ana.email);
  expect(others).toEqual([]);
  expect(mail?.subject).toBe('Confirmá tu email');
  // The mail may reach a stranger, so it contains nothing that the person typed.
  expect(`${mail?.text}${mail?.html}`).not.toContain('Ana');
  const token = tokenIn(mail?.text ?? '');
  const { db } = open.services.database;
  for (const table of [sql`email_links`, sql`outbox`, sql`verification`]) {
    expect(JSON.stringify((await db.execute(sql`select * from ${table}`)).rows)).not.toContain(token);
  }

  expect(await getEmailLink(open.ctx, { secrets: [secret], token }, null)).toEqual({
    state: 'ready',
    email: ana.email,
    isOwn: false,
  });
  // As programs do that look at what is in a mail.
  const looked = await open.visitor.send('HEAD', `/api/auth/verify-email?${new URLSearchParams({ token })}`);
  expect([looked.status, looked.headers.get('allow')]).toEqual([405, 'GET']);
  expect(await isVerified(open, ana)).toBe(false);
  expect((await use(open, token)).status).toBe(200);
  expect((await ana.send('GET', '/api/me')).body).toMatchObject({ emailVerified: true });
  const again = await use(open, token);
  expect([again.status, again.body.errors]).toEqual([
    422,
    { token: 'El enlace ya se usó o venció. Pedí uno nuevo.' },
  ]);
  expect(await getEmailLink(open.ctx, { secrets: [secret], token }, actor(ana))).toMatchObject({
    state: 'done',
    isOwn: true,
  });
  expect((await resend(ana)).body.errors).toEqual({ email: 'Tu email ya está confirmado.' });
});

test('two uses at once: one confirms', async () => {
  const ana = await open.signUpByCall('Ana');
  const token = await linkTo(open, ana.email);
  const answers = await Promise.all(Array.from({ length: 5 }, () => use(open, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422, 422, 422, 422]);
});

test('a made-up, foreign or expired link confirms nothing', async () => {
  const [ana, beto] = [await open.signUpByCall('Ana'), await open.signUpByCall('Beto')];
  const [hers, his] = [await linkTo(open, ana.email), ''];
  const [id = '', signature = ''] = hers.split('.');
  const wrong = [
    `${id}.${'A'.repeat(signature.length)}`,
    id,
    `.${signature}`,
    `${beto.id}.${signature}`,
    `${hers}x`,
    his || 'x',
  ];
  for (const token of wrong) expect((await use(open, token)).status).toBe(422);
  const now = vi.spyOn(open.ctx, 'now');
  now.mockReturnValue(new Date(Date.now() + 24 * 60 * 60 * 1000 + 1));
  expect((await use(open, hers)).status).toBe(422);
  expect(await getEmailLink(open.ctx, { secrets: [secret], token: hers }, null)).toMatchObject({
    state: 'dead',
  });
  now.mockRestore();
  expect(await isVerified(open, ana)).toBe(false);
  expect((await use(open, hers)).status).toBe(200);
});

test('a link leads on only within this site', async () => {
  const ana = await open.signUpByCall('Ana');
  const outside = [
    'https://evil.example',
    '//evil.example',
    '/\\evil.example',
    '/\t/evil.example',
    '/.//evil.example',
  ];
  for (const callbackURL of outside) {
    expect((await resend(ana, { callbackURL })).status).toBe(422);
    const query = new URLSearchParams({ token: 'x', callbackURL });
    expect((await open.visitor.send('GET', `/api/auth/verify-email?${query}`)).status).toBe(422);
  }
  expect((await resend(ana, { callbackURL: '/create-buy-request' })).status).toBe(200);
  const mail = (await mailsOf(open)).findLast(({ to }) => to === ana.email);
  expect(mail?.text).toContain('next=%2Fcreate-buy-request');
  expect((await resend(ana, { email: 'otra@example.com' })).body.errors).toHaveProperty('email');
  const query = new URLSearchParams({ token: tokenIn(mail?.text ?? ''), callbackURL: '/create-buy-request' });
  const used = await open.visitor.send('GET', `/api/auth/verify-email?${query}`);
  expect([used.status, used.headers.get('location')]).toEqual([302, '/create-buy-request']);
  for (const [given, path] of [
    ['/buscan/jardín?a=ñ#é', '/buscan/jard%C3%ADn?a=%C3%B1#%C3%A9'],
    ['/a\u0000b', '/a%00b'],
    ['/\ud800', '/%EF%BF%BD'],
  ] as const) {
    const who = await open.signUpByCall('Ana');
    expect((await resend(who, { callbackURL: given })).status).toBe(200);
    const sent = (await mailsOf(open)).findLast(({ to }) => to === who.email);
    expect(sent?.text).toContain(`next=${encodeURIComponent(path)}`);
    const token = tokenIn(sent?.text ?? '');
    const address = `/api/auth/verify-email?${new URLSearchParams({ token, callbackURL: given })}`;
    const led = await open.visitor.send('GET', address);
    expect([led.status, led.headers.get('location')]).toEqual([302, path]);
  }
});

test('until then: two publications and three offers in all, also at the same time and after deleting', async () => {
  const [ana, beto] = [await limited.signUpByCall('Ana'), await limited.signUpByCall('Beto')];
  // Uploads one photo after the other, because uploads at the same time have a limit.
  const bodies: object[] = [];
  for (let nth = 0; nth < 10; nth++) bodies.push(await requestBody(ana));
  const made = await Promise.all(
    bodies.map((body) => ana.send<{ id: string }>('POST', '/api/buy-requests', body)),
  );
  expect(made.filter(({ status }) => status === 201)).toHaveLength(limits.unverifiedPublications);
  const refused = made.find(({ status }) => status !== 201)?.body as unknown as Problem;
  expect([refused.status, refused.code, refused.title]).toEqual([
    403,
    'email_unverified',
    'Confirmá tu email para seguir',
  ]);
  expect(refused.detail).toContain('Confirmá tu email para seguir');
  const [first, second] = made.filter(({ status }) => status === 201).map(({ body }) => body.id);
  await deleteRequest(limited.ctx, actor(ana), first!);
  const body = await requestBody(ana);
  expect((await ana.send('POST', '/api/buy-requests', body)).status).toBe(403);

  const offers: object[] = [];
  for (let nth = 0; nth < 5; nth++) offers.push(await offerBody(beto));
  const path = `/api/buy-requests/${second}/offers`;
  const sent = await Promise.all(offers.map((offer) => beto.send('POST', path, offer)));
  expect(sent.map(({ status }) => status).toSorted()).toEqual([201, 201, 201, 403, 403]);

  // The same body is accepted once the address is confirmed: its photos were kept.
  expect((await use(limited, await linkTo(limited, ana.email))).status).toBe(200);
  expect((await ana.send('POST', '/api/buy-requests', body)).status).toBe(201);
});

test('an address that nobody confirmed gets its link and password mails and nothing else; then the rest', async () => {
  const [ana, beto] = [await open.signUpByCall('Ana'), await open.signUpByCall('Beto')];
  await ana.send('POST', '/api/me/alerts', { words: ['heladera'] });
  await beto.send('PATCH', '/api/me/notification-settings', { digest: 'daily' });
  await publish(beto, { title: 'Heladera con freezer' });
  const request = await publish(ana);
  const { chatId } = await accept(ana, await offerTo(beto, request.id));
  // A deal that was made before accepting took a confirmed address.
  await open.services.database.db.update(user).set({ emailVerified: false }).where(eq(user.id, ana.id));
  await sendMessage(open.ctx, actor(beto), chatId, { message: '¿Cuándo la ves?' });
  await open.visitor.send('POST', '/api/auth/request-password-reset', { email: ana.email });
  const first = (await mailsOf(open)).filter(({ to }) => to === ana.email || to === beto.email);
  expect(first.map(({ subject }) => subject).toSorted()).toEqual([
    'Confirmá tu email',
    'Confirmá tu email',
    'Elegí una contraseña nueva',
  ]);
  const { body } = await ana.send<{ items: { kind: string }[] }>('GET', '/api/me/notifications');
  expect(body.items.map(({ kind }) => kind).toSorted()).toEqual(['alertMatch', 'chatMessage', 'newOffer']);

  await use(open, tokenIn(first.find(({ to }) => to === ana.email)?.text ?? ''));
  await sendMessage(open.ctx, actor(beto), chatId, { message: 'Hola' });
  const [mail] = (await mailsOf(open)).filter(({ to }) => to === ana.email);
  expect(mail?.text).toContain('¿Cuándo la ves?');
  await closeRequest(open.ctx, actor(ana), request.id).catch(() => undefined);
});

test('another address takes the place of the old one when its link is used, and the old one is told', async () => {
  const ana = await open.signUpByCall('Ana');
  await use(open, await linkTo(open, ana.email));
  const email = `nueva.${ana.email}`;
  await expect(change(ana, email, { password: 'no es' })).rejects.toMatchObject({
    errors: { password: expect.any(String) },
  });
  await expect(change(ana, ana.email)).rejects.toMatchObject({ code: 'invalid' });
  await change(ana, email);
  expect((await ana.send('GET', '/api/me')).body).toMatchObject({ email: ana.email, pendingEmail: email });
  await open.visitor.send('POST', '/api/auth/request-password-reset', { email: ana.email });
  const mails = await mailsOf(open);
  expect(mails.map(({ to, subject }) => `${to} ${subject}`).toSorted()).toEqual([
    `${ana.email} Elegí una contraseña nueva`,
    `${email} Confirmá tu email nuevo`,
  ]);
  const token = tokenIn(mails.find(({ to }) => to === email)?.text ?? '');
  expect((await use(open, token)).status).toBe(200);
  expect((await ana.send('GET', '/api/me')).body).toMatchObject({
    email,
    emailVerified: true,
    pendingEmail: null,
  });
  const [recipients, ...more] = await mailsOf(open);
  expect([recipients?.to, recipients?.subject, more]).toEqual([
    ana.email,
    'Cambió el email de tu cuenta',
    [],
  ]);
  expect(recipients?.text).not.toContain(email);
  expect(recipients?.text).not.toContain('token=');
  const signIn = (address: string) =>
    open.visitor.send('POST', '/api/auth/sign-in/email', { email: address, password: ana.password });
  expect([(await signIn(ana.email)).status, (await signIn(email)).status]).toEqual([401, 200]);
  // The password link in the old mailbox is invalid now.
  const reset = {
    token: tokenIn(mails.find(({ to }) => to === ana.email)?.text ?? ''),
    newPassword: 'otra cosa',
  };
  expect((await open.visitor.send('POST', '/api/auth/reset-password', reset)).status).toBe(422);
});

test('a mistyped address is corrected: its link dies, and its holder is told nothing more', async () => {
  const ana = await open.signUpByCall('Ana');
  const stale = await linkTo(open, ana.email);
  const email = `bien.${ana.email}`;
  await change(ana, email);
  expect((await use(open, stale)).status).toBe(422);
  expect(await sendAgain(ana)).toEqual({ email });
  expect((await use(open, await linkTo(open, email))).status).toBe(200);
  expect(await mailsOf(open)).toEqual([]);
  expect((await ana.send('GET', '/api/me')).body).toMatchObject({ email, emailVerified: true });
});

test('who has an account is not told: not when asking for an address, only to who holds its mailbox', async () => {
  const [ana, beto] = [await open.signUpByCall('Ana'), await open.signUpByCall('Beto')];
  expect([await change(ana, 'nadie@example.com'), await change(ana, beto.email)]).toEqual([
    { email: 'nadie@example.com' },
    { email: beto.email },
  ]);
  const taken = await use(open, await linkTo(open, beto.email));
  expect(taken.body.errors?.token).toContain('ya es de otra cuenta');
  expect((await ana.send('GET', '/api/me')).body).toMatchObject({ email: ana.email, emailVerified: false });

  const [luz, eva] = [await open.signUpByCall('Luz'), await open.signUpByCall('Eva')];
  const wanted = `de-las-dos.${luz.id}@example.com`;
  const tokens: string[] = [];
  for (const person of [luz, eva]) {
    await change(person, wanted);
    tokens.push(await linkTo(open, wanted));
  }
  const answers = await Promise.all(tokens.map((token) => use(open, token)));
  expect(answers.map(({ status }) => status).toSorted()).toEqual([200, 422]);
});

test('links are sent again so often and no more, by account and by where they go', async () => {
  const ana = await limited.signUpByCall('Ana');
  const answers = await Promise.all(Array.from({ length: 30 }, () => resend(ana)));
  const sent = answers.filter(({ status }) => status === 200).length;
  expect(sent).toBeLessThanOrEqual(rateLimits.verificationByAccount.points);
  expect(answers.filter(({ status }) => status === 429)).toHaveLength(30 - sent);
  const { db } = limited.services.database;
  expect(await db.$count(outbox, eq(outbox.turn, ana.id))).toBe(sent + 1);

  const target = 'victima@example.com';
  let mails = 0;
  for (let nth = 0; nth < 4; nth++) {
    const other = await limited.signUpByCall('Otra');
    for (let time = 0; time < 5; time++) {
      const wish = { email: target, password: other.password };
      const asked = changeEmail(limited.ctx, actor(other), wish, {
        services: limited.services,
        caller: { ...callerOf(other), address: `190.1.2.${nth}` },
      });
      await asked.then(
        () => mails++,
        (error) => expect(error.code).toBe('rate_limited'),
      );
    }
  }
  expect(mails).toBe(rateLimits.verificationByEmail.points);
});

test('the pages ask for the address that waits, which is where the link goes again', async () => {
  const ana = await open.signUpByCall('Ana');
  const asks = async () => (await getViewer(open.ctx, actor(ana))).viewer?.asksEmail;
  expect(await asks()).toBe(ana.email);
  const email = 'corregida@example.com';
  await change(ana, email);
  expect(await asks()).toBe(email);
  expect(await sendAgain(ana)).toEqual({ email });
  await use(open, await linkTo(open, email));
  expect(await asks()).toBeNull();
});

test('links that expired long ago are forgotten', async () => {
  const ana = await open.signUpByCall('Ana');
  const { db } = open.services.database;
  const old = () => db.$count(emailLinks, eq(emailLinks.userId, ana.id));
  await sweepEmailLinks(open.ctx);
  expect(await old()).toBe(1);
  await db
    .update(emailLinks)
    .set({ expiresAt: sql`now() - interval '31 days'` })
    .where(eq(emailLinks.userId, ana.id));
  await sweepEmailLinks(open.ctx);
  expect(await old()).toBe(0);
});

test('the others of a negotiation see whether an address is confirmed', async () => {
  const [ana, beto] = [await open.signUpByCall('Ana'), await open.signUpByCall('Beto')];
  await use(open, await linkTo(open, ana.email));
  const request = await publish(ana);
  expect(request.owner.emailVerified).toBe(true);
  const offer = await offerTo(beto, request.id);
  expect([offer.seller.emailVerified, offer.buyer?.emailVerified]).toEqual([false, true]);
  const { chatId } = await accept(ana, offer);
  const chat = await beto.send<{ counterpart: { emailVerified: boolean } }>('GET', `/api/chats/${chatId}`);
  expect(chat.body.counterpart.emailVerified).toBe(true);
});

test('deleting an account takes its links and their mails along', async () => {
  const ana = await open.signUpByCall('Ana');
  const { db } = open.services.database;
  expect((await ana.send('DELETE', '/api/me', { password: ana.password })).status).toBe(204);
  expect(await db.$count(emailLinks, eq(emailLinks.userId, ana.id))).toBe(0);
  expect((await mailsOf(open)).filter(({ to }) => to === ana.email)).toEqual([]);
});

test('the pages ask for the confirmation until the person dismisses it', async () => {
  const ana = await open.signUpByCall('Ana');
  const asks = async () => (await getViewer(open.ctx, actor(ana))).viewer?.asksEmail;
  expect(await asks()).toBe(ana.email);
  await dismissEmailQuestion(open.ctx, actor(ana));
  expect(await asks()).toBeNull();
});
