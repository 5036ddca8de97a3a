import { clsx } from 'clsx';
import { Link, useViewTransitionState } from 'react-router';
import { dateText } from '#domain/dates.ts';
import { capitalise } from '#domain/names.ts';
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
export function RequestListItem({
  request,
  priority = false,
}: {
  request: RequestCardView;
  priority?: boolean;
}) {
  const to = `/buy-request/${request.id}`;
  return (
    <article className="group relative flex h-full flex-col md:grid md:grid-cols-[8.5rem_minmax(0,1fr)_11rem] md:items-center md:gap-x-6 lg:grid-cols-[8.5rem_minmax(0,1fr)_11rem_12rem_auto] md:-mx-3 md:px-3 md:py-4 md:hover:bg-paper-2">
      <RequestPhoto
        url={request.image}
        sizes={rowSizes}
        priority={priority}
        className={clsx('md:row-span-3 lg:row-span-1', useViewTransitionState(to) && 'travelling-photo')}
      />
      <div className="order-2 mt-1 min-w-0 md:order-none md:row-span-3 md:mt-0 lg:row-span-1">
        <Title level="h2" request={request} to={to} className="md:text-lg" />
        {request.excerpt && <p className="mt-1 hidden text-ink-2 md:line-clamp-2">{request.excerpt}</p>}
        <p className="mt-1.5 hidden text-ink-2 text-sm md:block">
          {[...request.facts, offersText(request.offerCount)].join(' · ')}
        </p>
      </div>
      <Deciding request={request} className="order-3 mt-1 md:hidden" />
      <p className="hidden min-w-0 text-ink-2 text-sm md:col-start-3 md:row-start-2 md:block lg:row-start-1">
        <span className="block truncate">{request.zone}</span>
        <time dateTime={request.createdAt} className="figures block">
          {dateText(request.createdAt)}
        </time>
        <span className="block truncate text-ink-3">{request.ownerName}</span>
      </p>
      <Prices
        request={request}
        className="order-1 mt-2 md:order-none md:col-start-3 md:row-start-1 md:mt-0 lg:col-start-4"
      />
      <Link
        to={to}
        viewTransition
        prefetch="intent"
        tabIndex={-1}
        aria-label={`Ver detalles de ${request.title}`}
        className={buttonClass(
          'secondary',
          'sm',
          'relative hidden md:col-start-3 md:row-start-3 md:mt-2 md:inline-flex lg:col-start-5 lg:row-start-1 lg:mt-0',
        )}
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
  <Heading
    className={clsx(
      'line-clamp-2 font-[650] font-stretch-[96%] text-base leading-snug tracking-normal',
      className,
    )}
  >
    <Link
      to={to}
      viewTransition
      prefetch="intent"
      className="no-underline underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      {capitalise(request.title)}
    </Link>
  </Heading>
);

const Prices = ({ request, className }: PartProps) => (
  <p className={className}>
    <PriceRange min={request.minPrice} max={request.maxPrice} size="sm" className="lg:text-xl" />
  </p>
);

const Deciding = ({ request, className }: PartProps) => (
  <div className={clsx('min-w-0 text-ink-2 text-sm', className)}>
    <p className="line-clamp-2">{request.zone}</p>
    <p>{request.facts.join(' · ')}</p>
    <p className={clsx(request.offerCount === 0 ? 'text-ink-3' : 'font-[650] text-ink')}>
      {offersText(request.offerCount)}
    </p>
  </div>
);
