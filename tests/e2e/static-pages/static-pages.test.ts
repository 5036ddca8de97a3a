import { test } from '../support/journey.ts';
import { expect, expectRefusals, visit } from '../support/stage.ts';

test('the footer has its three columns, no links to accounts that are not set, and says where it is made', async ({
  page,
}) => {
  await visit(page, '/');
  const footer = page.getByRole('contentinfo');
  const column = (name: string) => footer.getByRole('navigation', { name }).getByRole('link');
  const paths = (name: string) =>
    column(name).evaluateAll((links) => links.map((link) => link.getAttribute('href')));
  expect(await paths('Comprar')).toEqual(['/', '/create-buy-request', '/my-posts']);
  expect((await paths('Vender')).slice(0, 3)).toEqual(['/marketplace', '/my-offers', '/chats']);
  expect((await paths('Ayuda')).sort()).toEqual(['/ayuda', '/contact', '/privacy', '/seguridad', '/terms']);
  await expect(footer.getByText(/Hecho en Argentina/)).toBeVisible();
  await expect(footer.getByRole('list', { name: 'Redes sociales' })).toHaveCount(0);
});

test('the legal pages say their subjects and their date', async ({ page }) => {
  await visit(page, '/');
  await page.getByRole('contentinfo').getByRole('link', { name: 'Política de privacidad' }).click();
  await expect(page).toHaveURL('/privacy');
  await expect(page.getByRole('heading', { level: 1 })).toBeVisible();
  await expect(page.getByText('Primera versión: julio de 2025')).toBeVisible();
  await expect(page.getByText(/^Última actualización: \d+ de \p{L}+ de \d{4}$/u)).toBeVisible();
  await page.getByRole('contentinfo').getByRole('link', { name: 'Términos y condiciones' }).click();
  await expect(page).toHaveURL('/terms');
  await expect(page.getByText('Primera versión: julio de 2025')).toBeVisible();
});

test('the help center answers the frequent questions', async ({ page }) => {
  await visit(page, '/ayuda');
  const question = page.locator('summary').first();
  await question.click();
  await expect(page.locator('details[open]').first()).toBeVisible();
  await page
    .getByRole('main')
    .getByRole('link', { name: /contact|escribinos/i })
    .first()
    .click();
  await expect(page).toHaveURL('/contact');
});

test('the contact page has its address and place, and a form that needs its four fields', async ({
  page,
}) => {
  await visit(page, '/contact');
  await expect(page.getByText('Buenos Aires, Argentina')).toBeVisible();
  const address = page.getByRole('main').getByRole('link', { name: /^\S+@\S+$/ });
  await expect(address).toHaveAttribute('href', `mailto:${await address.innerText()}`);
  const send = page.getByRole('button', { name: 'Enviar mensaje' });
  await send.click();
  for (const text of [
    'El nombre es requerido',
    'El email es requerido',
    'El asunto es requerido',
    'El mensaje es requerido',
  ]) {
    await expect(page.getByText(text)).toBeVisible();
  }
  await page.getByLabel('Nombre').fill('Pepa');
  await page.getByLabel('Email').fill('pepa@example.com');
  await page.getByLabel('Asunto').fill('Una duda');
  await page.getByLabel('Mensaje').fill('¿Cómo publico?');
  await expect(send).toBeEnabled();
});

test('any other path is a 404 with a way home', async ({ page, noise }) => {
  const answer = await page.goto('/no/hay/nada');
  expect(answer?.status()).toBe(404);
  await expect(page.getByRole('heading', { name: 'Oops! Page not found' })).toBeVisible();
  await expectRefusals(noise, 404);
  await page.getByRole('main').getByRole('link', { name: 'Volver al inicio' }).click();
  await expect(page).toHaveURL('/');
});
