import type { RouterContextProvider } from 'react-router';
import type { Actor, Context, SignedInActor } from '#application/context.ts';
import type { Paging } from '#application/paging.ts';
import type { Page } from '#domain/views/views.ts';
import { requestContext } from '../../pages/context.ts';
import { pagingOf } from '../../pages/list-page.ts';
import { restartOnBadCursor } from '../../pages/restart-on-bad-cursor.server.ts';

type RouterContext = Readonly<RouterContextProvider>;
type OwnPage<Item> = Page<Item> & { total: number };
type ListOwn<Item> = (ctx: Context, actor: Actor, paging: Paging) => Promise<OwnPage<Item>>;

export async function readPage<Item>(
  context: RouterContext,
  url: URL,
  viewer: SignedInActor,
  list: ListOwn<Item>,
): Promise<OwnPage<Item>> {
  const paging = pagingOf(url.searchParams);
  const { ctx } = context.get(requestContext);
  return restartOnBadCursor(list(ctx, viewer, paging), { ...paging, path: url.pathname });
}

export async function readOwn<Item>(
  context: RouterContext,
  url: URL,
  list: ListOwn<Item>,
): Promise<OwnPage<Item> | null> {
  const viewer = await context.get(requestContext).actor();
  return viewer && readPage(context, url, viewer, list);
}
