import { listActiveRequests } from '#market/marketplace/queries.ts';
import { requestCard } from '../components/buy-requests/card-view.ts';
import { Hero } from '../components/home/hero.tsx';
import { NewestRequests } from '../components/home/newest.tsx';
import { Steps } from '../components/home/steps.tsx';
import { requestContext } from '../context.ts';
import type { Route } from './+types/home.ts';

const title = 'AlRevés, el mercado al revés';
const description =
  'Publicá lo que querés comprar y recibí ofertas de vendedores de toda la Argentina. Compará, elegí la mejor y arreglá por chat. Gratis.';

export const meta: Route.MetaFunction = () => [
  { title },
  { name: 'description', content: description },
  { property: 'og:title', content: title },
  { property: 'og:description', content: description },
];

const shownCount = 8;

export async function loader({ context }: Route.LoaderArgs) {
  const { market, actor } = context.get(requestContext);
  const viewer = await actor();
  const newest = await listActiveRequests(market, viewer, { limit: shownCount });
  return { newest: newest.items.map(requestCard), total: newest.total, isSignedIn: viewer !== null };
}

export default function Home({ loaderData }: Route.ComponentProps) {
  return (
    <>
      <Hero isSignedIn={loaderData.isSignedIn} />
      <NewestRequests requests={loaderData.newest} total={loaderData.total} />
      <Steps />
    </>
  );
}
