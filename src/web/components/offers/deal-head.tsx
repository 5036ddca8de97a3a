import { Link } from 'react-router';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Price } from '../../ui/price.tsx';
import { Photo } from '../images/picture.tsx';
import { Delivered } from './delivered.tsx';
import { FitLine } from './fit-line.tsx';

export const DealHead = ({ offer }: { offer: OfferView }) => (
  <div className="flex min-h-16 items-center gap-3 border-accepted border-t-4 bg-accepted-soft px-4 py-2">
    <Photo
      url={offer.images[0]}
      alt=""
      ratio="1/1"
      sizes="3rem"
      className="w-12! shrink-0 rounded-sm bg-paper-3"
    />
    <p className="min-w-0 flex-1 leading-snug">
      <Link to={`/offer/${offer.id}`} className="block truncate font-[650] no-underline hover:underline">
        {capitalise(offer.title)}
      </Link>
      <span className="prices">
        <Price value={offer.price} size="sm" />
        <Delivered offer={offer} />
      </span>
      <FitLine fit={offer.fit} />
    </p>
  </div>
);
