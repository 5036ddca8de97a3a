import { answerFeed } from '../feeds/answer-feed.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/marketplace-rss.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerFeed('rss', request, context.get(requestContext));
