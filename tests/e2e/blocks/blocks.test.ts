import { offerOn, publish, uniqueWord, visit } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import { expect, test } from '../support/test.ts';

test('a person is blocked from an offer: neither finds the other any more, until the block is taken back', {
  tag: '@phone',
}, async ({ join, noise }) => {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const word = uniqueWord();
  const [wanted, own] = [await publish(buyer), await publish(seller, { title: `mesa ${word}` })];
  const offer = await offerOn(seller, wanted.id);
  const his = await seller.open(`/buy-request/${wanted.id}`);

  const page = await buyer.open(`/offer/${offer.id}`);
  const card = page.getByRole('region', { name: 'Vendedor' });
  await card.getByRole('button', { name: 'Más sobre Beto Vende' }).click();
  await expect(page.getByRole('menuitem', { name: /^Denunciar/ })).toHaveAttribute(
    'href',
    /^\/denunciar\?que=/,
  );
  await page.getByRole('menuitem', { name: 'Bloquear a Beto Vende' }).click();
  const question = page.getByRole('alertdialog', { name: '¿Bloquear a Beto Vende?' });
  await expect(question).toContainText('No le avisamos. Podés deshacerlo desde tu perfil.');
  await question.getByRole('button', { name: 'Bloquear', exact: true }).click();
  await expect(page.getByText('Bloqueaste a Beto Vende').first()).toBeVisible();
  // The offer is hidden now, so its page redirects to the publication.
  await expect(page).toHaveURL(`/buy-request/${wanted.id}`);
  await expect(page.getByRole('heading', { name: 'Ofertas Recibidas (0)' })).toBeVisible();
  await expectRefusals(noise, 404);
  await visit(page, `/marketplace?search=${word}`);
  await expect(page.getByRole('article')).toHaveCount(0);

  // For the other person none of these pages exists any more.
  for (const path of [`/buy-request/${wanted.id}`, `/offer/${offer.id}`, `/u/${buyer.id}`]) {
    expect((await his.goto(path))?.status()).toBe(404);
    await expectRefusals(noise, 404);
  }
  await visit(his, '/my-offers');
  await expect(his.getByRole('article')).toHaveCount(0);
  await visit(his, '/avisos');
  await expect(his.getByText('Ana Compra')).toHaveCount(0);

  await visit(page, '/profile');
  await page.getByText('Personas bloqueadas').click();
  const blocked = page.getByRole('region', { name: 'Personas bloqueadas' });
  await blocked.getByRole('button', { name: 'Desbloquear a Beto Vende' }).click();
  await expect(blocked.getByText('No bloqueaste a nadie.')).toBeVisible();
  await visit(page, `/buy-request/${own.id}`);
  await expect(page.getByRole('heading', { level: 1, name: `Mesa ${word}` })).toBeVisible();
});
