import { alive, expect, offerOn, openLive, phonePhoto, publish, test } from './stage.ts';
import { expectAccessible } from './village.ts';

test('the buyer asks for a photo with a code, the seller takes it, and it is beside the others', async ({
  join,
  isPhone,
}) => {
  const [ana, beto, carla] = await Promise.all([join('Ana'), join('Beto'), join('Carla')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id);
  const [buyer, seller] = [
    await openLive(ana, `/offer/${offer.id}`),
    await openLive(beto, `/offer/${offer.id}`),
  ];
  await expect(seller.getByText('Foto con código')).toHaveCount(0);
  await expectAccessible(buyer, 'the question for a photo');
  await buyer.getByRole('button', { name: 'Pedir foto con código' }).click();
  await expect(buyer.getByText('Te avisamos cuando llegue.')).toBeVisible();
  await expect(buyer.getByRole('button', { name: 'Pedir foto con código' })).toHaveCount(0);

  // The seller's page shows the code without being loaded again; its button opens the camera.
  const place = seller.getByRole('region', { name: 'Foto con código' });
  const code = await place.getByText(/^AR-[2-9A-Z]{4}$/).innerText();
  await expect(place.getByText(isPhone ? 'Sacar la foto' : 'Elegir la foto')).toBeVisible();
  const input = place.locator('input[type=file]');
  await expect(input).toHaveAttribute('capture', 'environment');
  await expectAccessible(seller, 'the code');
  await input.setInputFiles({ name: 'nota.pdf', mimeType: 'application/pdf', buffer: Buffer.from('x') });
  await expect(place.getByText('nota.pdf no es una imagen válida')).toBeVisible();
  await input.setInputFiles(await phonePhoto('papel.jpg', '#2a6f97'));

  const mark = new RegExp(`^Foto con código ${code}, pedida el \\d+ de \\p{L}+ de \\d{4}$`, 'u');
  for (const page of [seller, buyer]) {
    await expect(page.getByRole('heading', { name: mark })).toBeVisible();
    await expect(page.getByRole('region', { name: mark }).getByRole('img')).toBeVisible();
  }
  await expectAccessible(buyer, 'the photo with its code');
  await expect(input).toHaveCount(0);
  await buyer.goto(`/buy-request/${id}`);
  await alive(buyer);
  await expect(buyer.locator(`#oferta-${offer.id}`).getByText('Foto con código')).toBeAttached();
  for (const html of [await carla.html(`/offer/${offer.id}`), await carla.html(`/buy-request/${id}`)])
    expect(html).not.toContain(code);
});
