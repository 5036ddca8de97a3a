import { agreed, publish } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

const plainPage = async (who: Someone) => (await who.browser({ javaScriptEnabled: false })).newPage();

test('without script a person is blocked and unblocked on pages', async ({ join }) => {
  const { buyer, seller, chatId } = await agreed(join);
  const page = await plainPage(buyer);
  await page.goto(`/chats/${chatId}`);
  await page.getByRole('button', { name: /^Más sobre/ }).click();
  await page.getByRole('menuitem', { name: /^Bloquear a/ }).click();
  await expect(page).toHaveURL(`/u/${seller.id}/bloquear`);
  await page.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page).toHaveURL('/profile#bloqueos');
  const blocked = page.getByRole('region', { name: 'Personas bloqueadas' });
  await page.goto('/profile');
  await page.getByText('Personas bloqueadas').click();
  await blocked.getByRole('button', { name: /^Desbloquear a/ }).click();
  await page.getByText('Personas bloqueadas').click();
  await expect(blocked.getByText('No bloqueaste a nadie.')).toBeVisible();
});

test('without script a question is asked and answered', async ({ join, noise }) => {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const { id } = await publish(ana);
  const sellers = await plainPage(beto);
  const section = sellers.locator('#preguntas');
  await sellers.goto(`/buy-request/${id}`);
  await section.locator('summary').first().click();
  await sellers.getByLabel('¿Qué querés saber antes de ofertar?').fill('¿Con factura?');
  await sellers.getByRole('button', { name: 'Preguntar' }).click();
  await expect(sellers).toHaveURL(/#pregunta-/);
  const question = new URL(sellers.url()).hash.replace('#pregunta-', '');

  const buyers = await plainPage(ana);
  await buyers.goto(`/buy-request/${id}?pregunta=${question}#pregunta-${question}`);
  const asked = buyers.locator('#preguntas li').filter({ hasText: '¿Con factura?' });
  await asked.getByRole('button', { name: 'Publicar la respuesta' }).click();
  await expect(asked.getByText('Escribí tu respuesta')).toBeVisible();
  await asked.getByLabel('Tu respuesta').fill('Sí, tipo B');
  await asked.getByRole('button', { name: 'Publicar la respuesta' }).click();
  await expect(asked.getByText('Sí, tipo B', { exact: true }).first()).toBeVisible();
  await expectRefusals(noise, 422);
});

test('without script a deal is told done and rated', async ({ join, noise }) => {
  const { buyer, offer } = await agreed(join);
  const page = await plainPage(buyer);
  await page.goto(`/offer/${offer.id}`);
  await page.getByText('Arreglá con Beto Vende dónde y cuándo').click();
  await page.getByRole('button', { name: 'Se concretó', exact: true }).click();
  await expect(page).toHaveURL(`/offer/${offer.id}#trato`);
  const rating = page.getByRole('region', { name: 'Calificá a Beto Vende' });
  await rating.getByLabel('Contá algo').fill('Muy amable');
  await rating.getByRole('button', { name: 'Calificar' }).click();
  await expect(rating.getByText('Elegí de 1 a 5 estrellas')).toBeVisible();
  await expect(rating.getByLabel('Contá algo')).toHaveValue('Muy amable');
  await rating.getByText('Buena').click();
  await rating.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByRole('region', { name: 'Ya calificaste' })).toContainText('Muy amable');
  await expectRefusals(noise, 422);
});

test('without script a place where nobody looks for it says so, and leads on', async ({
  browser,
  baseURL,
}) => {
  const context = await browser.newContext({ javaScriptEnabled: false, baseURL });
  const page = await context.newPage();
  await page.goto('/buscan/bicicletas/la-pampa/toay');
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(
    'Todavía nadie busca bicicletas y rodados en Toay',
  );
  await page.getByRole('link', { name: 'Todo La Pampa' }).click();
  await expect(page).toHaveURL('/buscan/bicicletas/la-pampa');
  await context.close();
});
