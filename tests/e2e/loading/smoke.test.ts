import { expect } from '../support/harness.ts';
import { test } from '../support/journey.ts';

test('the first page is rendered on the server, then comes alive under the security policy', async ({
  page,
}) => {
  const answer = await page.goto('/');
  expect(answer?.status()).toBe(200);
  expect(await answer?.text()).toContain('<html lang="es-AR"');
  expect(answer?.headers()['content-security-policy']).toContain("frame-ancestors 'none'");
  await expect
    .poll(() => page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react'))))
    .toBe(true);
});

test('an address without a page answers 404', async ({ request }) => {
  const answer = await request.get('/no-existe');
  expect(answer.status()).toBe(404);
});
