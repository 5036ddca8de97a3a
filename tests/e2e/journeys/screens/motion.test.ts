import type { Page } from '@playwright/test';
import { test } from '../stage/journey.ts';
import { expect, offerOn, openLive, publish, reject, uniqueWord, visit } from '../stage/stage.ts';

/** Records the animations of all pages that open from now on: their name, duration and delay. */
const noteMotion = (page: Page) =>
  page.addInitScript(() => {
    const seen = new WeakSet<Animation>();
    const noted: string[] = [];
    Object.assign(window, { noted });
    const look = () => {
      for (const animation of document.getAnimations()) {
        if (seen.has(animation)) continue;
        seen.add(animation);
        const { pseudoElement } = animation.effect as KeyframeEffect;
        const { duration, delay } = animation.effect?.getComputedTiming() ?? {};
        const name = pseudoElement?.startsWith('::view-transition')
          ? pseudoElement
          : animation instanceof CSSAnimation && animation.animationName;
        if (name) noted.push(`${name}: ${duration} ms after ${delay}`);
      }
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  });

const noted = (page: Page) => page.evaluate(() => (window as unknown as { noted: string[] }).noted);

/** Waits until this animation was recorded. */
const expectMotion = (page: Page, motion: string) =>
  expect.poll(async () => (await noted(page)).includes(motion), { message: motion }).toBe(true);

/** Turns motion on; the other tests run with reduced motion. */
const moving = { reducedMotion: 'no-preference' } as const;

const travelling = '::view-transition-group(request-photo): 220 ms after 0';

test('a card’s photo travels to its page, and back to its place', { tag: '@phone-by-day' }, async ({
  join,
}) => {
  const ana = await join('Ana');
  const word = uniqueWord();
  const { id } = await publish(ana, { title: `bicicleta ${word}` });
  const beto = await join('Beto');
  const page = await (await beto.browser(moving)).newPage();
  await noteMotion(page);
  await visit(page, `/marketplace?search=${word}`);
  await page.locator(`a[href="/buy-request/${id}"]`).first().click();
  await expectMotion(page, travelling);
  await page.getByRole('link', { name: 'Volver al mercado' }).click();
  await expect.poll(async () => (await noted(page)).filter((motion) => motion === travelling).length).toBe(2);
  await expect(page).toHaveURL(`/marketplace?search=${word}`);
});

test('with less motion asked for, pages change at once', { tag: '@once' }, async ({ join }) => {
  const ana = await join('Ana');
  const word = uniqueWord();
  const { id } = await publish(ana, { title: `bicicleta ${word}` });
  const page = await (await (await join('Beto')).browser({ reducedMotion: 'reduce' })).newPage();
  await noteMotion(page);
  await visit(page, `/marketplace?search=${word}`);
  await page.locator(`a[href="/buy-request/${id}"]`).first().click();
  await expect(page.getByRole('heading', { level: 1 })).toHaveText(`Bicicleta ${word}`);
  expect((await noted(page)).filter((motion) => !/: 0\.01 ms after 0$/.test(motion))).toEqual([]);
});

test('the best price gets its line, and a counter-offer’s price counts over to the new one', {
  tag: ['@handheld', '@night'],
}, async ({ join }) => {
  const [ana, beto, caro] = await Promise.all([join('Ana'), join('Beto'), join('Caro')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id, { price: 390_000 });
  for (const price of [350_000, 360_000]) await offerOn(caro, id, { price });
  await reject(ana, offer);
  await ana.browser(moving);
  const page = await openLive(ana, `/buy-request/${id}`);
  await expect(page.locator('mark.drawn').filter({ hasText: 'Mejor precio' }).first()).toHaveCSS(
    'animation-name',
    'draw',
  );
  await page.evaluate((offerId) => {
    const prices: string[] = [];
    Object.assign(window, { prices });
    const look = () => {
      const counting = document.querySelector(`[data-offer="${offerId}"] .sr-only + [aria-hidden]`);
      if (/\d/.test(counting?.textContent ?? '')) prices.push(counting?.textContent ?? '');
      requestAnimationFrame(look);
    };
    requestAnimationFrame(look);
  }, offer.id);
  await beto.post(`/offers/${offer.id}/counter`, { price: 340_000 });
  await expect(page.locator(`[data-offer="${offer.id}"]`).first()).toContainText('$340.000');
  const prices = () => page.evaluate(() => (window as unknown as { prices: string[] }).prices);
  await expect.poll(async () => new Set(await prices()).size).toBeGreaterThan(1);
  const amounts = (await prices()).map((price) => Number(price.replace(/\D/g, '')));
  expect(amounts).toEqual(amounts.toSorted((a, b) => b - a));
  expect(amounts[0]).toBeLessThanOrEqual(390_000);
  expect(amounts.at(-1)).toBeGreaterThanOrEqual(340_000);
  expect(amounts.filter((amount) => amount > 340_000 && amount < 390_000)).not.toEqual([]);
});

test('the turn has its moment after the sheet, and the seller has it on opening the news', {
  tag: ['@phone-by-day', '@night'],
}, async ({ join }) => {
  const [ana, beto, caro] = await Promise.all([join('Ana'), join('Beto'), join('Caro')]);
  const { id } = await publish(ana);
  const offer = await offerOn(beto, id, { title: 'venzo loki' });
  await offerOn(caro, id, { price: 350_000 });
  const hers = await (await ana.browser(moving)).newPage();
  await noteMotion(hers);
  await visit(hers, `/buy-request/${id}`);
  await hers.locator(`li[data-offer="${offer.id}"]`).getByRole('button', { name: 'Aceptar' }).click();
  await hers.getByRole('button', { name: 'Aceptar oferta' }).click();
  await expectMotion(hers, 'turn: 600 ms after 260');
  await expectMotion(hers, 'turn-away: 600 ms after 260');
  // The sheet can be used while it moves.
  await hers.getByRole('button', { name: 'Ir al chat' }).click();
  await expect(hers.getByRole('dialog')).toHaveCount(0);

  const his = await (await beto.browser(moving)).newPage();
  await noteMotion(his);
  await visit(his, '/avisos');
  await his
    .getByRole('main')
    .getByRole('link', { name: /Aceptaron tu oferta/ })
    .click();
  await expectMotion(his, 'turn: 600 ms after 260');
});
