import { clsx } from 'clsx';
import { useEffect, useRef } from 'react';
import { Link, useLocation, useNavigation } from 'react-router';
import { listCategories } from '#application/buy-requests/queries.ts';
import type { Actor, Context } from '#application/context.ts';
import { findSameSearch } from '#application/saved-searches/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import type { SearchCriteria } from '#domain/saved-searches/saved-search.ts';
import { requestCard } from '../components/buy-requests/card-view.ts';
import { publicationsText } from '../components/buy-requests/count-text.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { marketplacePath } from '../components/marketplace/marketplace-filter.ts';
import { readChoices, sellersTyped } from '../components/marketplace/read-choices.ts';
import { listChosen, settledChoices, toSellersSearch } from '../components/marketplace/read-market.server.ts';
import { RequestList } from '../components/marketplace/request-list.tsx';
import { forgetMore } from '../components/marketplace/use-more.ts';
import { searchCriteriaOf } from '../components/saved-searches/search-choices.ts';
import { feedPath } from '../feeds/feed-path.ts';
import { requestContext } from '../pages/context.ts';
import { rememberMarket } from '../pages/last-market.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/refusals.ts';
import { lazyComponent, Nothing } from '../rendering/lazy-component.tsx';
import { signInPath } from '../session/auth-return.ts';
import { ButtonLink } from '../ui/button.tsx';
import { Spinner } from '../ui/spinner.tsx';
import type { Route } from './+types/marketplace.ts';

const MarketplaceFilters = lazyComponent(
  async () => (await import('../components/marketplace/marketplace-filters.tsx')).MarketplaceFilters,
);

const NothingFound = lazyComponent(
  async () => (await import('../components/marketplace/nothing-found.tsx')).NothingFound,
);

const SaveSearch = lazyComponent(
  async () => (await import('../components/saved-searches/save-search.tsx')).SaveSearch,
);

const MarketChanges = lazyComponent(
  async () => (await import('../components/marketplace/market-changes.tsx')).MarketChanges,
  { Failed: Nothing },
);

export const meta: Route.MetaFunction = ({ loaderData }) => {
  if (!loaderData) return [{ name: 'robots', content: 'noindex' }];
  const { about, feeds } = loaderData;
  return [
    ...pageMeta(about),
    ...feeds.map(({ type, href }) => ({ tagName: 'link', rel: 'alternate', type, href })),
  ];
};

export async function loader({ request, context }: Route.LoaderArgs) {
  const scope = context.get(requestContext);
  const { ctx, actor } = scope;
  const viewer = await actor();
  const query = new URL(request.url).searchParams;
  await toSellersSearch(scope, query);
  const { choices, asked } = await settledChoices(ctx, readChoices(query));
  if (choices.lat !== null) scope.answerHeaders.set('Cache-Control', 'no-store');
  const cursor = query.get('cursor');
  const reading = listCategories(ctx);
  const [page, categories, saved] = await Promise.all([
    restartOnBadCursor(listChosen(scope, viewer, asked, { cursor }), {
      cursor,
      path: marketplacePath(asked),
    }),
    reading,
    reading.then((known) => savedAs(ctx, viewer, searchCriteriaOf(asked, known))),
  ]);
  const category = categories.find(({ slug }) => slug === choices.category);
  const canonical = marketplacePath({ category: category?.slug });
  const today = dayKey(ctx.now());
  return {
    // Search engines index the market and its categories, not single searches.
    canonical,
    about: aboutList({
      subject: choices.search || category?.name,
      isNarrowed: cursor !== null || marketplacePath(choices) !== canonical,
    }),
    page: { items: page.items.map((item) => requestCard(item, today)), nextCursor: page.nextCursor },
    total: page.total,
    isContinued: cursor !== null,
    choices,
    typed: query.get(sellersTyped),
    asked,
    // A feed reader would store the person's location.
    feeds:
      asked.lat !== null
        ? []
        : [
            { type: 'application/rss+xml', href: feedPath('rss', asked) },
            { type: 'application/feed+json', href: feedPath('json', asked) },
          ],
    isSignedIn: viewer !== null,
    canSave: searchCriteriaOf(asked, categories) !== null,
    saved,
    categories,
  };
}

