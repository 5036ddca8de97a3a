import { withFacts } from '#domain/buy-requests/facts.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { capitalise } from '#domain/people/names.ts';
import { distanceText } from '#domain/places/place.ts';
import type { Tier } from '#domain/search/tier.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { BuyRequestView } from '#domain/views/views.ts';

/** What a card or row shows of a request: a page of them weighs a tenth of the full views. */
export interface RequestCardView {
  id: string;
  /** With its first letter in upper case. */
  title: string;
  minPrice: number | null;
  maxPrice: number | null;
  image: string | null;
  excerpt: string | null;
  /** 'Nuevo o usado', '3 unidades': what tells sellers whether they have it. */
  facts: string[];
  /** With how far it is, where that was asked for: 'A 12 km · Rosario'. */
  zone: string;
  createdAt: string;
  ownerName: string;
  offerCount: number;
  /** The search found it by similar words, not by the exact text. */
  isSimilar: boolean;
}

const excerptMax = 140;

/** The facts of a request that its card shows today ('YYYY-MM-DD' in Argentina). */
export function requestCard(
  request: BuyRequestView & { tier?: Tier; distanceKm?: number | null },
  today: string,
): RequestCardView {
  const { facts } = withFacts(request, today);
  const { distanceKm: km } = request;
  return {
    id: request.id,
    title: capitalise(request.title),
    minPrice: request.minPrice,
    maxPrice: request.maxPrice,
    image: requestPicture(request),
    excerpt: shorten(request.description ?? '', excerptMax) || null,
    facts: facts.flatMap(({ brief }) => brief ?? []),
    zone: typeof km === 'number' ? `${capitalise(distanceText(km))} · ${request.zone}` : request.zone,
    createdAt: request.createdAt,
    ownerName: request.owner.name,
    offerCount: request.offerCount,
    isSimilar: request.tier === 'similar',
  };
}
