import type { Page } from '@playwright/test';
import { agreed, alive, hold, offerOn, publish, reject } from '../support/actions.ts';
import type { Someone } from '../support/people.ts';
import { phonePhoto } from '../support/photos.ts';
import { expect, test } from '../support/test.ts';

/** Types into every control of the page at once, like a person who can't wait. */
const typeEverywhere = (page: Page): Promise<void> =>
  page.getByRole('main').evaluate((main) => {
    const controls = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=hidden]):not([type=file]), textarea, select',
    );
    for (const control of controls) {
      if (control.disabled) continue;
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
      else if (control.type === 'radio' || control.type === 'checkbox') control.click();
      else if (control.inputMode === 'numeric') control.value = '123456';
      else if (control.type === 'date') control.value = '2030-01-02';
      else if (control.type === 'datetime-local') control.value = '2030-01-02T18:00';
      else if (control.type === 'email') control.value = 'ana@example.com';
      else if (control.type === 'url') control.value = 'https://example.com/x';
      else control.value = `escrito antes ${control.name}`;
    }
  });

/** What each form would send, without technical fields, and what its fields show. */
const typedIn = (page: Page): Promise<{ sent: string[]; shown: string[] }[]> =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('form')].map((form) => {
      const sent = [...new FormData(form)]
        .filter(
          ([name, value]) =>
            value !== '' &&
            !(value instanceof File) &&
            !['intent', 'hydrated', 'sending', 'images'].includes(name),
        )
        // With scripts a price has dots.
        .map(
          ([name, value]) => `${name}=${/price|cost/i.test(name) ? `${value}`.replaceAll('.', '') : value}`,
        );
      const shown = [
        ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]):not([type=file]), textarea'),
      ]
        .filter(({ type }) => type !== 'radio' && type !== 'checkbox')
        .map(({ value, inputMode }) => (inputMode === 'numeric' ? value.replaceAll('.', '') : value));
      return { sent: sent.sort(), shown };
    }),
  );

const isAlive = (page: Page): Promise<boolean> =>
  page.evaluate(() => Object.keys(document.body).some((key) => key.startsWith('__react')));

/** Forms of every kind, and who opens them. */
async function screensOf(join: (name: string) => Promise<Someone>): Promise<[Someone, string][]> {
  const [{ buyer, seller, chatId }, other, visitor] = await Promise.all([
    agreed(join),
    join('Carla'),
    join('Visita'),
  ]);
  const open = await publish(other);
  const refused = await offerOn(seller, open.id);
  await reject(other, refused);
  await (await visitor.browser()).clearCookies();
  return [
    [visitor, '/'],
    [visitor, '/auth?signup=true'],
    [buyer, '/create-buy-request'],
    [buyer, `/send-offer/${open.id}`],
    [seller, `/send-offer/${open.id}?edit=${refused.id}`],
    [buyer, `/chats/${chatId}`],
    [buyer, '/profile'],
  ];
}

/** With scripts the password that deletes an account is asked for in a dialog. */
const isDeletion = (path: string, sent: readonly string[]) =>
  path === '/profile' && `${sent}`.startsWith('password=');

test('what is typed before the scripts is there after them', async ({ join }) => {
  const screens = await screensOf(join);
  // Opens one page for each person and reuses it, because opening a page costs more than the check.
  const pages = new Map<Someone, Page>();
  for (const [person, path] of screens) {
    await test.step(path, async () => {
      const page = pages.get(person) ?? (await (await person.browser()).newPage());
      pages.set(person, page);
      const release = await hold(page, '**/assets/*.js');
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await typeEverywhere(page);
      const files = page.getByRole('main').locator('input[type=file]:enabled');
      const hasPhotos = (await files.count()) > 0;
      if (hasPhotos) await files.setInputFiles(await phonePhoto('mesa.jpg', '#264653'));
      const before = (await typedIn(page)).filter(({ sent }) => sent.length > 0 && !isDeletion(path, sent));
      expect(before, path).not.toEqual([]);
      expect(await isAlive(page), path).toBe(false);
      release();
      await alive(page);
      // A photo that was chosen takes the place of the drawing.
      const kept = before.map(({ sent, shown }) => ({
        sent: hasPhotos ? sent.filter((one) => one !== 'illustrated=on') : sent,
        shown,
      }));
      expect(await typedIn(page), path).toEqual(expect.arrayContaining(kept));
      if (hasPhotos) await expect(page.locator('input[name=images]').last()).toHaveValue(/-240x320-/);
      await page.unroute('**/assets/*.js');
    });
  }
});
