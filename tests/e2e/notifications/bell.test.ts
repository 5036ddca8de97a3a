import type { Page } from '@playwright/test';
import { Client } from 'pg';
import { expireIdleRequests, warnIdleRequests } from '#application/buy-requests/jobs.ts';
import type { Context } from '#application/context.ts';
import { openDatabase } from '#database/connection.ts';
import { lastMornings } from '#domain/dates/mornings.ts';
import { notificationKinds } from '#domain/notifications/notification.ts';
import { noRateLimits } from '#services/rate-limiter.ts';
import type { PushService } from '../../support/push-service.ts';
import { databaseUrl } from '../support/harness.ts';
import { mailed } from '../support/mailbox.ts';
import { test } from '../support/pushes.ts';
import {
  accept,
  agreed,
  expect,
  expectToast,
  offerOn,
  openLive,
  publish,
  reject,
  type Someone,
} from '../support/stage.ts';

/** Time limit from the answer until the other browser shows the notice (issue: within 2 s, without reload). */
const soon = { timeout: 2_000 };

const bell = (page: Page) => page.getByRole('button', { name: /^Avisos/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Avisos' });

const devices = new WeakMap<Someone, ReturnType<PushService['browser']>>();
const everything = Object.fromEntries(notificationKinds.map((kind) => [kind, { mail: true, push: true }]));

/** A person on an unrelated live page, with a push subscription, who wants all notices by mail and push. */
async function waiting(who: Someone, pushes: PushService): Promise<Page> {
  const device = pushes.browser(who.id);
  await who.post('/me/push-subscriptions', device.subscription);
  await who.patch('/me/notice-settings', { preferences: everything });
  devices.set(who, device);
  return openLive(who, '/ayuda');
}

/**
 * Checks that the bell counts one notice, that its panel shows the notice, and that the notice, the mail and the push
 * lead to the same page. Afterwards the bell is empty.
 */
async function rings(who: Someone, page: Page, title: string | RegExp, path: string, body?: string | RegExp) {
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 aviso sin leer', soon);
  await bell(page).click();
  const first = panel(page).getByRole('listitem').first();
  await expect(first).toContainText(title);
  if (body) await expect(first).toContainText(body);
  await expect(first.getByRole('link')).toHaveAttribute('href', path);
  await page.keyboard.press('Escape');
  if (!path.startsWith('/chats/')) await mailed(who.email, title, path, ...(body ? [body] : []));
  await expect
    .poll(() => devices.get(who)?.taken.at(-1)?.payload)
    .toMatchObject({
      path,
      title: expect.stringMatching(title),
      ...(body && {
        body: typeof body === 'string' ? expect.stringContaining(body) : expect.stringMatching(body),
      }),
    });
  await who.post('/me/notifications/read', { all: true });
  await expect(bell(page)).toHaveAccessibleName('Avisos', soon);
}

test('the seller hears of the decision: rejected with the reason, accepted, fallen through, done', async ({
  join,
  pushes,
}) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const request = await publish(buyer);
  const offer = await offerOn(seller, request.id);
  const here = `/offer/${offer.id}`;
  const page = await waiting(seller, pushes);

  await reject(buyer, offer, 'Producto en mal estado');
  await rings(seller, page, /Rechazaron tu oferta/, here, 'Producto en mal estado');
  const countered = await seller.post<typeof offer>(`/offers/${offer.id}/counter`, { price: 340_000 });
  await accept(buyer, countered);
  await rings(seller, page, /Aceptaron tu oferta/, here, '$340.000');
  await buyer.post(`/offers/${offer.id}/fall-through`);
  await rings(seller, page, /No se concretó/, here, 'Ana Compra');
  const second = await offerOn(seller, request.id);
  await accept(buyer, second);
  await rings(seller, page, /Aceptaron tu oferta/, `/offer/${second.id}`);
  await buyer.post(`/buy-requests/${request.id}/complete`);
  await rings(seller, page, /Se concretó el trato/, `/offer/${second.id}#trato`);
});

test('a message rings until its conversation is open; there it is read as it comes', async ({
  join,
  pushes,
}) => {
  const { buyer, seller, request, chatId } = await agreed(join);
  const unread = async () => (await seller.get<{ unreadCount: number }>('/me/notifications')).unreadCount;
  // The notice that the offer was accepted.
  await expect.poll(unread).toBe(1);
  await seller.post('/me/notifications/read', { all: true });
  const page = await waiting(seller, pushes);
  const say = (message: string) => buyer.post(`/chats/${chatId}/messages`, { message });

  await say('¿Cuándo la puedo ver?');
  await rings(seller, page, 'Mensaje de Ana Compra', `/chats/${chatId}`, '¿Cuándo la puedo ver?');
  await say('Puedo el sábado');
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 aviso sin leer', soon);

  await page.goto('/chats');
  await expect(page.getByRole('main').getByRole('link', { name: /2 mensajes sin leer/ })).toBeVisible();
  await page.getByRole('link', { name: /Ana Compra/ }).click();
  await expect(page.getByRole('log').getByText('Puedo el sábado')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Avisos', soon);
  await say('¿O el domingo?');
  await expect(page.getByRole('log').getByText('¿O el domingo?')).toBeVisible(soon);
  await expect.poll(unread).toBe(0);
  await page.goto('/chats');
  await expect(page.getByRole('link', { name: /Ana Compra/ })).toBeVisible();
  await expect(page.getByText(/\d mensajes? sin leer/)).toHaveCount(0);

  // Only the conversation is left of the request: the notice leads to it, and opening it marks the notice as read.
  await buyer.remove(`/buy-requests/${request.id}`);
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 aviso sin leer', soon);
  await bell(page).click();
  await panel(page)
    .getByRole('link', { name: /Eliminaron/ })
    .click();
  await expect(page).toHaveURL(`/chats/${chatId}`);
  await expect(bell(page)).toHaveAccessibleName('Avisos', soon);
});

test('a publication about to expire, renewed by one tap, and one that did expire ring for their owner', async ({
  join,
  pushes,
}) => {
  const owner = await join('Ana Compra');
  const request = await publish(owner);
  const page = await waiting(owner, pushes);
  const client = new Client({ connectionString: databaseUrl() });
  await client.connect();
  const connection = openDatabase(databaseUrl(), { max: 2 });
  const ctx = {
    db: connection.db,
    // In the morning: at night these notices wait.
    now: () => lastMornings(new Date()).daily,
    rateLimiter: noRateLimits,
  } as unknown as Context;
  const idle = (days: number) =>
    client.query(
      `update buy_requests set (active_at, updated_at) =
        (select at, at from (values (now() - $2::int * interval '1 day')) as past (at)) where id = $1`,
      [request.id, days],
    );
  try {
    await idle(56);
    await warnIdleRequests(ctx);
    await rings(owner, page, /está por vencer/, `/buy-request/${request.id}`);
    const own = await owner.open(`/buy-request/${request.id}`);
    await own.getByRole('button', { name: 'Renovar' }).click();
    await expectToast(own, 'Publicación renovada');
    await expect(own.getByRole('button', { name: 'Renovar' })).toHaveCount(0);
    await own.close();
    await idle(61);
    await expireIdleRequests(ctx);
    await rings(owner, page, 'Venció «Bicicleta', `/buy-request/${request.id}`);
  } finally {
    await client.end();
    await connection.close();
  }
});

test('many of a kind are one; what is seen is read, by all tabs; opening the thing reads it too', async ({
  join,
  pushes,
}) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const [request, another] = [await publish(buyer), await publish(buyer, { title: 'mesa de luz' })];
  const page = await waiting(buyer, pushes);
  const tab = await buyer.open('/privacy');
  for (let n = 0; n < 4; n++) await offerOn(seller, request.id);
  await expect(bell(page)).toHaveAccessibleName('Avisos, 4 avisos sin leer', soon);
  await expect(bell(tab)).toHaveAccessibleName('Avisos, 4 avisos sin leer', soon);

  await page.goto('/avisos');
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  const group = page.getByRole('listitem').filter({ hasText: '4 ofertas nuevas en' });
  await expect(group.getByText('Nuevo:')).toBeAttached();
  await expect(group.getByRole('link')).toHaveAttribute('href', `/buy-request/${request.id}`);
  // After a second in view the notice is read in both tabs. The tab that showed it still marks it as new.
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await expect(bell(tab)).toHaveAccessibleName('Avisos');
  await expect(group.getByText('Nuevo:')).toBeAttached();

  await tab.goto('/');
  const offer = await offerOn(seller, another.id);
  await expect(bell(tab)).toHaveAccessibleName('Avisos, 1 aviso sin leer', soon);
  await tab.goto(`/offer/${offer.id}`);
  await expect(bell(tab)).toHaveAccessibleName('Avisos');
});

test('without script the notices are read all at once, or by opening what they are about', async ({
  join,
}) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const [request, another] = [await publish(buyer), await publish(buyer, { title: 'mesa de luz' })];
  const offer = await offerOn(seller, request.id);
  await offerOn(seller, another.id);
  const count = async () => (await buyer.get<{ unreadCount: number }>('/me/notifications')).unreadCount;
  await expect.poll(count).toBe(2);

  const context = await buyer.browser({ javaScriptEnabled: false });
  const page = await context.newPage();
  await page.goto('/avisos');
  await expect(page.getByRole('heading', { name: 'Hoy' })).toBeVisible();
  await page.getByRole('link', { name: /Nueva oferta en «bicicleta/i }).click();
  await expect(page).toHaveURL(`/offer/${offer.id}`);
  expect(await count()).toBe(1);
  await page.goto('/avisos');
  await page.getByRole('button', { name: 'Marcar todos como leídos' }).click();
  await expect(page).toHaveURL('/avisos');
  await expect(page.getByRole('button', { name: 'Marcar todos como leídos' })).toHaveCount(0);
  expect(await count()).toBe(0);
});
