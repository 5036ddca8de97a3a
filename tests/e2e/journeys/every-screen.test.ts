import type { Page } from '@playwright/test';
import { expect, expectAccessible, expectRefusals, expectZoomable, test, visit } from './village.ts';

async function look(page: Page, paths: string[]) {
  for (const path of paths) {
    await visit(page, path);
    await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
    await expectAccessible(page, path);
    await expectZoomable(page, path);
  }
}

test('the public screens have no accessibility fault and never scroll sideways at 200 % zoom', async ({
  page,
  village: { requestId, dealId, pendingId, postId },
}) => {
  await look(page, [
    '/',
    '/marketplace',
    '/marketplace?search=zzzzzzzz',
    `/buy-request/${requestId}`,
    `/buy-request/${dealId}`,
    `/offer/${pendingId}`,
    '/market',
    `/post-detail/${postId}`,
  ]);
});

test('signing in, help and legal screens have no accessibility fault and never scroll sideways at 200 % zoom', {
  tag: '@once',
}, async ({ page, village: { requestId } }) => {
  await look(page, [
    '/auth',
    '/auth?signup=true',
    '/auth?recover=1',
    '/auth?token=abc',
    `/send-offer/${requestId}`,
    '/my-requests',
    '/my-offers',
    '/privacy',
    '/terms',
    '/contact',
    '/ayuda',
  ]);
  // It stands in for a page without a connection, and has no script of the application to wait for.
  await page.goto('/offline.html');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText('Sin conexión');
  await expectAccessible(page, 'offline');
  await expectZoomable(page, 'offline');
});

test('the screens of what is missing have no accessibility fault and never scroll sideways at 200 % zoom', {
  tag: '@once',
}, async ({ page, noise }) => {
  await look(page, ['/buy-request/no', '/offer/no', '/send-offer/no', '/post-detail/no', '/no/existe']);
  expectRefusals(noise, 404);
  await look(page, ['/auth/confirmar-email?token=no']);
  expectRefusals(noise, 410);
});

test('the screens of a buyer have no accessibility fault and never scroll sideways at 200 % zoom', async ({
  village: { buyer, requestId, dealId, acceptedId, chatId, noise },
}) => {
  const page = await buyer.open('/profile');
  await look(page, [
    '/profile',
    '/profile/avisos',
    '/profile/seguridad',
    '/profile/actividad',
    '/create-buy-request',
    `/buy-request/${requestId}`,
    `/buy-request/${dealId}`,
    `/offer/${acceptedId}`,
    '/my-requests',
    '/alertas',
    '/chats',
    `/chats/${chatId}`,
  ]);
  expect(noise).toEqual([]);
});

test('the screens of a seller have no accessibility fault and never scroll sideways at 200 % zoom', async ({
  village: { seller, requestId, pendingId, rejectedId, alertId, noise },
}) => {
  const page = await seller.open('/my-offers');
  await look(page, [
    '/my-offers',
    `/buy-request/${requestId}`,
    `/send-offer/${requestId}`,
    `/send-offer/${requestId}?edit=${pendingId}`,
    `/send-offer/${requestId}?edit=${rejectedId}`,
    `/offer/${rejectedId}`,
    '/marketplace?search=bicicleta',
    '/alertas',
    `/alertas/${alertId}`,
    `/alertas/${alertId}/editar`,
    '/alertas/nueva?search=mesa&zone=Rosario',
  ]);
  expect(noise).toEqual([]);
});
