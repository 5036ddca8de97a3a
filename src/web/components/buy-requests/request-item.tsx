import { Link, type LinkProps, useViewTransitionState } from 'react-router';
import { demandLabel } from '#domain/prices/price-text.ts';
import { PriceFigures } from '../../ui/price.tsx';
import { Photo } from '../images/picture.tsx';
import type { RequestCardView } from './card-view.ts';

const cardSizes = '(width >= 48rem) 17rem, 44vw';
const rowSizes = '(width>=48rem)8.5rem,44vw';

/**
 * One request in a list: a card; `isRow` is a card on phones and on a desktop a row that reads picture, title and
 * features, zone and date, price, 'Ver detalles'. The title's link covers the whole of it. Each text stands once and is
 * placed by `src/web/styles/rows.css`. The router learns the way from one link of a list: `discover`.
 */
export function RequestItem({
  request,
  isRow = false,
  discover,
}: {
  request: RequestCardView;
  isRow?: boolean;
  discover?: LinkProps['discover'];
}) {
  const to = `/buy-request/${request.id}`;
  const Heading = isRow ? 'h2' : 'h3';
  return (
    <article className="row group">
      <RequestPhoto
        url={request.image}
        sizes={isRow ? rowSizes : cardSizes}
        className={useViewTransitionState(to) ? 'travelling-photo' : ''}
      />
      <div>
        <BuyerLine request={request} />
        <Heading>
          <Link to={to} viewTransition prefetch="intent" discover={discover}>
            {request.title}
          </Link>
        </Heading>
        {isRow && request.excerpt && <p>{request.excerpt}</p>}
        {isRow && request.facts && <p>{request.facts}</p>}
      </div>
      <p className="row-where">
        <span>{request.zone}</span>
        <time dateTime={request.createdAt}>{request.day}</time>
        {request.offers && <b>{request.offers}</b>}
      </p>
      <p className="row-price">
        {isRow && request.price.includes('$') && <i>Paga</i>}
        <PriceFigures text={request.price} size="sm" />
      </p>
      {isRow && (
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
      )}
    </article>
  );
}

/** 'Lucía busca y paga' over a price. */
export const BuyerLine = ({ request: { owner, price } }: { request: RequestCardView }) => (
  <p className="buyer-line">
    <bdi>
      {owner[0]}
      {owner[1] && <span>{owner[1]}</span>}
    </bdi>
    <span>
      {' busca'}
      {price.includes('$') && <i> y paga</i>}
    </span>
  </p>
);

export const DemandPrice = ({ price }: { price: string }) => (
  <p className="mt-2">
    <span className="demand block">{demandLabel(price)}</span>
    <PriceFigures text={price} size="sm" className="lg:text-xl" />
  </p>
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