const aboutList = ({ subject, isNarrowed }: { subject: string | undefined; isNarrowed: boolean }) => ({
  title: subject ? `${subject} · Mercado` : 'Mercado',
  description:
    'Mirá qué está buscando comprar la gente cerca tuyo y ofrecé lo que tenés. Publicar y ofertar es gratis.',
  isPrivate: isNarrowed,
});

const savedAs = (ctx: Context, viewer: Actor, wish: SearchCriteria | null) =>
  viewer && wish ? findSameSearch(ctx, viewer, wish) : null;

export default function Marketplace({ loaderData }: Route.ComponentProps) {
  const { total, isContinued, choices, asked, categories, isSignedIn, canSave, saved, page } = loaderData;
  const location = useLocation();
  const { state } = location;
  const { location: next } = useNavigation();
  const isLoading = next?.pathname === '/marketplace';
  const list = useRef<HTMLDivElement>(null);

  useEffect(() => {
    if (state?.refresh || state?.deletedRequestId) forgetMore();
  }, [state]);

  useEffect(() => rememberMarket(location), [location]);

  const save = (variant: 'primary' | 'secondary') => (
    <SaveSearch
      key={marketplacePath({ ...asked, sort: undefined })}
      choices={asked}
      isSignedIn={isSignedIn}
      saved={saved}
      variant={variant}
    />
  );
  return (
    <PageShell title="Mercado" actions={<CreateLink isSignedIn={isSignedIn} />}>
      <p className="-mt-5 mb-3 text-ink-2 md:-mt-6 md:mb-5 md:text-lg">
        La gente busca esto. ¿Lo tenés? Ofrecelo.
      </p>
      <MarketplaceFilters choices={choices} asked={asked} categories={categories} typed={loaderData.typed} />
      <div className="mt-2 flex flex-wrap items-center justify-between gap-x-4 md:min-h-11">
        <Count total={page.items.length > 0 ? total : 0} isLoading={isLoading} />
        {canSave && page.items.length > 0 && save('secondary')}
      </div>
      <MarketChanges key={location.key} list={list} />
      <div
        ref={list}
        aria-busy={isLoading}
        className={clsx('mt-2 transition-opacity', isLoading && 'opacity-50')}
      >
        {page.items.length === 0 ? (
          <NothingFound choices={asked} save={canSave && save('primary')} />
        ) : (
          <RequestList page={page} morePath={(cursor) => marketplacePath(asked, cursor)} />
        )}
      </div>
      {isContinued && (
        <p className="mt-6 text-center">
          <ButtonLink to={marketplacePath(asked)} variant="ghost">
            Volver al principio de la lista
          </ButtonLink>
        </p>
      )}
    </PageShell>
  );
}

const Count = ({ total, isLoading }: { total: number; isLoading: boolean }) => (
  <p role="status" className="flex min-h-6 items-center gap-2 text-ink-2">
    {isLoading && <Spinner />}
    <span className={clsx(!isLoading && total === 0 && 'sr-only')}>
      {isLoading ? 'Cargando publicaciones' : publicationsText(total)}
    </span>
  </p>
);

const CreateLink = ({ isSignedIn }: { isSignedIn: boolean }) => (
  <Link
    to={isSignedIn ? '/create-buy-request' : signInPath('/create-buy-request?from=marketplace')}
    state={{ from: '/marketplace' }}
    className="link inline-flex min-h-11 items-center font-[650]"
  >
    <span className="md:hidden">Quiero comprar</span>
    <span className="hidden md:inline">Crear publicación</span>
  </Link>
);
