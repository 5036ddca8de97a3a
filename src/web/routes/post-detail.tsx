import { missing, notFoundBoundary } from '../components/layout/not-found.tsx';
import { PostPage, postMeta } from '../components/posts/post-page.tsx';
import { readPost } from '../components/posts/read-post.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/post-detail.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData ? postMeta(loaderData.post) : [{ name: 'robots', content: 'noindex' }];

export const loader = ({ params, context, url }: Route.LoaderArgs) =>
  readPost(context.get(requestContext), params.id, url.searchParams);

export default function PostDetail({ loaderData }: Route.ComponentProps) {
  return <PostPage {...loaderData} />;
}

export const ErrorBoundary = notFoundBoundary(missing.post);
