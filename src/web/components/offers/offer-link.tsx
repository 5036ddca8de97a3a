import { Link, type LinkProps } from 'react-router';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';

/** Id of an offer's title in a list: its row is named by it, and its buttons, which all rows have alike, are described by it. */
export const offerTitleId = (id: string) => `oferta-${id}-titulo`;

/** An offer's title, leading to its page. */
export const OfferLink = ({
  offer,
  discover,
}: {
  offer: Pick<OfferView, 'id' | 'title'>;
  discover?: LinkProps['discover'];
}) => (
  <Link to={`/offer/${offer.id}`} prefetch="intent" discover={discover} className="quiet-link">
    {capitalise(offer.title)}
  </Link>
);
