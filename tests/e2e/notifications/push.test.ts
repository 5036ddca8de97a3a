import { expectToast, fillRequest, offerOn, openRequestForm, visit } from '../support/actions.ts';
import { deliver, opened, press, shown, subscribesAt, watchWorker } from '../support/device.ts';
import { expect, test } from '../support/test.ts';

test.use({ serviceWorkers: 'allow' });

test('who publishes is asked once; an offer is pushed to their device, shown there, and leads to it; off is off', async ({
  join,
  pushes,
}) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const device = pushes.browser('ana');
  const context = await buyer.browser();
  await subscribesAt(context, device);
  const page = await openRequestForm(buyer);
  await expect(page.getByRole('region', { name: /^¿Te avisamos/ })).toHaveCount(0);
  await fillRequest(page, 'silla de oficina');
  await page.getByRole('button', { name: 'Crear publicación' }).click();
  const card = page.getByRole('region', { name: '¿Te avisamos cuando llegue una oferta?' });
  await expect(card).toContainText('aunque AlRevés esté cerrado');
  await expect(card.getByRole('button', { name: 'Ahora no' })).toBeVisible();
  await expect(page).toHaveURL(/\/buy-request\//);
  await card.getByRole('button', { name: 'Activar avisos' }).click();
  await expect(card).toHaveCount(0);
  await expect(page.getByText('Avisos activados')).toBeVisible();

  const offer = await offerOn(seller, page.url().split('/').at(-1) ?? '');
  await expect.poll(() => device.taken.length).toBe(1);
  const { payload } = device.taken[0]!;
  expect(payload).toMatchObject({
    title: 'Nueva oferta en “Silla de oficina”',
    path: `/offer/${offer.id}`,
  });

  const worker = context.serviceWorkers()[0]!;
  await watchWorker(worker);
  await deliver(page, payload);
  const { title, body, tag, path } = payload;
  const options = {
    body,
    tag,
    lang: 'es-AR',
    icon: '/icon-192.png',
    badge: '/badge-96.png',
    data: { path },
  };
  await expect.poll(() => shown(worker)).toMatchObject([{ title, options }]);
  await press(worker);
  await expect.poll(() => opened(worker)).toEqual([new URL(path, page.url()).href]);

  await page.goto('/profile/avisos');
  await expect(page.getByText('Este dispositivo recibe las notificaciones')).toBeVisible();
  await page.getByRole('button', { name: 'Desactivar en este dispositivo' }).click();
  await expect(page.getByText('todavía no recibe notificaciones')).toBeVisible();
  expect((await buyer.get<{ items: unknown[] }>('/me/push-subscriptions')).items).toEqual([]);
  await page.getByRole('button', { name: 'Activar en este dispositivo' }).click();
  await expect(page.getByRole('button', { name: 'Desactivar en este dispositivo' })).toBeVisible();
  const subscribed = async () => {
    const answer = await context.request.get('/api/me/push-subscriptions');
    return answer.ok() ? (await answer.json()).items.length : answer.status();
  };
  expect(await subscribed()).toBe(1);

  // Pushes end with the session; the same account's next session turns them on again.
  await context.request.post('/api/auth/sign-out');
  const { email, password } = buyer;
  await context.request.post('/api/auth/sign-in/email', { data: { email, password } });
  expect(await subscribed()).toBe(0);
  await page.goto('/ayuda');
  await expect.poll(subscribed).toBe(1);

  // The session that a new password begins takes them up in the open page.
  await visit(page, '/profile/seguridad');
  const fields = page.locator('#contrasena');
  await fields.getByLabel('Contraseña actual').fill(password);
  await fields.getByLabel('Contraseña nueva').fill('tambor nube');
  await fields.getByRole('button', { name: 'Cambiar contraseña' }).click();
  await expectToast(page, 'Contraseña actualizada');
  await expect.poll(subscribed).toBe(1);
});
