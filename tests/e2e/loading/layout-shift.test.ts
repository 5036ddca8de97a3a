import type { Page } from '@playwright/test';
import { accept, agreed, alive, hold, offerOn, phone, publish } from '../support/actions.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

/*
 * A page before and after its scripts. They are held back and let go, so nothing depends on how fast anything is.
 */

/** Opens a page with its fonts, but without its scripts and pictures. @returns what lets these go. */
async function openStill(page: Page, path: string): Promise<() => void> {
  const release = await hold(page, '**/{assets/*.js,images/**}');
  await page.goto(path, { waitUntil: 'commit' });
  await page.waitForFunction(() => document.readyState !== 'loading');
  await page.evaluate(() => document.fonts.ready.then(() => undefined));
  return release;
}

/** Runs in a page: notes where everything stands that is on the screen; the heights of what is far below are guesses. */
function notePlaces(): void {
  const named = 'h1, h2, h3, p, a, button, input, textarea, select, img, summary, label, li';
  const placed = (element: Element) => {
    const { left, top, width, height } = element.getBoundingClientRect();
    return width > 1 && height > 1 && element.checkVisibility()
      ? { left: left + scrollX, top: top + scrollY }
      : null;
  };
  const noted = [...document.querySelectorAll(named)]
    .map((element) => ({ element, at: placed(element) }))
    .filter(({ at }) => at !== null && at.top < innerHeight);
  const moved = () =>
    noted.flatMap(({ element, at }) => {
      const now = element.isConnected ? placed(element) : null;
      if (!at || !now || (Math.abs(now.top - at.top) < 1 && Math.abs(now.left - at.left) < 1)) return [];
      const name = element.textContent?.trim().slice(0, 40) || element.getAttribute('name');
      const by = `${Math.round(now.left - at.left)}, ${Math.round(now.top - at.top)}`;
      return [`${element.tagName.toLowerCase()} '${name}' by ${by}`];
    });
  Object.assign(window, { moved, notedPlaces: noted.length });
}

async function screensOf(join: (name: string) => Promise<Someone>): Promise<[Someone, string, string][]> {
  const [{ buyer, seller, offer, chatId }, other, visitor] = await Promise.all([
    agreed(join),
    join('Carla'),
    join('Visita'),
  ]);
  await seller.post(`/chats/${chatId}/messages`, { message: '¿Cuándo pasás?' });
  const mailed = { deliveryTime: 'Por correo', shippingCost: 12_000 };
  const [wanted, demand] = [await publish(buyer), await publish(buyer)];
  for (const price of [350_000, 390_000]) await offerOn(seller, wanted.id, { ...mailed, price });
  await offerOn(other, wanted.id);
  await accept(buyer, await offerOn(other, demand.id));
  for (const person of [buyer, seller, other, visitor]) await person.browser(phone);
  await (await visitor.browser()).clearCookies();
  return [
    [visitor, 'home, signed out', '/'],
    [buyer, 'home, signed in', '/'],
    [visitor, 'marketplace', '/marketplace'],
    [visitor, 'publication, visitor', `/buy-request/${wanted.id}`],
    [buyer, 'publication, owner: offers received', `/buy-request/${wanted.id}`],
    [seller, 'publication, seller', `/buy-request/${wanted.id}`],
    [buyer, 'offer', `/offer/${offer.id}`],
    [buyer, 'own publications', '/my-requests'],
    [seller, 'Mis Ofertas', '/my-offers'],
    [buyer, 'conversations', '/chats'],
    [buyer, 'conversation', `/chats/${chatId}`],
    [seller, 'notices', '/avisos'],
    [buyer, 'publish form', '/create-buy-request'],
    [seller, 'offer form', `/send-offer/${demand.id}`],
  ];
}

test('nothing moves while a page becomes interactive, on the main screens of a phone', async ({ join }) => {
  for (const [person, name, path] of await screensOf(join)) {
    await test.step(name, async () => {
      const page = await (await person.browser()).newPage();
      const release = await openStill(page, path);
      await page.evaluate(notePlaces);
      expect(await page.evaluate('notedPlaces')).toBeGreaterThan(5);
      release();
      await alive(page);
      expect.soft(await page.evaluate('moved()'), name).toEqual([]);
      await page.close();
    });
  }
});
