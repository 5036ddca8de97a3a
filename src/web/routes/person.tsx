import { data, isRouteErrorResponse } from 'react-router';
import { getPublicProfile } from '#application/people/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { monthText } from '#domain/dates/days.ts';
import { factTexts } from '#domain/people/facts/fact-texts.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { requestCard } from '../components/buy-requests/card-view.ts';
import { ErrorPage } from '../components/layout/error-page.tsx';
import { PersonNotFound } from '../components/people/person-not-found.tsx';
import { PersonPage } from '../components/people/person-page.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/restart-on-bad-cursor.server.ts';
import type { Route } from './+types/person.ts';

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? pageMeta({
        title: loaderData.person.name,
        description: `${loaderData.person.name} en AlRevés: cómo responde, qué tratos concretó y qué busca.`,
        isPrivate: true,
      })
    : [{ name: 'robots', content: 'noindex' }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, actor } = context.get(requestContext);
  const viewer = await actor();
  const cursor = url.searchParams.get('cursor');
  const ratingsCursor = url.searchParams.get('calificaciones');
  try {
    const { facts, memberSince, openRequests, ratings, ...person } = await restartOnBadCursor(
      getPublicProfile(ctx, viewer, params.id, { cursor, ratingsCursor }),
      { cursor: cursor ?? ratingsCursor, path: url.pathname },
    );
    const today = dayKey(ctx.now());
    return {
      person,
      since: monthText(`${memberSince}-15`),
      days: facts.days,
      asBuyer: factTexts(facts, 'buyer'),
      asSeller: factTexts(facts, 'seller'),
      isSelf: viewer?.userId === person.id,
      ratings,
      page: { ...openRequests, items: openRequests.items.map((item) => cardOfTheirs(item, today)) },
    };
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') throw data(null, { status: 404 });
    throw error;
  }
}

const cardOfTheirs = (request: BuyRequestView, today: string) => ({
  ...requestCard(request, today),
  ownerName: '',
});

export default function Person({ loaderData }: Route.ComponentProps) {
  return <PersonPage {...loaderData} />;
}

export function ErrorBoundary({ error }: Route.ErrorBoundaryProps) {
  const isMissing = isRouteErrorResponse(error) && error.status === 404;
  return isMissing ? <PersonNotFound /> : <ErrorPage error={error} />;
}
