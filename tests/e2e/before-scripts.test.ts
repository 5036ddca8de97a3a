import type { Page } from '@playwright/test';
import { agreed, alive, expect, phonePhoto, publish, test } from './journeys/stage.ts';

/** Keeps the page's scripts on their way until it is called. */
async function holdScripts(page: Page): Promise<() => void> {
  let release = () => {};
  const held = new Promise<void>((resolve) => {
    release = resolve;
  });
  await page.route('**/assets/*.js', async (route) => {
    await held;
    await route.continue();
  });
  return release;
}

/** Types into every control of the page, as somebody does who can't wait. */
const typeEverywhere = (page: Page) =>
  page.getByRole('main').evaluate((main) => {
    const controls = main.querySelectorAll<HTMLInputElement | HTMLTextAreaElement | HTMLSelectElement>(
      'input:not([type=hidden]):not([type=file]), textarea, select',
    );
    for (const control of controls) {
      if (control.disabled) continue;
      if (control instanceof HTMLSelectElement) control.selectedIndex = control.options.length - 1;
      else if (control.type === 'radio' || control.type === 'checkbox') control.click();
      else if (control.inputMode === 'numeric') control.value = '123456';
      else if (control.type === 'email') control.value = 'ana@example.com';
      else if (control.type === 'url') control.value = 'https://example.com/x';
      else control.value = `escrito antes ${control.name}`;
    }
  });

/** What each form would send, without what is about the sending; and what stands in its fields. */
const typedIn = (page: Page) =>
  page.getByRole('main').evaluate((main) =>
    [...main.querySelectorAll('form')].map((form) => {
      const sent = [...new FormData(form)]
        .filter(
          ([name, value]) =>
            value !== '' &&
            !(value instanceof File) &&
            !['intent', 'hydrated', 'sending', 'images'].includes(name),
        )
        .map(([name, value]) => `${name}=${value}`);
      const shown = [
        ...form.querySelectorAll<HTMLInputElement>('input:not([type=hidden]):not([type=file]), textarea'),
      ]
        .filter(({ type }) => type !== 'radio' && type !== 'checkbox')
        .map(({ value, inputMode }) => (inputMode === 'numeric' ? value.replaceAll('.', '') : value));
      return { sent: sent.sort(), shown };
    }),
  );

test('what is typed before the scripts is there after them, on every form', async ({ join }) => {
  const [{ buyer, seller, chatId }, other, visitor] = await Promise.all([
    agreed(join),
    join('Carla'),
    join('Visita'),
  ]);
  const wanted = await publish(other);
  const search = await seller.post<{ id: string }>('/me/alerts', { words: ['mesa'], frequency: 'daily' });
  await (await visitor.browser()).clearCookies();
  for (const [person, path] of [
    [visitor, '/'],
    [visitor, '/auth'],
    [visitor, '/auth?signup=true'],
    [visitor, '/contact'],
    [buyer, '/marketplace'],
    [buyer, '/create-buy-request'],
    [buyer, `/send-offer/${wanted.id}`],
    [buyer, `/chats/${chatId}`],
    [buyer, '/profile'],
    [buyer, '/profile/avisos'],
    [buyer, '/profile/seguridad'],
    [buyer, '/alertas/nueva'],
    [seller, `/alertas/${search.id}/editar`],
  ] as const) {
    await test.step(path, async () => {
      const page = await (await person.browser()).newPage();
      const release = await holdScripts(page);
      await page.goto(path, { waitUntil: 'commit' });
      await page.waitForFunction(() => document.readyState !== 'loading');
      await typeEverywhere(page);
      const files = page.getByRole('main').locator('input[type=file]');
      const hasPhotos = (await files.count()) > 0;
      if (hasPhotos) await files.setInputFiles(await phonePhoto('mesa.jpg', '#264653'));
      const before = (await typedIn(page)).filter(({ sent }) => sent.length > 0);
      expect(before, path).not.toEqual([]);
      release();
      await alive(page);
      expect(await typedIn(page), path).toEqual(expect.arrayContaining(before));
      if (hasPhotos) await expect(page.locator('input[name=images]')).toHaveValue(/-900x1200-/);
      await page.close();
    });
  }
});
