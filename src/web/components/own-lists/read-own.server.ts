import type { RouterContextProvider } from 'react-router';
import type { Actor, Context, SignedInActor } from '#application/context.ts';
import type { Paging } from '#application/paging.ts';
import { requestContext } from '../../pages/context.ts';
import { pagingOf } from '../../pages/list-page.ts';
import { restartOnBadCursor } from '../../pages/refusals.ts';

type RouterContext = Readonly<RouterContextProvider>;
type List<Viewer, Answer> = (ctx: Context, viewer: Viewer, paging: Required<Paging>) => Promise<Answer>;

/** The page of a list that the address asks for. */
export async function readPage<Answer>(
  context: RouterContext,
  url: URL,
  viewer: SignedInActor,
  list: List<SignedInActor, Answer>,
): Promise<Answer> {
  const paging = pagingOf(url.searchParams);
  const { ctx } = context.get(requestContext);
  return restartOnBadCursor(list(ctx, viewer, paging), { ...paging, path: url.pathname });
}

export async function readOwn<Answer>(
  context: RouterContext,
  url: URL,
  list: List<Actor, Answer>,
): Promise<Answer | null> {
  const viewer = await context.get(requestContext).actor();
  return viewer && readPage(context, url, viewer, list);
}
