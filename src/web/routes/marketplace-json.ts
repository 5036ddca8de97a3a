import { answerFeed } from '../feeds/answer-feed.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/marketplace-json.ts';

export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerFeed('json', request, context.get(requestContext));
