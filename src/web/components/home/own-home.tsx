import { clsx } from 'clsx';
import { BellRing, ChevronRight } from 'lucide-react';
import type { ReactNode } from 'react';
import { Link, useRouteLoaderData } from 'react-router';
import type { ActionItemRow } from '#domain/action-items/pending.ts';
import { capitalise, firstName } from '#domain/people/names.ts';
import { useRevalidateOn } from '../../live/use-live.ts';
import { Price } from '../../ui/price.tsx';
import type { OwnActionItems } from '../action-items/own-action-items.server.ts';
import type { RequestCardView } from '../buy-requests/card-view.ts';
import { Thumbnail } from '../images/picture.tsx';
import { Section } from '../layout/page-shell.tsx';
import type { ShellData } from '../layout/viewer.ts';
import { SentenceField } from '../request-parser/sentence-field.tsx';
import { RequestShelf } from './request-shelf.tsx';
import { SearchFormForSellers } from './sellers-search.tsx';

export function OwnHome({
  actionItems,
  newMatches,
}: {
  actionItems: OwnActionItems;
  newMatches: readonly RequestCardView[];
}) {
  const name = useRouteLoaderData<ShellData>('root')?.user?.name;
  return (
    <>
      <div className="page grid gap-8 pt-4 pb-10 md:grid-cols-[1.2fr_1fr] md:gap-10 md:pt-10 lg:grid-cols-[1.35fr_1fr] lg:gap-16">
        <div className="min-w-0">
          <h1 className="text-2xl [overflow-wrap:anywhere] md:text-3xl">
            Hola
            {name && (
              <>
                , <bdi>{firstName(name)}</bdi>
              </>
            )}
          </h1>
          <ActionItems rows={actionItems.rows} />
          <DealsInProgress {...actionItems} />
        </div>
        <div className="@container grid min-w-0 content-start gap-8">
          <SentenceField button="Quiero comprar" from="/" />
          <SearchFormForSellers />
        </div>
      </div>
      <RequestShelf
        id="novedades"
        title="Lo nuevo para tus alertas"
        aside={
          <Link to="/alertas" className="link py-2">
            Ver mis alertas
          </Link>
        }
        requests={newMatches}
      />
    </>
  );
}

const rowsShown = 3;

function ActionItems({ rows }: { rows: readonly ActionItemRow[] }) {
  useRevalidateOn({ types: ['offer', 'request', 'message', 'notice'] });
  if (rows.length === 0) return <p className="mt-1 text-ink-2 md:text-lg">Estás al día.</p>;
  const more = rows.slice(rowsShown);
  return (
    <Section id="pendientes" title="Para hacer ahora" className="mt-4 md:mt-6">
      <ul className="divide-y divide-line border-line border-b">
        {rows.slice(0, rowsShown).map((row) => (
          <Waiting key={row.key} row={row} />
        ))}
      </ul>
      {more.length > 0 && (
        <details className="group/more">
          <summary className="link flex min-h-11 items-center font-[650] group-open/more:hidden">
            Ver {more.length} más
          </summary>
          <ul className="divide-y divide-line border-line border-b">
            {more.map((row) => (
              <Waiting key={row.key} row={row} />
            ))}
          </ul>
        </details>
      )}
    </Section>
  );
}

function DealsInProgress({ deals, hasMoreDeals }: Pick<OwnActionItems, 'deals' | 'hasMoreDeals'>) {
  if (deals.length === 0) return null;
  return (
    <Section id="tratos-en-curso" title="Tratos en curso" className="mt-8">
      <ul className="divide-y divide-line border-line border-b">
        {deals.map(({ offerId, chatId, title, otherName, image, price, next }) => (
          <Row key={offerId} to={`/chats/${chatId}`} picture={<Picture url={image} />}>
            <span className="block font-[650] [overflow-wrap:anywhere]">{next.text}</span>
            <span className="line-clamp-1 text-ink-2 text-sm [overflow-wrap:anywhere]">
              {capitalise(title)} · con <bdi>{otherName}</bdi>
            </span>
            <Price value={price} size="sm" />
          </Row>
        ))}
      </ul>
      {hasMoreDeals && (
        <Link to="/chats" className="link inline-flex min-h-11 items-center">
          Ver todos los tratos
        </Link>
      )}
    </Section>
  );
}

function Waiting({ row: { kind, heading, detail, image, price, time, to } }: { row: ActionItemRow }) {
  return (
    <Row
      to={to}
      picture={
        detail === null ? (
          <span className="grid w-[min(3.5rem,20vw)] shrink-0 place-items-center">
            {kind === 'matches' && <BellRing className="size-[20px] text-sky" />}
          </span>
        ) : (
          <Picture url={image} />
        )
      }
    >
      <span className="block font-[650] [overflow-wrap:anywhere]">{heading}</span>
      {detail !== null && (
        <span className="line-clamp-1 text-ink-2 text-sm [overflow-wrap:anywhere]">{detail}</span>
      )}
      {(price !== null || time) && (
        <span className="flex flex-wrap items-baseline gap-x-3 text-sm">
          {price !== null && <Price value={price} size="sm" />}
          {time && (
            <span className={clsx(time.isShort ? 'font-[650] text-rejected' : 'text-ink-2')}>
              {time.text}
            </span>
          )}
        </span>
      )}
    </Row>
  );
}

const Picture = ({ url }: { url: string | null }) => (
  <Thumbnail url={url} thumbnail={56} className="w-[min(3.5rem,20vw)]! shrink-0 rounded-sm" />
);

const Row = ({ to, picture, children }: { to: string; picture: ReactNode; children: ReactNode }) => (
  <li>
    <Link
      to={to}
      className="flex min-h-12 items-center gap-[12px] py-2 no-underline hover:bg-paper-2 focus-visible:-outline-offset-2"
    >
      {picture}
      <span className="min-w-0 flex-1">{children}</span>
      <ChevronRight className="size-[20px] shrink-0 text-ink-2" />
    </Link>
  </li>
);
