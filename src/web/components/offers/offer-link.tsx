import { Link } from 'react-router';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';

/** An offer's title, leading to its page. */
export const OfferLink = ({ offer }: { offer: Pick<OfferView, 'id' | 'title'> }) => (
  <Link to={`/offer/${offer.id}`} prefetch="intent" className="quiet-link">
    {capitalise(offer.title)}
  </Link>
);
