import { Link } from 'react-router';
import { listPosts, type PostView } from '#application/posts/queries.ts';
import { dateText } from '#domain/dates/dates.ts';
import { capitalise } from '#domain/people/names.ts';
import { postPriceText } from '#domain/posts/texts.ts';
import { DemandPrice, RequestPhoto } from '../components/buy-requests/request-item.tsx';
import { missing, notFoundBoundary } from '../components/layout/not-found.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { PostPage, postMeta } from '../components/posts/post-page.tsx';
import { readPost } from '../components/posts/read-post.server.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/refusals.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/market.ts';

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }];
  if ('post' in loaderData) return postMeta(loaderData.post);
  return pageMeta({
    title: 'Publicaciones anteriores',
    description: 'Lo que se publicó antes del mercado de hoy, para consultar.',
    isPrivate: loaderData.isContinued,
  });
};

export async function loader({ context, url }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const id = url.searchParams.get('id');
  if (id !== null) return readPost(scope, id, url.searchParams);
  const cursor = url.searchParams.get('cursor');
  const reading = listPosts(scope.ctx, { cursor });
  const { items, nextCursor } = await restartOnBadCursor(reading, { cursor, path: '/market' });
  return { posts: items, nextCursor, isContinued: cursor !== null };
}

export default function LegacyMarketPage({ loaderData }: Route.ComponentProps) {
  if ('post' in loaderData) return <PostPage {...loaderData} />;
  const { posts, nextCursor, isContinued } = loaderData;
  return (
    <PageShell
      title="Publicaciones anteriores"
      subtitle="Lo que se publicó antes del mercado de hoy, para consultar."
    >
      {posts.length === 0 ? (
        <EmptyState
          title="No hay publicaciones anteriores"
          text="Lo que se busca hoy está en el mercado."
          action={<ButtonLink to="/marketplace">Ir al mercado</ButtonLink>}
        />
      ) : (
        <PostList posts={posts} />
      )}
      <div className="mt-8 flex flex-wrap justify-center gap-3 empty:hidden">
        {isContinued && (
          <ButtonLink to="/market" variant="ghost">
            Volver al principio de la lista
          </ButtonLink>
        )}
        {nextCursor && (
          <ButtonLink to={`/market?${new URLSearchParams({ cursor: nextCursor })}`} variant="secondary">
            Ver más
          </ButtonLink>
        )}
      </div>
    </PageShell>
  );
}

export const ErrorBoundary = notFoundBoundary(missing.post);

const PostList = ({ posts }: { posts: readonly PostView[] }) => (
  <ul className="cards">
    {posts.map((post) => (
      <li key={post.id}>
        <article className="group relative flex h-full flex-col">
          <RequestPhoto url={post.images[0] ?? null} sizes="(width >= 48rem) 17rem, 50vw" />
          <DemandPrice price={postPriceText(post.minPrice, post.maxPrice)} />
          <h2 className="card-title mt-1">
            <Link to={`/post-detail/${post.id}`}>{capitalise(post.title)}</Link>
          </h2>
          <div className="mt-1 min-w-0 text-ink-2 text-sm">
            {post.zone && <p className="truncate">{post.zone}</p>}
            <time dateTime={post.createdAt}>{dateText(post.createdAt)}</time>
          </div>
        </article>
      </li>
    ))}
  </ul>
);
