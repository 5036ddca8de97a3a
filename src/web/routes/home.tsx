import type { Route } from './+types/home.ts';

export const meta: Route.MetaFunction = () => [{ title: 'AlRevés' }];

export default function Home() {
  return (
    <main>
      <h1>AlRevés</h1>
      <p>El mercado al revés</p>
    </main>
  );
}
