import { askAbout } from '../../waiting.ts';
import { test } from '../stage/journey.ts';
import { accept, agreed, expect, offerOn, publish, visit } from '../stage/stage.ts';

test('a profile says which rating does not count, and why deals fell through', {
  tag: '@once',
}, async ({ join, page }) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const deal = async (by = buyer) => {
    const request = await publish(by);
    const offer = await offerOn(seller, request.id);
    await accept(by, offer);
    return offer.id;
  };
  for (const stars of [5, 4]) {
    const id = await deal();
    await buyer.post(`/offers/${id}/complete`);
    for (const one of [buyer, seller]) await one.post(`/offers/${id}/ratings`, { stars });
  }
  for (const name of ['Caro Otra', 'Dani Otro', 'Eva Otra']) {
    const other = await join(name);
    await other.post(`/offers/${await deal(other)}/fall-through`, { tag: 'No apareció' });
  }
  await expect(async () => {
    await visit(page, `/u/${seller.id}`);
    await expect(page.getByText('No apareció en 3 tratos')).toBeVisible({ timeout: 1_000 });
  }).toPass();
  const shown = page.getByRole('region', { name: 'Calificaciones' });
  await expect(shown).toContainText('5,0 (1 calificación)');
  await expect(shown.getByText('No suma al promedio: ya se habían calificado hace poco')).toHaveCount(1);
});

test('without script a deal is told done and rated, and one that fell through says why', {
  tag: ['@once', '@night'],
}, async ({ join, browser }) => {
  const { buyer, offer } = await agreed(join);
  const context = await browser.newContext({
    javaScriptEnabled: false,
    storageState: await (await buyer.browser()).storageState(),
  });
  const page = await context.newPage();
  await page.goto(`/offer/${offer.id}`);
  await page.getByRole('button', { name: 'Sí, se concretó' }).click();
  await expect(page).toHaveURL(`/offer/${offer.id}#trato`);
  const rating = page.getByRole('region', { name: 'Calificá a Beto Vende' });
  await rating.getByLabel('Contá algo').fill('Muy amable');
  await rating.getByRole('button', { name: 'Calificar' }).click();
  await expect(rating.getByText('Elegí de 1 a 5 estrellas')).toBeVisible();
  await expect(rating.getByLabel('Contá algo')).toHaveValue('Muy amable');
  await rating.getByText('Buena').click();
  await rating.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByRole('region', { name: 'Ya calificaste' })).toContainText('Muy amable');

  const other = await agreed(join);
  const state = await (await other.seller.browser()).storageState();
  await context.clearCookies();
  await context.addCookies(state.cookies);
  await page.goto(`/offer/${other.offer.id}`);
  const question = page.getByRole('region', { name: '¿Se concretó?' });
  await question.getByText('No', { exact: true }).click();
  await question.getByText('No apareció').click();
  await question.getByRole('button', { name: 'No se concretó' }).click();
  await expect(page.getByRole('main')).toContainText('ACTIVA');

  // What is refused is said where the form lands.
  const late = await agreed(join);
  await context.clearCookies();
  await context.addCookies((await (await late.seller.browser()).storageState()).cookies);
  await page.goto(`/offer/${late.offer.id}`);
  await late.buyer.post(`/offers/${late.offer.id}/fall-through`);
  await page.getByRole('button', { name: 'Sí, se concretó' }).click();
  await expect(page).toHaveURL(new RegExp(`/buy-request/${late.request.id}`));
  await expect(page.getByText('No se pudo cambiar la oferta')).toBeVisible();

  // The notice asks the question, and the seller answers it there.
  const third = await agreed(join);
  await context.clearCookies();
  await context.addCookies((await (await third.seller.browser()).storageState()).cookies);
  await askAbout({ id: third.offer.id, buyRequestId: third.request.id }, third.seller.id);
  await page.goto('/avisos');
  await page.getByRole('button', { name: 'Sí, se concretó' }).click();
  await expect(page).toHaveURL(`/offer/${third.offer.id}#trato`);
  const last = page.getByRole('region', { name: 'Calificá a Ana Compra' });
  await expect(last).toBeVisible();

  // A deleted publication takes the offer along, and nobody's way to rate.
  await third.buyer.remove(`/buy-requests/${third.request.id}`);
  await page.goto(`/offer/${third.offer.id}#trato`);
  await last.getByText('Buena').click();
  await last.getByRole('button', { name: 'Calificar' }).click();
  await expect(page.getByRole('region', { name: 'Ya calificaste' })).toBeVisible();
  await context.close();
});
