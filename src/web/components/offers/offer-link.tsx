import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';
import { Link, type LinkProps } from '../../router/link.tsx';

/** An offer's title, leading to its page. */
export const OfferLink = ({
  offer,
  discover,
}: {
  offer: Pick<OfferView, 'id' | 'title'>;
  discover?: LinkProps['discover'];
}) => (
  <Link to={`/offer/${offer.id}`} data-ahead="" discover={discover} className="quiet-link">
    {capitalise(offer.title)}
  </Link>
);
