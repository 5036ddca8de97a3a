import { data } from 'react-router';
import { getPost, listPostOffers } from '#application/posts/queries.ts';
import { readPostOfferSort } from '#domain/posts/texts.ts';
import type { RequestScope } from '../../pages/context.ts';
import { photoCard } from '../../pages/page-card.server.ts';
import { notFoundOnRefusal } from '../../pages/refusals.ts';

export async function readPost({ ctx, actor }: RequestScope, id: string, query: URLSearchParams) {
  const post = await notFoundOnRefusal(getPost(ctx, id));
  if (post === null) throw data(null, { status: 404 });
  const viewer = await actor();
  const sort = readPostOfferSort(query.get('sort'));
  const offers = await listPostOffers(ctx, viewer, post, sort);
  return {
    post,
    offers,
    sort,
    viewerId: viewer?.userId ?? null,
    card: photoCard(post.images[0], post.title),
    canonical: `/post-detail/${post.id}`,
  };
}

export type PostData = Awaited<ReturnType<typeof readPost>>;
