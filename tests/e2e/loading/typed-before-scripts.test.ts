import type { Page } from '@playwright/test';
import { allRoutes } from '../../support/all-routes.ts';
import { accept, agreed, alive, caseOf, holdScripts, offerOn, publish, reject } from '../support/actions.ts';
import { letWait, makeModerator } from '../support/database.ts';
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

/** Pages without fields: their forms have only buttons. */
const withoutFields = [
  'auth/sign-out',
  'auth/confirmar-email',
  'profile/actividad',
  'profile/denuncias',
  'profile/decisiones',
  'suspendida',
  'moderacion',
  'moderacion/apelaciones',
  'my-requests',
  'my-offers',
  'my-posts',
  'post-detail/:id',
  'consultas',
  'avisos',
  'avisos/baja/:token',
  'alertas/:id',
  'privacy',
  'terms',
  'ayuda',
  'market',
  'buscan/:category/:province',
  'buscan/:category/:province/:city',
  'u/:id',
  'u/:id/bloquear',
  'seguridad',
  '*',
];

/** Where each route with fields is opened, and by whom. */
async function screensOf(join: (name: string) => Promise<Someone>): Promise<[Someone, string, string][]> {
  const [{ buyer, seller, offer, chatId }, other, colleague, visitor] = await Promise.all([
    agreed(join),
    join('Carla'),
    join('Mora'),
    join('Visita'),
  ]);
  await buyer.post(`/offers/${offer.id}/complete`);
  const [wanted, open, agreedOn] = [await publish(other), await publish(other), await publish(other)];
  const running = await accept(other, await offerOn(seller, agreedOn.id));
  const refused = await offerOn(seller, open.id);
  await reject(other, refused);
  const sent = await offerOn(buyer, open.id);
  await letWait([sent], 4);
  const search = await seller.post<{ id: string }>('/me/alerts', { words: ['mesa'], frequency: 'daily' });
  await seller.post('/reports', { kind: 'person', id: visitor.id, reason: 'spam' });
  for (const moderator of [other, colleague]) await makeModerator(moderator.id);
  const caseId = await caseOf(other, visitor.id);
  const decisionOn = async (who: Someone, reporter: Someone) => {
    await reporter.post('/reports', { kind: 'person', id: who.id, reason: 'spam' });
    const about = await caseOf(other, who.id);
    const warning = { decision: 'warn', reason: 'Con cuidado.' };
    return other.post<{ id: string }>(`/moderation/cases/${about}/decide`, warning);
  };
  const warned = await decisionOn(buyer, seller);
  const appealed = await decisionOn(seller, buyer);
  await seller.post(`/moderation/decisions/${appealed.id}/appeal`, { text: 'No es así.' });
  await (await visitor.browser()).clearCookies();
  return [
    [visitor, '', '/'],
    [visitor, 'auth', '/auth'],
    [visitor, 'auth', '/auth?signup=true'],
    [visitor, 'contact', '/contact'],
    [buyer, 'marketplace', '/marketplace'],
    [buyer, 'create-buy-request', '/create-buy-request'],
    [other, 'buy-request/:id', `/buy-request/${open.id}`],
    [seller, 'alertas', '/alertas'],
    [buyer, 'send-offer/:buyRequestId', `/send-offer/${wanted.id}`],
    [seller, 'send-offer/:buyRequestId', `/send-offer/${open.id}?edit=${refused.id}`],
    [buyer, 'send-offer/:buyRequestId', `/send-offer/${open.id}?edit=${sent.id}`],
    [buyer, 'denunciar', `/denunciar?que=publication&id=${open.id}`],
    [other, 'moderacion/:id', `/moderacion/${caseId}`],
    [buyer, 'offer/:id', `/offer/${offer.id}`],
    [buyer, 'profile/decisiones/:id', `/profile/decisiones/${warned.id}`],
    [colleague, 'moderacion/apelaciones/:id', `/moderacion/apelaciones/${appealed.id}`],
    [other, 'ofertas-sin-responder', '/ofertas-sin-responder'],
    [buyer, 'chats', '/chats'],
    [buyer, 'chats/:chatId', `/chats/${chatId}`],
    [other, 'chats/:chatId/encuentro', `/chats/${running.chatId}/encuentro`],
    [buyer, 'profile', '/profile'],
    [buyer, 'profile/avisos', '/profile/avisos'],
    [buyer, 'profile/seguridad', '/profile/seguridad'],
    [buyer, 'alertas/nueva', '/alertas/nueva'],
    [seller, 'alertas/:id/editar', `/alertas/${search.id}/editar`],
  ];
}

/** With scripts the password that deletes an account is asked for in a dialog. */
const isDeletion = (path: string, sent: readonly string[]) =>
  path === '/profile' && `${sent}`.startsWith('password=');

test('what is typed before the scripts is there after them, on every form', async ({ join }) => {
  const screens = await screensOf(join);
  // Every page of the product is either tried here or has nothing to type into.
  const routed = allRoutes.filter(({ path, file }) => file.endsWith('.tsx') && !path.startsWith('dev/'));
  const known = new Set([...withoutFields, ...screens.map(([, route]) => route)]);
  expect([...known].toSorted()).toEqual(routed.map(({ path }) => path).toSorted());
  // Opens one page for each person and reuses it, because opening a page costs more than the check.
  const pages = new Map<Someone, Page>();
  for (const [person, , path] of screens.filter((_, nth) => nth % 5 === 0)) {
    await test.step(path, async () => {
      const page = pages.get(person) ?? (await (await person.browser()).newPage());
      pages.set(person, page);
      const release = await holdScripts(page);
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
