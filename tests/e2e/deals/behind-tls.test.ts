import { freePort } from '../../../scripts/bootstrap/free-port.mjs';
import { startServer, stopServer, temporaryFolder } from '../../support/server-process.ts';
import { runSql } from '../../support/sql.ts';
import { startTlsProxy } from '../../support/tls-proxy.ts';
import { fillSignIn, openMenu, phone } from '../support/actions.ts';
import { makeDeal } from '../support/make-deal.ts';
import { type Person, signUpOnPage } from '../support/people.ts';
import { test as base, expect } from '../support/test.ts';

interface Site {
  url: string;
  databaseUrl: string;
  phone: object;
}

/** The product as on the internet: a server of its own on plain http, behind a proxy that terminates TLS. */
const test = base.extend<{ site: Site }>({
  // biome-ignore lint/correctness/noEmptyPattern: Playwright reads the names of the fixtures from it
  site: async ({}, use) => {
    const folder = temporaryFolder();
    const port = await freePort();
    const proxy = await startTlsProxy(port);
    const server = await startServer({
      dataDir: folder.path,
      port,
      env: { PUBLIC_URL: proxy.url, TRUST_PROXY: 'true', CHAT_MAIL_DELAY: '3' },
    });
    await use({
      url: proxy.url,
      databaseUrl: server.databaseUrl(),
      phone: {
        baseURL: proxy.url,
        ignoreHTTPSErrors: true,
        ...phone,
        reducedMotion: 'reduce',
      },
    });
    await stopServer(server);
    await proxy.close();
    folder.remove();
  },
});

test('behind a proxy that ends TLS, two people on phones make a deal, live, with Secure cookies', async ({
  browser,
  noise,
  site,
}) => {
  const join = (name: string) => signUpOnPage(browser, name, noise, site.phone);
  const [ana, beto] = [await join('Ana'), await join('Beto')];
  await test.step('the session is for https and for no script', async () => {
    for (const { context } of [ana, beto]) {
      const [session, ...others] = (await context.cookies()).filter(({ name }) => name.includes('session'));
      expect(session).toMatchObject({ secure: true, httpOnly: true, sameSite: 'Lax' });
      expect(others).toEqual([]);
    }
  });
  const streams = [ana, beto].map(({ page }) => heard(page));

  await makeDeal(ana, beto, (text) => runSql(site.databaseUrl, text));

  await test.step('both were served by event streams', async () => {
    for (const { answers } of streams) {
      expect(answers.length).toBeGreaterThan(0);
      expect(answers.every((answer) => answer === '200 text/event-stream')).toBe(true);
    }
  });
  await test.step('every page form works: signing out and in again, and reading notices', async () => {
    // An open conversation may still be read while the session ends.
    await ana.page.goto('/');
    await signOut(ana);
    await beto.page.getByRole('textbox', { name: 'Mensaje' }).fill('Te espero en la puerta');
    await beto.page.getByRole('textbox', { name: 'Mensaje' }).press('Enter');
    await signIn(ana);
    await readNotifications(ana);
  });
  await test.step('nothing is answered without binding the browser to https', async () => {
    for (const path of [
      '/',
      '/marketplace.data',
      '/api/categories',
      '/favicon.svg',
      '/no-existe',
      '/images/x',
    ]) {
      const answer = await ana.context.request.get(path);
      expect([path, answer.headers()['strict-transport-security']]).toEqual([path, 'max-age=31536000']);
    }
  });
  // The pages close before the server stops, because a page that loses the server writes an error to its console.
  for (const { context } of [ana, beto]) await context.close();
});

/** Status and content type of each event stream that a page opens. */
function heard(page: Person['page']) {
  const answers: string[] = [];
  page.on('response', (answer) => {
    if (new URL(answer.url()).pathname !== '/api/events') return;
    answers.push(`${answer.status()} ${answer.headers()['content-type']}`);
  });
  return { answers };
}

async function signOut({ page, name }: Person) {
  await (await openMenu(page, name)).getByRole('button', { name: 'Cerrar sesión' }).click();
  await expect(page.getByRole('link', { name: 'Ingresar' })).toBeVisible();
}

async function signIn({ page, email, password }: Person) {
  await page.goto('/auth');
  await fillSignIn(page, { email, password });
  await expect(page.getByRole('button', { name: /^Avisos/ })).toBeVisible();
}

async function readNotifications({ page }: Person) {
  await page.goto('/avisos');
  const readAll = page.getByRole('button', { name: 'Marcar todos como leídos' });
  await readAll.click();
  await expect(readAll).toBeHidden();
}
