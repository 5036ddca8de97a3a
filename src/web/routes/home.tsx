import { limits } from '#domain/limits/limits.ts';
import { listCategories } from '#market/buy-requests/queries.ts';
import { listActiveRequests } from '#market/marketplace/queries.ts';
import { getPending } from '#market/pending/queries.ts';
import { requestCard } from '../components/buy-requests/card-view.ts';
import { CategoryChips } from '../components/home/category-chips.tsx';
import { Hero } from '../components/home/hero.tsx';
import { NewestRequests } from '../components/home/newest.tsx';
import { requestContext } from '../pages/context.ts';
import { later } from '../rendering/later.tsx';
import type { Route } from './+types/home.ts';

// For the signed-in: links.
const PendingThings = later(async () => (await import('../components/pending/pending.tsx')).PendingThings);

// A text to read.
const Steps = later(async () => (await import('../components/home/steps.tsx')).Steps, { isForAll: true });

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
  const { market, actor } = context.get(requestContext);
  const viewer = await actor();
  const [newest, categories, pending] = await Promise.all([
    listActiveRequests(market, viewer, { limit: limits.homeSize }),
    listCategories(market),
    viewer && getPending(market, viewer),
  ]);
  const { items, total } = newest;
  return { newest: items.map(requestCard), total, categories, pending };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  const { pending, categories } = loaderData;
  return (
    <>
      {pending && <PendingThings pending={pending} />}
      <Hero isSignedIn={pending !== null} />
      <CategoryChips categories={categories} />
      <NewestRequests requests={loaderData.newest} total={loaderData.total} />
      <Steps />
    </>
  );
}
