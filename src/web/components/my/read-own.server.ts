import type { RouterContextProvider } from 'react-router';
import type { Page } from '#domain/views.ts';
import type { Actor, Market } from '#market/context.ts';
import type { Paging } from '#market/paging.ts';
import { requestContext } from '../../context.ts';
import { pagingOf } from '../../list-page.ts';
import { orFromBeginning } from '../../or-from-beginning.server.ts';

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
  return orFromBeginning(list(market, who, paging), { ...paging, path: url.pathname });
}
