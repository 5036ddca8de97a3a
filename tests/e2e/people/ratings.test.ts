import { accept, offerOn, publish, visit } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('a profile says which rating does not count, and why deals fell through', async ({ join, page }) => {
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
  await expect(shown.getByText('No cuenta en el promedio')).toHaveCount(1);
});
