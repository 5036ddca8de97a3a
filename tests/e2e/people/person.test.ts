import { expectAccessible, expectZoomable } from '../support/accessibility.ts';
import { accept, agreed, offerOn, publish, reject, visit } from '../support/actions.ts';
import { expectRefusals } from '../support/noise.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/** A buyer who answered all of four offers, and a seller: each concluded two of three deals, every one with somebody else. */
async function withPast(join: (name: string) => Promise<Someone>) {
  const [buyer, seller] = await Promise.all([join('Ana Compra'), join('Beto Vende')]);
  const [otherBuyer, otherSeller, last] = await Promise.all(['Luz Otra', 'Leo Otro', 'Eva Otra'].map(join));
  await buyer.patch('/me', { location: 'Rosario', bio: 'Compro casi todo usado.' });
  const deals = [
    { by: buyer, from: seller, end: 'complete' },
    { by: buyer, from: otherSeller!, end: 'complete' },
    { by: buyer, from: last!, end: 'fall-through' },
    { by: otherBuyer!, from: seller, end: 'complete' },
    { by: last!, from: seller, end: 'fall-through' },
  ];
  for (const { by, from, end } of deals) {
    const request = await publish(by);
    const offer = await offerOn(from, request.id);
    await accept(by, offer);
    await by.post(
      end === 'complete' ? `/buy-requests/${request.id}/complete` : `/offers/${offer.id}/fall-through`,
    );
  }
  const open = await publish(buyer, { title: 'mesa ratona' });
  const turnedDown = await offerOn(seller, open.id, { title: 'mesa de pino' });
  await reject(buyer, turnedDown);
  const facts = async () => (await buyer.get<{ facts: object }>(`/users/${buyer.id}`)).facts;
  await expect.poll(facts).toMatchObject({
    asBuyer: { answers: { received: 4, answered: 4 }, deals: { accepted: 3, concluded: 2 } },
  });
  return { buyer, seller, open, turnedDown };
}

test('a name on a publication leads to the person: who they are, what was seen of them, what they have open', {
  tag: '@phone',
}, async ({ join, page }) => {
  const { buyer, open } = await withPast(join);
  await visit(page, `/buy-request/${open.id}`);
  const name = page.getByRole('main').getByRole('link', { name: 'Ana Compra' });
  await expect(page.getByText('Responde el 100 %, en menos de 1 h')).toBeVisible();
  await name.click();
  await expect(page).toHaveURL(`/u/${buyer.id}`);
  await expect(page).toHaveTitle('Ana Compra · AlRevés');
  await expect(page.getByRole('heading', { level: 1, name: 'Ana Compra' })).toBeVisible();
  const main = page.getByRole('main');
  await expect(main).toContainText(/Rosario · En AlRevés desde \p{L}+ de \d{4}/u);
  await expect(main.getByText('Compro casi todo usado.')).toBeVisible();
  await expect(main.getByText('Email verificado')).toBeVisible();
  await expect(main.getByText('Responde el 100 % de las ofertas, en menos de 1 h')).toBeVisible();
  await expect(main.getByText('Concretó 2 de 3 tratos')).toBeVisible();
  await expect(main.getByText('Nuevo en AlRevés')).toBeVisible();
  await expect(main.getByText(buyer.email)).toHaveCount(0);
  const listed = main.getByRole('region', { name: 'Lo que busca' });
  // The deal that fell through opened its publication again.
  await expect(listed.getByRole('article')).toHaveCount(2);
  await expectAccessible(page, 'a person');
  await expectZoomable(page, 'a person');
  await listed.getByRole('link', { name: 'Mesa ratona', exact: true }).click();
  await expect(page).toHaveURL(`/buy-request/${open.id}`);
});

test('in a conversation the name leads to the other person, and the rest of its head to the offer', async ({
  join,
}) => {
  const { buyer, seller, offer, chatId } = await agreed(join);
  const page = await buyer.open(`/chats/${chatId}`);
  const main = page.getByRole('main');
  await main.getByRole('link', { name: 'Beto Vende', exact: true }).click();
  await expect(page).toHaveURL(`/u/${seller.id}`);
  await page.goBack();
  await main.getByRole('link', { name: /Ver oferta$/ }).click();
  await expect(page).toHaveURL(`/offer/${offer.id}`);
});

test('somebody who is unknown or left has no page, and search engines are kept away', async ({
  join,
  page,
  noise,
}) => {
  const eva = await join('Eva');
  for (const id of ['no', '01900000-0000-7000-8000-000000000000']) {
    const answer = await page.goto(`/u/${id}`);
    expect(answer?.status()).toBe(404);
    await expect(page.getByRole('heading', { name: 'Persona no encontrada' })).toBeVisible();
    await expectRefusals(noise, 404);
  }
  await visit(page, `/u/${eva.id}`);
  await expect(page.locator('meta[name=robots]')).toHaveAttribute('content', 'noindex');
  expect(await (await page.request.get('/sitemap.xml')).text()).not.toContain('/u/');
  const own = await eva.open(`/u/${eva.id}`);
  await own.getByRole('link', { name: 'Editar mi perfil' }).click();
  await expect(own).toHaveURL('/profile');
});
