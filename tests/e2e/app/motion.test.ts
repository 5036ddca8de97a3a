import type { Page } from '@playwright/test';
import { publish, uniqueWord, visit } from '../support/actions.ts';
import { expect, test } from '../support/test.ts';

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

test('a card’s photo travels to its page, and back to its place', { tag: '@phone' }, async ({ join }) => {
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
