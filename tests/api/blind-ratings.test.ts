import { eq } from 'drizzle-orm';
import { beforeAll, describe, expect, test } from 'vitest';
import { signedInAs } from '#application/actor.ts';
import { askAboutDeals } from '#application/offers/jobs.ts';
import { notifyOpenRatings } from '#application/ratings/jobs.ts';
import { user } from '#database/schema.ts';
import type { DealRatingsView, PublicProfileView } from '#domain/views/views.ts';
import { loader as requestPage } from '#web/routes/buy-request.tsx';
import { loader as chatPage } from '#web/routes/chat.tsx';
import { loader as chatsPage } from '#web/routes/chats.tsx';
import { loader as homePage } from '#web/routes/home.tsx';
import { loader as json } from '#web/routes/marketplace-json.ts';
import { loader as rss } from '#web/routes/marketplace-rss.ts';
import { loader as ownOffersPage } from '#web/routes/my-offers.tsx';
import { loader as ownRequestsPage } from '#web/routes/my-requests.tsx';
import { loader as notificationsPage } from '#web/routes/notices.tsx';
import { loader as offerPage } from '#web/routes/offer.tsx';
import { loader as personPage } from '#web/routes/person.tsx';
import { type Problem, testApi } from '../support/actors.ts';
import { type Participants, type Role, roles, type Scene, setScene, signUpCast } from '../support/cast.ts';
import { operations } from '../support/described.ts';
import { handleMails, memoryMailer } from '../support/mails.ts';
import { loaderArgs } from '../support/page-actions.ts';
import { idIn } from './authorization/id-in.ts';
import { contentOf } from './authorization/leaks.ts';

const api = await testApi();
const ctx = { ...api.ctx, now: () => new Date(clock) };
Object.assign(api.ctx, { now: ctx.now });
let clock = Date.now();
const DAY = 24 * 60 * 60 * 1000;
const mailer = memoryMailer();

/** A word that no other text contains. */
const said = 'Unparangaricutirimícuaro';
let participants: Participants;
let scene: Scene;

const reads = operations.filter(({ method }) => method === 'GET');
/** These answers differ at every call: they contain the time of a download, a session or the process. */
const restless = [
  ...['exportAccount', 'listSessions', 'listActivity', 'getReadiness', 'getLiveness', 'getSession'],
  ...['generatePasskeyAuthenticateOptions', 'generatePasskeyRegisterOptions'],
];

const callerOf = (role: Role) => (role === 'visitor' ? null : signedInAs(participants[role].id));

/**
 * The answers of every read of the API to a role, by operation. The own page and the other party's are both
 * read.
 */
async function answersTo(role: Role): Promise<Record<string, unknown>> {
  const actor = participants[role];
  const answers: Record<string, unknown> = {};
  for (const { path, operationId } of reads) {
    const id = (await idIn(path, participants, scene)) ?? '';
    for (const one of path.startsWith('/users') ? [participants.buyer.id, participants.seller.id] : [id]) {
      const answer = await actor.send('GET', `/api${path.replace('{id}', one)}`);
      answers[`${operationId} ${one}`] = await contentOf(answer);
    }
  }
  return answers;
}

type Loader = (args: never) => Promise<unknown>;

/** The data that the loaders of pages and feeds return: their HTML contains nothing else. */
async function pagesOf(role: Role): Promise<Record<string, unknown>> {
  const pages: [string, Loader, Record<string, string>?][] = [
    ['/', homePage],
    ['/marketplace.json', json],
    ['/marketplace.rss', rss],
    [`/u/${participants.seller.id}`, personPage, { id: participants.seller.id }],
    [`/u/${participants.buyer.id}`, personPage, { id: participants.buyer.id }],
    [`/offer/${scene.offer.id}`, offerPage, { id: scene.offer.id }],
    [`/buy-request/${scene.requestId}`, requestPage, { id: scene.requestId }],
    ['/my-offers', ownOffersPage],
    ['/my-requests', ownRequestsPage],
    ['/avisos', notificationsPage],
    ['/chats', chatsPage],
    [`/chats/${scene.chatId}`, chatPage, { chatId: scene.chatId ?? '' }],
  ];
  const found: Record<string, unknown> = {};
  for (const [path, loader, params = {}] of pages) {
    const answer = await loader(loaderArgs(api, path, { actor: callerOf(role), params })).catch(
      (thrown: unknown) => `thrown ${(thrown as Response).status ?? ''}`,
    );
    const text = answer instanceof Response ? await answer.text() : JSON.stringify(answer);
    // The day, and how much time is left to rate, change by themselves.
    found[path] = text.replace(/<lastBuildDate>.*<\/lastBuildDate>|"today":"[\d-]+"|"time":\{[^}]*\}/g, '');
  }
  return found;
}

