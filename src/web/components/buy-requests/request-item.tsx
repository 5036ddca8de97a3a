import { clsx } from 'clsx';
import { Link } from 'react-router';
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
    <article className="group relative flex h-full flex-col md:grid md:grid-cols-[8.5rem_minmax(0,1fr)_11rem] md:items-center md:gap-x-6 lg:grid-cols-[8.5rem_minmax(0,1fr)_11rem_12rem_auto] md:py-4 md:hover:bg-paper-2">
      <RequestPhoto
        url={request.image}
        sizes={rowSizes}
        priority={priority}
        className="md:row-span-3 lg:row-span-1"
      />
      <div className="order-2 mt-1 min-w-0 md:order-none md:row-span-3 md:mt-0 lg:row-span-1">
        <Title level="h2" request={request} to={to} className="md:text-lg" />
        {request.excerpt && <p className="mt-1 hidden text-ink-2 md:line-clamp-2">{request.excerpt}</p>}
        <p className="mt-1.5 hidden text-ink-2 text-sm md:block">
          {[...request.facts, offersText(request.offerCount)].join(' · ')}
        </p>
      </div>
      <Facts
        request={request}
        factsClass="md:hidden"
        className="order-3 mt-1 md:order-none md:col-start-3 md:row-start-2 md:mt-0 lg:row-start-1"
      />
      <Prices
        request={request}
        className="order-1 mt-2 md:order-none md:col-start-3 md:row-start-1 md:mt-0 lg:col-start-4"
      />
      <Link
        to={to}
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

/** One request as a card at every width. */
export function RequestCard({ request, className }: { request: RequestCardView; className?: string }) {
  return (
    <article className={clsx('group relative flex h-full flex-col', className)}>
      <RequestPhoto url={request.image} sizes={cardSizes} />
      <Prices request={request} className="mt-2" />
      <Title request={request} to={`/buy-request/${request.id}`} className="mt-1" />
      <Facts request={request} className="mt-1" />
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
      prefetch="intent"
      className="no-underline underline-offset-4 after:absolute after:inset-0 group-hover:underline"
    >
      {capitalise(request.title)}
    </Link>
  </Heading>
);

const Prices = ({ request, className }: PartProps) => (
  <p className={className}>
    <PriceRange min={request.minPrice} max={request.maxPrice} size="sm" className="md:text-xl" />
  </p>
);

const Facts = ({ request, factsClass, className }: PartProps & { factsClass?: string }) => (
  <div className={clsx('min-w-0 text-ink-2 text-sm', className)}>
    {request.briefFacts.length > 0 && <p className={factsClass}>{request.briefFacts.join(' · ')}</p>}
    <p className="truncate">{request.zone}</p>
    <p>
      <time dateTime={request.createdAt} className="figures">
        {dateText(request.createdAt)}
      </time>
    </p>
    <p className="truncate text-ink-3">{request.ownerName}</p>
  </div>
);
