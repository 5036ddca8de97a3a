import type { Page } from '@playwright/test';
import { test } from '../stage/journey.ts';
import { publish, uniqueWord } from '../stage/stage.ts';
import { expect, visit } from '../stage/village.ts';

/** Touches a link without letting go, and expects the data of its page to be asked for. */
async function expectAhead(page: Page, from: string, to: string) {
  await visit(page, from);
  const path = to.replace(/\?.*/, '');
  const ahead = page.locator(`link[rel=prefetch][href^="${path}.data"]`);
  await expect(ahead).toHaveCount(0);
  await page.locator(`main a[href="${to}"]:visible`).first().dispatchEvent('touchstart');
  await expect(ahead.first()).toBeAttached();
}

test('the next page is fetched when a finger touches its link', { tag: ['@handheld', '@night'] }, async ({
  page,
  village,
  join,
}) => {
  const { requestId, pendingId, chatId } = village;
  // By its word, because others publish meanwhile.
  const word = uniqueWord();
  const { id: newId } = await publish(await join('Ana'), { title: `Farol ${word}` });
  const ctx = `/marketplace?search=${word}`;
  await expectAhead(page, ctx, `/buy-request/${newId}`);
  await expectAhead(page, `/buy-request/${requestId}`, `/offer/${pendingId}`);
  const buyer = await village.buyer.open('/profile');
  await expectAhead(buyer, '/my-requests', `/buy-request/${requestId}`);
  await expectAhead(buyer, `/buy-request/${requestId}`, `/offer/${pendingId}`);
  await expectAhead(buyer, '/chats', `/chats/${chatId}`);
  await buyer.close();
  const seller = await village.seller.open('/my-offers');
  await expectAhead(seller, '/my-offers', `/offer/${pendingId}`);
  await seller.close();
  expect(village.noise).toEqual([]);
});