const everything = async (role: Role) => ({ ...(await answersTo(role)), ...(await pagesOf(role)) });
const steady = (answers: Record<string, unknown>) =>
  Object.fromEntries(
    Object.entries(answers).filter(([name]) => !restless.includes(name.split(' ')[0] ?? '')),
  );

beforeAll(async () => {
  participants = await signUpCast(api);
  // Without a confirmed address the rating would not count.
  await ctx.db.update(user).set({ emailVerified: true }).where(eq(user.id, participants.buyer.id));
  scene = await setScene(api, participants, 'done');
  await handleMails(api.ctx, mailer, { skip: true });
});

const others = roles.filter((role) => role !== 'buyer');

describe('while only the buyer has rated', () => {
  const before: Partial<Record<Role, Record<string, unknown>>> = {};
  beforeAll(async () => {
    for (const role of others) before[role] = steady(await everything(role));
    const given = { stars: 2, text: `${said}: llamame al 11 5555-4477` };
    const { status, body } = await participants.buyer.send<DealRatingsView>(
      'POST',
      `/api/offers/${scene.offer.id}/ratings`,
      given,
    );
    expect([status, body.mine?.stars]).toEqual([201, 2]);
    // A second change is not visible to the seller either.
    await participants.buyer.send('POST', `/api/offers/${scene.offer.id}/ratings`, { ...given, stars: 1 });
    clock += 6.9 * DAY;
    await askAboutDeals(api.ctx);
    expect(await notifyOpenRatings(api.ctx)).toBe(0);
    mailer.sent.length = 0;
    await handleMails(api.ctx, mailer, { skip: true });
  });

  test.each(others)('nothing changes in any call, page, feed or download of the %s', async (role) => {
    const now = await everything(role);
    expect(JSON.stringify(now)).not.toContain(said);
    expect(JSON.stringify(now)).not.toContain('"stars"');
    expect(Object.keys(now).length).toBeGreaterThan(reads.length);
    expect(steady(now)).toEqual(before[role]);
  });

  test('no mail, notice or push is made of it', () => expect(mailer.sent).toEqual([]));

  test('its writer reads it, and finds it in the download', async () => {
    const answers = await answersTo('buyer');
    expect(JSON.stringify(answers[`getDealRatings ${scene.offer.id}`])).toContain(said);
    const download = Object.entries(answers).find(([name]) => name.startsWith('exportAccount'))?.[1];
    expect(JSON.stringify(download)).toContain(`${said}: llamame al 11 5555-4477`);
  });
});

describe('after seven days', () => {
  test('it is open by its time alone, and its person is told without its words', async () => {
    clock += 0.2 * DAY;
    const { body } = await participants.visitor.send<PublicProfileView>(
      'GET',
      `/api/users/${participants.seller.id}`,
    );
    expect(body.ratings).toMatchObject({ average: 1, count: 1, items: [{ stars: 1 }] });
    expect(JSON.stringify(body)).toContain(said);
    expect(JSON.stringify(body)).not.toContain('5555-4477');
    for (const role of others) {
      expect((await pagesOf(role))[`/u/${participants.seller.id}`]).toContain(said);
    }
    expect(await notifyOpenRatings(api.ctx)).toBe(1);
    mailer.sent.length = 0;
    await handleMails(api.ctx, mailer, { skip: true });
    const { body: notifications } = await participants.seller.send<{ items: { kind: string }[] }>(
      'GET',
      '/api/me/notifications',
    );
    expect(notifications.items[0]?.kind).toBe('rated');
    expect(JSON.stringify([notifications, mailer.sent])).not.toContain(said);
  });

  test('the other does not rate any more', async () => {
    const path = `/api/offers/${scene.offer.id}/ratings`;
    const { status, body } = await participants.seller.send<Problem>('POST', path, { stars: 1 });
    expect([status, body.detail]).toEqual([409, 'Pasaron los 7 días para calificar este trato.']);
  });

  test('the rated answers through the API, once', async () => {
    const { body } = await participants.seller.send<DealRatingsView>(
      'GET',
      `/api/offers/${scene.offer.id}/ratings`,
    );
    const path = `/api/ratings/${body.theirs?.id}/answer`;
    const send = async () => (await participants.seller.send('POST', path, { text: 'Gracias' })).status;
    expect([await send(), await send()]).toEqual([200, 409]);
  });
});
