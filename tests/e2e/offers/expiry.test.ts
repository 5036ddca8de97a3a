import { expectToast, offerOn, publish } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

test('an offer says until when it is valid; its buyer marks it and notes something; it comes back by itself', {
  tag: '@phone',
}, async ({ join }) => {
  const [ana, beto, caro] = await Promise.all([join('Ana'), join('Beto'), join('Caro')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const otherOffer = await offerOn(caro, id);

  // The seller chooses another time; the fold is open, as the offer has a description.
  const his = await beto.open(`/send-offer/${id}?edit=${offer.id}`);
  await expect(
    his.getByText('Hasta cuándo la pueden aceptar. Después la renovás con un toque.'),
  ).toBeVisible();
  await his.getByText('3 días', { exact: true }).click();
  await his.getByRole('button', { name: 'Actualizar oferta' }).click();
  await expectToast(his, '¡Oferta actualizada!');
  await his.goto(`/offer/${offer.id}`);
  await expect(his.getByText('Vence en 3 días')).toBeVisible();

  const hers = await ana.open(`/offer/${offer.id}`);
  await hers.getByTitle('Más opciones').press('Enter');
  await hers.getByRole('button', { name: 'Me interesa' }).click();
  await expect(hers.getByRole('button', { name: 'Te interesa ✓' })).toBeVisible();
  await expect(his.getByText('Vence en 3 días · Le interesa al comprador')).toBeVisible();
  await hers.getByText('Anotar algo').click();
  await expect(hers.getByText('La ves solo vos.')).toBeVisible();
  await hers.getByLabel('Nota privada').fill('Preguntar por el cuadro');
  await hers.getByRole('button', { name: 'Guardar nota' }).click();
  await expectToast(hers, 'Nota guardada');
  const note = hers.locator('summary', { hasText: 'Mi nota' });
  await expect(note).toBeFocused();
  await expect(hers.getByLabel('Nota privada')).toBeHidden();
  await note.click();
  await expect(hers.getByLabel('Nota privada')).toHaveValue('Preguntar por el cuadro');
  await hers.getByRole('button', { name: 'Pedir foto con código' }).press('Enter');
  await expect(hers.getByText(/^La pediste/)).toBeVisible();
  await expect(hers.getByRole('region', { name: 'Foto con código' })).toBeFocused();
  expect(await beto.html(`/offer/${offer.id}`)).not.toContain('Preguntar por el cuadro');
  expect(await ana.html(`/offer/${offer.id}`)).toContain('Preguntar por el cuadro');

  await his.getByTitle('Más opciones').press('Enter');
  await his.getByText('Si la venta se cae, volver a ofrecerla').click();
  await his.getByRole('button', { name: 'Volver a ofrecerla' }).press('Enter');
  const comesBack = his.locator('summary', { hasText: /^Si la venta se cae, vuelve hasta el \d+ de / });
  await expect(comesBack).toBeFocused();

  // Another offer is accepted, and its deal falls through: this one is pending again on the open page.
  await ana.post(`/offers/${otherOffer.id}/accept`, { updatedAt: otherOffer.updatedAt });
  await expect(his.getByText(/^Se eligió otra oferta/)).toBeVisible();
  await ana.post(`/offers/${otherOffer.id}/fall-through`, {});
  await expect(his.getByText('Pendiente', { exact: true })).toBeVisible();
});
