import { clsx } from 'clsx';
import { Link, type LinkProps, useViewTransitionState } from 'react-router';
import { demandLabel } from '#domain/prices/price-text.ts';
import { PriceFigures } from '../../ui/price.tsx';
import { Photo } from '../images/picture.tsx';
import type { RequestCardView } from './card-view.ts';
import { noOffers } from './count-text.ts';

const cardSizes = '(width >= 48rem) 17rem, 44vw';
const rowSizes = '(width>=48rem)8.5rem,44vw';

type Discover = LinkProps['discover'];

/**
 * One request in a list: a card on phones; on a desktop a row that reads picture, title and features, zone and
 * date, price, 'Ver detalles'. The title's link covers the whole of it. Each text stands once and is placed by
 * `src/web/styles/rows.css`. The router learns the way from one link of a list: `discover`.
 */
export function RequestListItem({ request, discover }: { request: RequestCardView; discover?: Discover }) {
  const to = `/buy-request/${request.id}`;
  return (
    <article className="row group">
      <RequestPhoto
        url={request.image}
        sizes={rowSizes}
        className={useViewTransitionState(to) ? 'travelling-photo' : ''}
      />
      <div>
        <i>Busca</i>
        <h2>
          <Link to={to} viewTransition prefetch="intent" discover={discover}>
            {request.title}
          </Link>
        </h2>
        {request.excerpt && <p>{request.excerpt}</p>}
        <p className="row-facts">
          {request.facts && (
            <>
              <span>{request.facts}</span>
              <i> · </i>
            </>
          )}
          {request.offers ? <b>{request.offers}</b> : <span>{noOffers}</span>}
        </p>
      </div>
      <p>
        <span>{request.zone}</span>
        <time dateTime={request.createdAt}>{request.day}</time>
        <span>{request.ownerName}</span>
      </p>
      <p>
        <i>
          {request.price.includes('$') ? (
            <>
              <b>Busca y</b> paga
            </>
          ) : (
            <b>Busca</b>
          )}
        </i>
        <PriceFigures text={request.price} size="sm" />
      </p>
      <Link
        to={to}
        viewTransition
        prefetch="intent"
        discover="none"
        tabIndex={-1}
        aria-label={`Ver detalles de ${request.title}`}
      >
        Ver detalles
      </Link>
    </article>
  );
}

export function RequestCard({ request, className }: { request: RequestCardView; className?: string }) {
  const to = `/buy-request/${request.id}`;
  return (
    <article className={clsx('group relative flex h-full flex-col', className)}>
      <RequestPhoto
        url={request.image}
        sizes={cardSizes}
        className={clsx('rounded-sm', useViewTransitionState(to) && 'travelling-photo')}
      />
      <DemandPrice price={request.price} />
      <h3 className="card-title mt-1">
        <Link to={to} viewTransition prefetch="intent">
          {request.title}
        </Link>
      </h3>
      <CardFacts request={request} className="mt-1" />
      <p className="flex gap-1 text-ink-2 text-sm">
        <time dateTime={request.createdAt} className="figures shrink-0">
          {request.day}
        </time>
        ·<span className="min-w-0 truncate">{request.ownerName}</span>
      </p>
    </article>
  );
}

export const DemandPrice = ({ price }: { price: string }) => (
  <p className="mt-2">
    <span className="demand block">{demandLabel(price)}</span>
    <PriceFigures text={price} size="sm" className="lg:text-xl" />
  </p>
);

export const CardFacts = ({
  request,
  className,
}: {
  request: Pick<RequestCardView, 'zone' | 'facts' | 'offers'>;
  className?: string;
}) => (
  <div className={clsx('card-facts', className)}>
    <p>{request.zone}</p>
    <p>{request.facts}</p>
    <p className={request.offers ? 'font-[650] text-ink' : 'text-ink-3'}>{request.offers ?? noOffers}</p>
  </div>
);

/**
 * A request's main picture in a list, or 'Sin imagen' where there is none. The title beside it says what it is. None is
 * loaded before the others: on a slow phone they would hold up the style sheet, and with it the list.
 */
export const RequestPhoto = ({
  url,
  sizes,
  className = 'rounded-sm',
}: {
  url: string | null;
  sizes: string;
  className?: string;
}) => <Photo url={url} alt="" sizes={sizes} ratio="4/3" className={className} />;
