import { visit } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

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

test('any other path is a 404 with a way home', async ({ page, noise }) => {
  const answer = await page.goto('/no/hay/nada');
  expect(answer?.status()).toBe(404);
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
  await expect(page.getByText('Buenos Aires, Argentina')).toBeVisible();
  const address = page.getByRole('main').getByRole('link', { name: /^\S+@\S+$/ });
  await expect(address).toHaveAttribute('href', `mailto:${await address.innerText()}`);
  const send = page.getByRole('button', { name: 'Enviar mensaje' });
  await send.click();
  for (const text of ['El nombre', 'El email', 'El asunto', 'El mensaje'])
    await expect(page.getByText(`${text} es requerido`)).toBeVisible();
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
