import { data, Link, redirect } from 'react-router';
import { listCategories } from '#application/buy-requests/queries.ts';
import { demandEnough, demandWhere } from '#application/marketplace/demand.ts';
import { gazetteer } from '#application/places/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { wordsInPath } from '#domain/places/areas.ts';
import { digitsText } from '#domain/prices/price-text.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { CategoryDrawing } from '../components/brand/category-drawing.tsx';
import { requestCard } from '../components/buy-requests/card-view.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { demandPath, demandPricesText, seekersText } from '../components/marketplace/demand-text.ts';
import { marketplacePath } from '../components/marketplace/marketplace-filter.ts';
import { RequestList } from '../components/marketplace/request-list.tsx';
import { requestContext } from '../pages/context.ts';
import { demandJsonLd } from '../pages/page-card.server.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { restartOnBadCursor } from '../pages/refusals.ts';
import { signInPath } from '../session/auth-return.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import type { Route } from './+types/demand.ts';

const citiesMax = 24;
const sellersRadius = 25;

export const meta: Route.MetaFunction = ({ loaderData }) =>
  loaderData
    ? [...pageMeta(loaderData.about), { 'script:ld+json': loaderData.jsonLd }]
    : [{ name: 'robots', content: 'noindex' }];

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const { ctx, actor, services } = context.get(requestContext);
  const city = 'city' in params ? String(params.city) : undefined;
  const [viewer, categories, { areas }] = await Promise.all([actor(), listCategories(ctx), gazetteer(ctx)]);
  const category = categoryAt(params.category, categories);
  const area = areas().at(params.province, city);
  if (!category || !area) throw data(null, { status: 404 });
  const path = demandPath(category, area);
  if (url.pathname !== path) throw redirect(path + url.search, 301);

  const cursor = url.searchParams.get('cursor');
  const { people, total, page, cities, ...prices } = await restartOnBadCursor(
    demandWhere(ctx, viewer, { categoryId: category.id, area, cursor }),
    { cursor, path },
  );
  const today = dayKey(ctx.now());
  const cards = page.items.map((item) => requestCard(item, today));
  const pricesText = demandPricesText({ total, ...prices });
  return {
    canonical: path,
    about: {
      title: `${category.name}: qué se busca en ${area.text}`,
      description: [
        `${seekersText(people, category, area.text)}.`,
        pricesText,
        'Ofrecé lo que tenés o publicá lo que buscás: es gratis.',
      ]
        .filter(Boolean)
        .join(' '),
      isPrivate: total < demandEnough || cursor !== null,
    },
    category,
    title: seekersText(people, category, area.name),
    pricesText,
    province: area.province && { name: area.province.name, path: demandPath(category, area.province) },
    placeId: area.place?.id ?? null,
    cities: cities.slice(0, citiesMax).map(({ area: one, total: count }) => ({
      path: demandPath(category, one),
      name: one.name,
      total: count,
    })),
    page: { items: cards, nextCursor: page.nextCursor },
    isSignedIn: viewer !== null,
    jsonLd: demandJsonLd({ category, area, cards, path }, services.config.publicUrl),
  };
}

function categoryAt(typed: string, categories: readonly CategoryView[]): CategoryView | undefined {
  const words = wordsInPath(typed);
  return (
    categories.find(({ slug }) => slug === words) ??
    categories.find(({ name }) => wordsInPath(name) === words)
  );
}

export default function DemandPage({ loaderData }: Route.ComponentProps) {
  const { category, province, title, cities, canonical, isSignedIn, page } = loaderData;
  const isEmpty = page.items.length === 0;
  const publish = (
    <ButtonLink
      to={isSignedIn ? '/create-buy-request' : signInPath('/create-buy-request')}
      state={{ from: canonical }}
      variant={isEmpty ? 'primary' : 'secondary'}
    >
      Quiero comprar
    </ButtonLink>
  );
  return (
    <PageShell
      back={
        province ? (
          <BackLink to={province.path}>Todo {province.name}</BackLink>
        ) : (
          <BackLink to={marketplacePath({ category: category.slug })}>Todo el país</BackLink>
        )
      }
      {...(!isEmpty && {
        title,
        subtitle: loaderData.pricesText,
        actions: (
          <div className="flex flex-wrap gap-3">
            <ButtonLink to={sellPath(category, loaderData.placeId)}>Quiero vender</ButtonLink>
            {publish}
          </div>
        ),
      })}
    >
      {isEmpty ? (
        <EmptyState
          level="h1"
          drawing={<CategoryDrawing slug={category.slug} className="size-20" />}
          title={title}
          text="Publicá lo que querés comprar y que te ofrezcan a vos, o mirá qué se busca en otros lugares."
          action={
            <>
              {publish}
              <ButtonLink to={marketplacePath({ category: category.slug })} variant="secondary">
                Ver en todo el país
              </ButtonLink>
            </>
          }
        />
      ) : (
        <>
          {cities.length > 0 && <DemandCities cities={cities} />}
          <RequestList page={page} morePath={(cursor) => `${canonical}?${new URLSearchParams({ cursor })}`} />
        </>
      )}
    </PageShell>
  );
}

const sellPath = ({ slug }: CategoryView, placeId: string | null) =>
  marketplacePath({ category: slug, ...(placeId && { place: placeId, radius: sellersRadius }) });

const DemandCities = ({ cities }: { cities: readonly { path: string; name: string; total: number }[] }) => (
  <nav aria-label="Ciudades" className="pb-6">
    <ul className="-mx-(--page-gap) flex gap-2 *:shrink-0 overflow-x-auto px-(--page-gap) py-1 md:mx-0 md:flex-wrap md:overflow-visible md:px-0">
      {cities.map(({ path, name, total }) => (
        <li key={path}>
          <Link to={path} className="category-chip">
            {name}
            <span className="text-ink-2">{digitsText(total)}</span>
          </Link>
        </li>
      ))}
    </ul>
  </nav>
);
