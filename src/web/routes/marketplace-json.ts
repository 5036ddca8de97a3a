import { answerFeed } from '../feeds/answer-feed.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/marketplace-json.ts';

/** `/marketplace.json`: the marketplace's address as JSON Feed, with the same parameters. */
export const loader = ({ request, context }: Route.LoaderArgs) =>
  answerFeed('json', request, context.get(requestContext));
