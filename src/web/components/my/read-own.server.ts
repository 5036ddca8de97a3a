import { type RouterContextProvider, redirect } from 'react-router';
import { isRefusal } from '#domain/refusal.ts';
import type { Page } from '#domain/views.ts';
import type { Actor, Market } from '#market/context.ts';
import type { Paging } from '#market/paging.ts';
import { requestContext } from '../../context.ts';
import { pagingOf } from '../../list-page.ts';

/** A page of one of the caller's own lists; null for a visitor. */
export async function readOwn<Item>(
  context: Readonly<RouterContextProvider>,
  url: URL,
  list: (market: Market, actor: Actor, paging: Paging) => Promise<Page<Item> & { total: number }>,
): Promise<(Page<Item> & { total: number }) | null> {
  const { market, actor } = context.get(requestContext);
  const who = await actor();
  if (who === null) return null;
  const paging = pagingOf(url.searchParams);
  try {
    return await list(market, who, paging);
  } catch (error) {
    // A cursor somebody wrote by hand: the list from its beginning.
    if (isRefusal(error) && error.code === 'invalid' && paging.cursor) throw redirect(url.pathname);
    throw error;
  }
}
