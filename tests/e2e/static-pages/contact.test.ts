import { expect } from '../support/harness.ts';
import { test } from '../support/journey.ts';
import { expectRefusals } from '../support/noise.ts';
import { visit } from '../support/stage.ts';

const footerPaths = [
  '/',
  '/marketplace',
  '/my-posts',
  '/my-offers',
  '/terms',
  '/privacy',
  '/contact',
  '/ayuda',
];

test('the footer leads somewhere; any other path is a 404 with a way home', async ({ page, noise }) => {
  await page.goto('/');
  for (const path of footerPaths) {
    await expect(page.getByRole('contentinfo').locator(`a[href="${path}"]`).first()).toBeAttached();
    expect((await page.request.get(path)).status(), path).toBe(200);
  }
  const missing = await page.goto('/no/hay/nada');
  expect(missing?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectRefusals(noise, 404);
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});

test('a message to us: what is missing, sending for 1.5 s, sent for 3 s, ready for another one', async ({
  page,
}) => {
  await page.clock.install();
  await visit(page, '/contact');
  const send = page.getByRole('button', { name: 'Enviar mensaje' });
  await send.click();
  await expect(page.getByText('El asunto es requerido')).toBeVisible();
  await page.getByLabel('Nombre').fill('Pepa');
  await page.getByLabel('Email').fill('pepa@example.com');
  await page.getByLabel('Asunto').fill('Una duda');
  await page.getByLabel('Mensaje').fill('¿Cómo publico?');
  const [sending, sent] = [
    page.getByRole('button', { name: 'Enviando...' }),
    page.getByText('¡Mensaje enviado!'),
  ];
  await page.clock.pauseAt(new Date(Date.now() + 60_000));
  const answered = page.waitForResponse('**/contact.data*');
  await send.click();
  // The page shows the pressed button for a moment before it sends the form.
  await page.clock.runFor(50);
  await answered;
  await page.clock.runFor(1_400);
  await expect(sending).toBeVisible();
  await expect(sent).toHaveCount(0);
  // The page may process the answer a moment after it arrived: advance its clock until it has.
  await expect(async () => {
    await page.clock.runFor(20);
    await expect(sent).toBeVisible({ timeout: 100 });
  }).toPass();
  await page.clock.runFor(2_800);
  await expect(sent).toBeVisible();
  await expect(page.getByLabel('Asunto')).toHaveValue('Una duda');
  await page.clock.runFor(200);
  await expect(sent).toHaveCount(0);
  await expect(page.getByLabel('Asunto')).toHaveValue('');
});
