import { Link } from 'react-router';
import { getPublicProfile } from '#application/people/queries.ts';
import { dayKey, monthText } from '#domain/dates/dates.ts';
import { factTexts } from '#domain/people/facts/person-facts.ts';
import { averageText } from '#domain/ratings/rating.ts';
import type { PersonView, PublicProfileView } from '#domain/views/views.ts';
import { requestCard } from '../components/buy-requests/card-view.ts';
import { missing, notFoundBoundary } from '../components/layout/not-found.tsx';
import { Section } from '../components/layout/page-shell.tsx';
import { RequestList } from '../components/marketplace/request-list.tsx';
import { ReportLink } from '../components/moderation/moderation-links.tsx';
import { Biography } from '../components/people/biography.tsx';
import { PersonMenu } from '../components/people/person-menu.tsx';
import { EmailVerified } from '../components/people/person-name.tsx';
import { RatingItem } from '../components/ratings/rating-item.tsx';
import { Stars } from '../components/ratings/stars.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor, throwNotFoundOnRefusal } from '../pages/refusals.ts';
import { Avatar } from '../ui/avatar.tsx';
import { ButtonLink, buttonClass } from '../ui/button.tsx';
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
  const { facts, memberSince, openRequests, ratings, ...person } = await restartOnBadCursor(
    throwNotFoundOnRefusal(getPublicProfile(ctx, viewer, params.id, { cursor, ratingsCursor })),
    { cursor: cursor ?? ratingsCursor, path: url.pathname },
  );
  const today = dayKey(ctx.now());
  const items = openRequests.items.map((item) => requestCard(item, today));
  return {
    person,
    since: monthText(`${memberSince}-15`),
    days: facts.days,
    asBuyer: factTexts(facts, 'buyer'),
    asSeller: factTexts(facts, 'seller'),
    viewerId: viewer?.userId,
    ratings,
    page: { ...openRequests, items },
  };
}

export const ErrorBoundary = notFoundBoundary(missing.person);

export default function Person({ loaderData }: Route.ComponentProps) {
  const { person, since, days, asBuyer, asSeller, viewerId, ratings, page } = loaderData;
  const isSelf = viewerId === person.id;
  return (
    <div className="page pt-4 pb-16 md:pt-8 md:pb-24">
      <header className="flex flex-wrap items-center gap-x-5 gap-y-3">
        <Avatar name={person.name} url={person.avatarUrl} size={96} />
        <div className="min-w-[min(14rem,100%)] flex-1">
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
            <bdi>{person.name}</bdi>
            {isSelf && ' (Yo)'}
          </h1>
          <p className="mt-1 text-ink-2">
            {person.location && (
              <>
                <bdi className="[overflow-wrap:anywhere]">{person.location}</bdi>
                {' · '}
              </>
            )}
            En AlRevés desde {since}
          </p>
          {person.emailVerified && <EmailVerified />}
        </div>
        {isSelf ? (
          <ButtonLink to="/profile" variant="secondary" className="w-full md:w-auto">
            Editar mi perfil
          </ButtonLink>
        ) : (
          <PersonMenu person={person} leadsTo="/marketplace" className="self-start" />
        )}
      </header>
      <Biography text={person.bio} className="mt-5" />

      <Section id="hechos" title="Cómo cumple" className="mt-8">
        <dl className="grid gap-x-12 gap-y-4 md:grid-cols-2">
          <Facts title="Cuando compra" texts={asBuyer} />
          <Facts title="Cuando vende" texts={asSeller} />
        </dl>
        <p className="mt-4 text-ink-2 text-sm">
          Últimos {Math.round(days / 30)} meses, a partir de 3 operaciones.
        </p>
      </Section>

      <PersonRatings ratings={ratings} person={person} viewerId={viewerId} />

      <Section id="busca" title="Lo que busca" className="mt-10">
        {page.items.length === 0 ? (
          <p className="text-ink-2">Ahora no tiene publicaciones abiertas.</p>
        ) : (
          <RequestList page={page} morePath={(cursor) => `/u/${person.id}?cursor=${cursor}`} />
        )}
      </Section>
      {!isSelf && (
        <ReportLink kind="person" id={person.id} className="mt-8">
          Denunciar a esta persona
        </ReportLink>
      )}
    </div>
  );
}

const Facts = ({ title, texts }: { title: string; texts: readonly string[] }) => (
  <div>
    <dt className="kicker">{title}</dt>
    {texts.map((text) => (
      <dd key={text} className="mt-1 font-[650] text-lg">
        {text}
      </dd>
    ))}
  </div>
);

const PersonRatings = ({
  ratings,
  person,
  viewerId,
}: {
  ratings: PublicProfileView['ratings'];
  person: PersonView;
  viewerId: string | undefined;
}) => (
  <Section
    id="calificaciones"
    title="Calificaciones"
    className="mt-10"
    aside={ratings.average !== null && <Average average={ratings.average} count={ratings.count} />}
  >
    {ratings.items.length === 0 ? (
      ratings.average === null && <p className="text-ink-2">Todavía no tiene calificaciones.</p>
    ) : (
      <ul className="divide-y divide-line">
        {ratings.items.map((rating) => (
          <li key={rating.id}>
            <RatingItem
              rating={rating}
              ratedName={person.name}
              isMine={viewerId !== undefined && rating.rater?.id === viewerId}
            />
          </li>
        ))}
      </ul>
    )}
    {ratings.nextCursor && (
      <p className="mt-4 flex justify-center">
        <Link
          to={`/u/${person.id}?calificaciones=${ratings.nextCursor}#calificaciones`}
          className={buttonClass('secondary', 'md', 'w-full md:w-auto')}
        >
          Ver calificaciones anteriores
        </Link>
      </p>
    )}
  </Section>
);

const Average = ({ average, count }: { average: number; count: number }) => (
  <p className="flex flex-wrap items-center gap-x-2">
    <Stars value={Math.round(average)} />
    <span>
      <strong className="figures">{averageText(average)}</strong>{' '}
      <span className="text-ink-2">
        ({count} {count === 1 ? 'calificación' : 'calificaciones'})
      </span>
    </span>
  </p>
);
