import type { Page } from '@playwright/test';
import { allRoutes } from '../support/all-routes.ts';
import { some } from '../support/extent.ts';
import { note } from './counting-hand.ts';
import { makeModerator } from './harness.ts';
import { holdScripts } from './hold-scripts.ts';
import { test } from './journeys/stage/journey.ts';
import {
  accept,
  agreed,
  alive,
  caseOf,
  expect,
  offerOn,
  phonePhoto,
  publish,
  reject,
  type Someone,
} from './journeys/stage/stage.ts';
import { typedIn, typeEverywhere } from './typed-before.ts';
import { letWait } from './waiting.ts';

/** 400 kbit/s with 400 ms delay, a processor four times slower, and no cache. */
async function slowDown(page: Page): Promise<void> {
  const browser = await page.context().newCDPSession(page);
  await browser.send('Network.enable');
  await browser.send('Network.setCacheDisabled', { cacheDisabled: true });
  const bytes = 400_000 / 8;
  const line = { offline: false, latency: 400, downloadThroughput: bytes, uploadThroughput: bytes };
  await browser.send('Network.emulateNetworkConditions', line);
  await browser.send('Emulation.setCPUThrottlingRate', { rate: 4 });
}

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
  for (const [person, , path] of some(screens, 5)) {
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

test(
  'on slow 3G and a slow phone what is typed and chosen before the scripts stays, on the main forms',
  {
    tag: '@night',
  },
  async ({ join }, info) => {
    const [{ buyer, seller, chatId }, other] = await Promise.all([agreed(join), join('Carla')]);
    const wanted = await publish(other);
    const refused = await offerOn(seller, wanted.id);
    await reject(other, refused);
    const photo = await phonePhoto('mesa.jpg', '#264653');
    const phone = { viewport: { width: 360, height: 740 }, isMobile: true, hasTouch: true };
    for (const person of [buyer, seller, other]) await person.browser(phone);
    await (await other.browser()).clearCookies();
    const forms = [
      [buyer, '/create-buy-request'],
      [seller, `/send-offer/${wanted.id}?edit=${refused.id}`],
      [buyer, `/chats/${chatId}`],
      [buyer, `/send-offer/${wanted.id}`],
      [buyer, '/profile'],
      [buyer, '/alertas/nueva'],
      [other, '/auth?signup=true'],
      [other, '/contact'],
    ] as const;
    for (const [person, path] of forms) {
      await test.step(path, async () => {
        const page = await (await person.browser()).newPage();
        await slowDown(page);
        const start = performance.now();
        const since = () => ((performance.now() - start) / 1000).toFixed(1);
        await page.goto(path, { waitUntil: 'commit' });
        await page.waitForFunction(() => document.readyState !== 'loading');
        await typeEverywhere(page);
        // If the scripts had loaded already, the test would prove nothing.
        expect(await isAlive(page), path).toBe(false);
        const files = page.getByRole('main').locator('input[type=file]:enabled');
        const hasPhotos = (await files.count()) > 0;
        if (hasPhotos) await files.setInputFiles(photo);
        // A photo that is up takes the tick of 'No tengo foto' away.
        const typedText = async () =>
          (await typedIn(page)).map((form) => ({
            ...form,
            sent: form.sent.filter((field) => field !== 'illustrated=on'),
          }));
        const before = (await typedText()).filter(({ sent }) => sent.length > 0 && !isDeletion(path, sent));
        const typed = since();
        await alive(page);
        note(info, `${path.replace(/[\w-]{36}/g, 'id')}: typed after ${typed} s, alive after ${since()} s`);
        expect(await typedText(), path).toEqual(expect.arrayContaining(before));
        if (hasPhotos) await expect(page.locator('input[name=images]').last()).toHaveValue(/-240x320-/);
        await page.close();
      });
    }
  },
);
