import { Link } from 'react-router';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { capitalise } from '#domain/people/names.ts';
import { demandLabel, priceText } from '#domain/prices/price-text.ts';
import { PriceFigures } from '../../ui/price.tsx';
import { Photo } from '../images/picture.tsx';

/** What the offer is for, in sight while it is written. */
export const OfferedRequest = ({ request }: { request: RequestWithFacts }) => {
  const price = priceText(request.minPrice, request.maxPrice);
  return (
    <div className="mb-6 flex items-center gap-4 border-ink border-y py-4">
      <Photo
        url={requestPicture(request)}
        alt=""
        ratio="1/1"
        sizes="5.5rem"
        priority
        className="w-22! shrink-0 rounded-sm"
      />
      <div className="min-w-0">
        <p className="line-clamp-2">
          <span className="text-ink-2">Para: </span>
          <Link to={`/buy-request/${request.id}`} className="font-[650] hover:underline">
            <bdi>{capitalise(request.title)}</bdi>
          </Link>
        </p>
        <p className="mt-1">
          <span className="kicker block [overflow-wrap:anywhere]">
            <bdi>{request.owner.name}</bdi> {demandLabel(price).toLowerCase()}
          </span>
          <PriceFigures text={price} size="sm" />
        </p>
        <p className="truncate text-ink-2 text-sm">
          {request.facts.map(({ text }) => `${text} · `)}
          <bdi>{request.zone}</bdi>
        </p>
      </div>
    </div>
  );
};
