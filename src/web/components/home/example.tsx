import { Link } from 'react-router';
import type { OfferView } from '#domain/views/views.ts';
import { Price, PriceFigures } from '../../ui/price.tsx';
import type { RequestCardView } from '../buy-requests/card-view.ts';
import { BuyerLine, RequestPhoto } from '../buy-requests/request-item.tsx';
import { Thumbnail } from '../images/picture.tsx';

/** A real publication and the offers under it: somebody seeks, others offer. */
export const Example = ({
  request,
  offers,
}: {
  request: RequestCardView;
  offers: readonly Pick<OfferView, 'id' | 'title' | 'price' | 'images'>[];
}) => (
  <section
    aria-label="Una publicación y sus ofertas"
    className="group relative rounded-md border border-edge bg-white p-3 md:p-4"
  >
    <div className="grid grid-cols-[min(6rem,30%)_minmax(0,1fr)] gap-3 md:gap-4">
      <RequestPhoto url={request.image} sizes="6rem" />
      <div className="-mt-2">
        <BuyerLine request={request} />
        <PriceFigures text={request.price} />
        <p className="card-title">
          <Link to={`/buy-request/${request.id}`} prefetch="intent">
            {request.title}
          </Link>
        </p>
      </div>
    </div>
    <p className="mt-3 font-[650] text-sm">Le ofrecen</p>
    <ul className="divide-y divide-line">
      {offers.map(({ id, title, price, images }) => (
        <li key={id} className="flex items-center gap-3 py-1.5">
          <Thumbnail url={images[0]} thumbnail={36} className="w-9! shrink-0 rounded-sm" />
          <span className="min-w-0 flex-1 truncate text-ink-2">{title}</span>
          <Price value={price} size="sm" />
        </li>
      ))}
    </ul>
  </section>
);
