import type { Page } from '@playwright/test';
import { warnIdleRequests } from '#application/buy-requests/jobs.ts';
import { digestCutoffs } from '#domain/dates/mornings.ts';
import { withRunningMarket } from '../../../scripts/running-market.ts';
import { agreed, expectToast, offerOn, openLive, publish } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import { expect, test } from '../support/test.ts';

const bell = (page: Page) => page.getByRole('button', { name: /^Avisos/ });
const panel = (page: Page) => page.getByRole('region', { name: 'Avisos' });

test('a message rings until its conversation is open; there it is read as it comes', async ({ join }) => {
  const { buyer, seller, request, chatId } = await agreed(join);
  const unread = async () => (await seller.get<{ unreadCount: number }>('/me/notifications')).unreadCount;
  // The notice that the offer was accepted.
  await expect.poll(unread).toBe(1);
  await seller.post('/me/notifications/read', { all: true });
  const page = await openLive(seller, '/ayuda');
  const say = (message: string) => buyer.post(`/chats/${chatId}/messages`, { message });

  await say('¿Cuándo la puedo ver?');
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 aviso sin leer');
  await say('Puedo el sábado');
  await expect(bell(page)).toHaveAccessibleName('Avisos, 2 avisos sin leer');

  await page.goto('/chats');
  await expect(page.getByRole('main').getByRole('link', { name: /2 mensajes sin leer/ })).toBeVisible();
  await page.getByRole('link', { name: /Ana Compra/ }).click();
  await expect(page.getByRole('log').getByText('Puedo el sábado')).toBeVisible();
  await expect(bell(page)).toHaveAccessibleName('Avisos');
  await say('¿O el domingo?');
  await expect(page.getByRole('log').getByText('¿O el domingo?')).toBeVisible();
  await expect.poll(unread).toBe(0);
  await page.goto('/chats');
  await expect(page.getByRole('link', { name: /Ana Compra/ })).toBeVisible();
  await expect(page.getByText(/\d mensajes? sin leer/)).toHaveCount(0);

  // Only the conversation is left of the request: the notice leads to it, and opening it marks the notice as read.
  await buyer.remove(`/buy-requests/${request.id}`);
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 aviso sin leer');
  await bell(page).click();
  await panel(page)
    .getByRole('link', { name: /Eliminaron/ })
    .click();
  await expect(page).toHaveURL(`/chats/${chatId}`);
  await expect(bell(page)).toHaveAccessibleName('Avisos');
});

test('a publication about to expire rings for its owner and is renewed by one tap', async ({ join }) => {
  const owner = await join('Ana Compra');
  const request = await publish(owner);
  const page = await openLive(owner, '/ayuda');
  await sql(`update buy_requests set (active_at, updated_at) =
    (select at, at from (values (now() - interval '56 days')) as past (at)) where id = '${request.id}'`);
  await withRunningMarket(process.env.E2E_DATA_DIR ?? '', (ctx) =>
    // In the morning: at night these notices wait.
    warnIdleRequests({ ...ctx, now: () => digestCutoffs(new Date()).daily }),
  );
  await expect(bell(page)).toHaveAccessibleName('Avisos, 1 aviso sin leer');
  const own = await owner.open(`/buy-request/${request.id}`);
  await own.getByRole('button', { name: 'Renovar' }).click();
  await expectToast(own, 'Publicación renovada');
  await expect(own.getByRole('button', { name: 'Renovar' })).toHaveCount(0);
});

test('many of a kind are one; what is seen is read, by all tabs; opening the thing reads it too', async ({
  join,
}) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const [request, another] = [await publish(buyer), await publish(buyer, { title: 'mesa de luz' })];
  const page = await openLive(buyer, '/ayuda');
  const tab = await buyer.open('/privacy');
  for (let n = 0; n < 4; n++) await offerOn(seller, request.id);
  await expect(bell(page)).toHaveAccessibleName('Avisos, 4 avisos sin leer');
  await expect(bell(tab)).toHaveAccessibleName('Avisos, 4 avisos sin leer');

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
  await expect(bell(tab)).toHaveAccessibleName('Avisos, 1 aviso sin leer');
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
  await page.getByRole('link', { name: /Nueva oferta en “bicicleta/i }).click();
  await expect(page).toHaveURL(`/offer/${offer.id}`);
  expect(await count()).toBe(1);
  await page.goto('/avisos');
  await page.getByRole('button', { name: 'Marcar todos como leídos' }).click();
  await expect(page).toHaveURL('/avisos');
  await expect(page.getByRole('button', { name: 'Marcar todos como leídos' })).toHaveCount(0);
  expect(await count()).toBe(0);
});
