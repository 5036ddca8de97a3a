import type { Locator, Page } from '@playwright/test';
import { alive, fillSignIn, publish, uniqueWord, visit } from '../support/actions.ts';
import { sql } from '../support/database.ts';
import type { Someone } from '../support/people.ts';
import { expect, test } from '../support/test.ts';

async function signInHere(page: Page, person: Someone): Promise<void> {
  // The sign-up form may still be on the page, with fields of the same names.
  const signIn = page.getByRole('main').getByRole('button', { name: 'Iniciar Sesión' });
  await expect(signIn).toBeVisible();
  await alive(page);
  await fillSignIn(page, person);
}

/** How far an element moves on its page while it is scrolled into view: if it moved, a tap could miss it. */
const movedByComingNear = (what: Locator): Promise<number> =>
  what.evaluate(async (element) => {
    const place = () => Math.round(element.getBoundingClientRect().y + scrollY);
    const before = place();
    element.scrollIntoView();
    for (let frame = 0; frame < 5; frame++) await new Promise(requestAnimationFrame);
    return place() - before;
  });

/** A market of 30 requests with a unique word, scrolled to its last row. */
async function ctx(join: (name: string) => Promise<Someone>, page: Page) {
  const [ana, beto] = await Promise.all([join('Ana'), join('Beto')]);
  const word = uniqueWord();
  const { id } = await publish(ana, { title: `bici ${word} 1` });
  await sql(`insert into buy_requests (id, user_id, title, max_price, zone, condition, images, status, created_at, updated_at,
       active_at)
     select gen_random_uuid(), user_id, 'bici ${word} ' || n, max_price + n, zone, condition, images, status,
       created_at, updated_at, active_at
     from buy_requests, generate_series(2, 30) n where id = '${id}'`);
  const address = `/marketplace?search=${word}&sort=price_asc`;
  await visit(page, address);
  const more = page.getByRole('link', { name: 'Ver más' });
  expect(await movedByComingNear(more)).toBe(0);
  await more.click();
  await expect(page.getByRole('main').getByRole('listitem')).toHaveCount(30);
  const last = page.getByRole('link', { name: `Bici ${word} 29`, exact: true });
  await last.scrollIntoViewIfNeeded();
  return { beto, address, last };
}

test('the way back to the market keeps search, order, what was loaded and the place', async ({
  join,
  page,
}) => {
  const { address, last } = await ctx(join, page);
  await last.click();
  await page.getByRole('link', { name: 'Volver al mercado' }).click();
  await expect(page).toHaveURL(address);
  await expect(last).toBeInViewport();
});

test('publishing from a searched market leads back to it, also after signing in', async ({ join, page }) => {
  const ana = await join('Ana');
  await visit(page, '/marketplace?search=bici');
  await page.getByRole('main').getByRole('link', { name: 'Crear publicación' }).click();
  await signInHere(page, ana);
  await expect(page).toHaveURL(/\/create-buy-request/);
  await alive(page);
  await page.getByRole('link', { name: '← Volver al mercado' }).click();
  await expect(page).toHaveURL('/marketplace?search=bici');
});
