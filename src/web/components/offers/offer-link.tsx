import { Link, type LinkProps } from 'react-router';
import { capitalise } from '#domain/people/names.ts';
import type { OfferView } from '#domain/views/views.ts';

export const offerTitleId = (id: string) => `oferta-${id}-titulo`;

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
