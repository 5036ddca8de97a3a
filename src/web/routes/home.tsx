import { Store } from 'lucide-react';
import { useRef } from 'react';
import { Link } from 'react-router';
import { getActionItems } from '#application/action-items/queries.ts';
import { countOwnRequests, listCategories } from '#application/buy-requests/queries.ts';
import type { Context } from '#application/context.ts';
import { getMarketActivity, listActiveRequests } from '#application/marketplace/queries.ts';
import { listRequestOffers } from '#application/offers/queries.ts';
import { listNewMatches } from '#application/saved-searches/queries.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import { ownActionItems } from '../components/action-items/own-action-items.server.ts';
import { CategoryDrawing } from '../components/brand/category-drawing.tsx';
import { requestCard } from '../components/buy-requests/card-view.ts';
import { activityText, publicationsText } from '../components/buy-requests/count-text.ts';
import { RequestShelf } from '../components/home/request-shelf.tsx';
import { marketplacePath } from '../components/marketplace/marketplace-filter.ts';
import { requestContext } from '../pages/context.ts';
import { notFoundOnRefusal } from '../pages/refusals.ts';
import { lazyComponent, Nothing } from '../rendering/lazy-component.tsx';
import type { Route } from './+types/home.ts';

const OwnHome = lazyComponent(async () => (await import('../components/home/own-home.tsx')).OwnHome);

const MarketChanges = lazyComponent(
  async () => (await import('../components/marketplace/market-changes.tsx')).MarketChanges,
  { Failed: Nothing },
);

const newsSize = 4;
const categoriesShown = 10;
const offersInExample = 3;

const Steps = lazyComponent(async () => (await import('../components/home/steps.tsx')).Steps);

const title = 'AlRevés, el mercado al revés';
const description =
  'Publicá lo que querés comprar y recibí ofertas de vendedores de toda la Argentina. Compará, elegí la mejor y arreglá por chat. Gratis.';

export const meta: Route.MetaFunction = () => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
];

export async function loader({ context }: Route.LoaderArgs) {
  const { ctx, actor } = context.get(requestContext);
  const viewer = await actor();
  const [{ items, total }, activity, categories, actionItems, newMatches, own] = await Promise.all([
    listActiveRequests(ctx, viewer, { limit: limits.homeSize + 1 }),
    getMarketActivity(ctx),
    listCategories(ctx),
    viewer && getActionItems(ctx, viewer),
    viewer ? listNewMatches(ctx, viewer, newsSize) : [],
    viewer ? countOwnRequests(ctx, viewer) : {},
  ]);
  const example = viewer ? null : await readExample(ctx, items);
  const today = dayKey(ctx.now());
  const cards = (requests: typeof newMatches) => requests.map((request) => requestCard(request, today));
  return {
    newest: cards(items.filter(({ id }) => id !== example?.request.id).slice(0, limits.homeSize)),
    total,
    activity: activity.requests > 0 ? activityText(activity) : null,
    categories: categories.slice(0, categoriesShown),
    actionItems: actionItems && ownActionItems(actionItems, ctx.now()),
    newMatches: cards(newMatches),
    hasPublished: Object.keys(own).length > 0,
    example,
  };
}

/** The publication with the most offers and what some of them ask: it shows visitors how the market works. */
async function readExample(ctx: Context, requests: readonly BuyRequestView[]) {
  const [request] = requests
    .filter(({ images }) => images.length > 0)
    .toSorted((one, other) => other.offerCount - one.offerCount);
  if (!request || request.offerCount < 2) return null;
  const page = await notFoundOnRefusal(listRequestOffers(ctx, null, request.id, { limit: offersInExample }));
  if (!page) return null;
  const offers = page.items.map(({ id, title, price, images }) => ({ id, title, price, images }));
  return { request: requestCard(request, dayKey(ctx.now())), offers };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { actionItems, categories, newest, total } = loaderData;
  const list = useRef<HTMLDivElement>(null);
  return (
    <>
      {actionItems ? (
        <OwnHome actionItems={actionItems} newMatches={loaderData.newMatches} />
      ) : (
        <Hero activity={loaderData.activity} example={loaderData.example} />
      )}
      <CategoryChips categories={categories} />
      <div ref={list}>
        <MarketChanges list={list} />
        <RequestShelf
          id="lo-ultimo"
          title="Lo último que se busca"
          aside={
            <Link to="/marketplace" className="link py-2">
              Ver {publicationsText(total)}
            </Link>
          }
          requests={newest}
        />
      </div>
      {!loaderData.hasPublished && <Steps />}
    </>
  );
}

const CategoryChips = ({ categories }: { categories: readonly CategoryView[] }) => (
  <nav id="categorias" aria-label="Categorías" className="page scroll-mt-20 pb-8">
    <ul className="chip-line">
      {categories.map(({ id, name, slug }) => (
        <li key={id}>
          <Link to={marketplacePath({ category: slug })} prefetch="intent" className="category-chip">
            <CategoryDrawing slug={slug} className="size-6" />
            {name}
          </Link>
        </li>
      ))}
      <li>
        <Link to="/marketplace" className="category-chip">
          <Store className="size-5" />
          Ir al mercado
        </Link>
      </li>
    </ul>
  </nav>
);

const SentenceField = lazyComponent(
  async () => (await import('../components/request-parser/sentence-field.tsx')).SentenceField,
);
const SellersSearch = lazyComponent(
  async () => (await import('../components/home/sellers-search.tsx')).SearchFormForSellers,
);

const Example = lazyComponent(async () => (await import('../components/home/example.tsx')).Example);

export function Hero({
  activity,
  example,
}: Pick<Route.ComponentProps['loaderData'], 'activity' | 'example'>) {
  return (
    <section className="page grid grid-cols-[minmax(0,1fr)] gap-4 pt-6 pb-10 md:grid-cols-[1.2fr_1fr] md:items-center md:gap-10 lg:grid-cols-[1.35fr_1fr] lg:gap-16 md:pt-12 md:pb-12">
      <div className="max-md:contents">
        <div className="@container">
          <h1 className="text-3xl md:text-4xl lg:text-5xl">
            Decí qué querés comprar. <span className="whitespace-nowrap">Que te</span>{' '}
            <mark>ofrezcan a vos.</mark>
          </h1>
          {activity && (
            <p className="mt-4 flex items-center gap-2 font-[650] max-md:text-sm before:size-2.5 before:shrink-0 before:rounded-full before:bg-accepted">
              {activity}
            </p>
          )}
          <SentenceField button="Quiero comprar" from="/" className="mt-6" />
        </div>
        <p className="max-w-text text-ink-2 max-md:order-1 md:mt-4">
          Publicás lo que buscás y hasta cuánto pagás, y elegís la mejor oferta. Publicar y ofertar es gratis.
        </p>
      </div>
      <div className="flex flex-col gap-4 md:flex-col-reverse md:gap-8">
        <SellersSearch />
        {example && <Example {...example} />}
      </div>
    </section>
  );
}
