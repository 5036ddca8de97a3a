import { clsx } from 'clsx';
import { Link, useViewTransitionState } from 'react-router';
import { dateText } from '#domain/dates/dates.ts';
import { buttonClass } from '../../ui/button.tsx';
import { PriceRange } from '../../ui/price.tsx';
import type { RequestCardView } from './card-view.ts';
import { offersText } from './count-text.ts';
import { RequestPhoto } from './request-photo.tsx';

const cardSizes = '(width >= 48rem) 17rem, 44vw';
const rowSizes = '(width >= 48rem) 8.5rem, 44vw';

/**
 * One request in a list: a card on phones; on a desktop a row that reads picture, title and features, zone and
 * date, price, 'Ver detalles'. The title's link covers the whole of it.
 */
export function RequestListItem({ request }: { request: RequestCardView }) {
  const to = `/buy-request/${request.id}`;
  return (
    <article className="row group">
      <RequestPhoto
        url={request.image}
        sizes={rowSizes}
        className={clsx('row-photo', useViewTransitionState(to) && 'travelling-photo')}
      />
      <div className="row-text">
        <Title level="h2" request={request} to={to} className="md:text-lg" />
        {request.excerpt && <p className="row-excerpt">{request.excerpt}</p>}
        <p className="row-facts">{[...request.facts, offersText(request.offerCount)].join(' · ')}</p>
      </div>
      <Deciding request={request} className="row-deciding" />
      <p className="row-place">
        <span>{request.zone}</span>
        <time dateTime={request.createdAt} className="figures">
          {dateText(request.createdAt)}
        </time>
        <span className="text-ink-3">{request.ownerName}</span>
      </p>
      <Prices request={request} className="row-price" />
      <Link
        to={to}
        viewTransition
        prefetch="intent"
        tabIndex={-1}
        aria-label={`Ver detalles de ${request.title}`}
        className={buttonClass('secondary', 'sm', 'row-open')}
      >
        Ver detalles
      </Link>
    </article>
  );
}

/** One request as a card at every width, with what a seller needs to decide. Author and date are on its page. */
export function RequestCard({ request, className }: { request: RequestCardView; className?: string }) {
  const to = `/buy-request/${request.id}`;
  return (
    <article className={clsx('group relative flex h-full flex-col', className)}>
      <RequestPhoto
        url={request.image}
        sizes={cardSizes}
        className={useViewTransitionState(to) ? 'travelling-photo' : undefined}
      />
      <Prices request={request} className="mt-2" />
      <Title request={request} to={to} className="mt-1" />
      <Deciding request={request} className="mt-1" />
    </article>
  );
}

interface PartProps {
  request: RequestCardView;
  className?: string;
}

const Title = ({
  request,
  to,
  level: Heading = 'h3',
  className,
}: PartProps & { to: string; level?: 'h2' | 'h3' }) => (
  <Heading className={clsx('card-title', className)}>
    <Link to={to} viewTransition prefetch="intent">
      {request.title}
    </Link>
  </Heading>
);

const Prices = ({ request, className }: PartProps) => (
  <p className={className}>
    <PriceRange min={request.minPrice} max={request.maxPrice} size="sm" className="lg:text-xl" />
  </p>
);

const Deciding = ({ request, className }: PartProps) => (
  <div className={clsx('card-facts', className)}>
    <p>{request.zone}</p>
    <p>{request.facts.join(' · ')}</p>
    <p className={clsx(request.offerCount === 0 ? 'text-ink-3' : 'font-[650] text-ink')}>
      {offersText(request.offerCount)}
    </p>
  </div>
);
