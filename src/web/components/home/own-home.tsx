import { Link, useRouteLoaderData } from 'react-router';
import type { OwnActionItems } from '../action-items/own-pending.server.ts';
import { ActionItems, DealsInProgress } from '../action-items/pending.tsx';
import type { RequestCardView } from '../buy-requests/card-view.ts';
import type { ShellData } from '../layout/links.ts';
import { WishField } from '../request-parser/wish-field.tsx';
import { RequestShelf } from './request-shelf.tsx';
import { SellersSearch } from './sellers-search.tsx';

export function OwnHome({ pending, news }: { pending: OwnActionItems; news: readonly RequestCardView[] }) {
  const name = useRouteLoaderData<ShellData>('root')?.user?.name.trim().split(/\s+/)[0];
  return (
    <>
      <div className="page grid gap-8 pt-4 pb-10 md:grid-cols-[1.2fr_1fr] md:gap-10 md:pt-10 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
        <div className="min-w-0">
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
            Hola
            {name && (
              <>
                , <bdi>{name}</bdi>
              </>
            )}
          </h1>
          <ActionItems rows={pending.rows} />
          <WishField button="Quiero comprar" from="/" className="mt-6" />
          <DealsInProgress {...pending} />
        </div>
        <SellersSearch />
      </div>
      <RequestShelf
        id="novedades"
        title="Lo nuevo para tus alertas"
        aside={
          <Link to="/alertas" className="link py-2">
            Ver mis alertas
          </Link>
        }
        requests={news}
      />
    </>
  );
}
