import { factsLine, withFacts } from '#domain/buy-requests/facts.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { listDay } from '#domain/dates/dates.ts';
import { capitalise, firstName } from '#domain/people/names.ts';
import { distanceText } from '#domain/places/place.ts';
import { priceText } from '#domain/prices/price-text.ts';
import type { Tier } from '#domain/search/tier.ts';
import { excerptMax, shorten } from '#domain/texts/shorten.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { offersText } from './count-text.ts';

/** The fields that a card or row shows: a list of them weighs a tenth of the full views. */
export interface RequestCardView {
  id: string;
  title: string;
  /** 'Hasta $250.000'. */
  price: string;
  image: string | null;
  excerpt: string | null;
  /** 'Nuevo o usado · 3 unidades': what tells sellers whether they have it; '' without any. */
  facts: string;
  /** With how far it is, where that was asked for: 'A 12 km · Rosario'. */
  zone: string;
  createdAt: string;
  /** 'Ayer', '21 nov'. */
  day: string;
  /** 'Lucía' and ' Fernández': the name in two parts, the second where there is room. */
  owner: [first: string, rest: string];
  /** '3 ofertas'; null without any. */
  offers: string | null;
  isSimilar: boolean;
}

/** '2026-11-24T16:13:00.000Z' -> '2026-11-24T16:13Z'. */
const toMinute = (time: string): string => `${time.slice(0, 16)}Z`;

export function requestCard(
  request: BuyRequestView & { tier?: Tier; distanceKm?: number | null },
  today: string,
): RequestCardView {
  const { facts } = withFacts(request, today);
  const { distanceKm: km } = request;
  const { name } = request.owner;
  const first = firstName(name);
  return {
    id: request.id,
    title: capitalise(request.title),
    price: priceText(request.minPrice, request.maxPrice),
    image: requestPicture(request),
    excerpt: shorten(request.description ?? '', excerptMax) || null,
    facts: factsLine(facts),
    zone: typeof km === 'number' ? `${capitalise(distanceText(km))} · ${request.zone}` : request.zone,
    createdAt: toMinute(request.createdAt),
    day: listDay(request.createdAt, today),
    owner: [first, name.slice(first.length)],
    offers: request.offerCount === 0 ? null : offersText(request.offerCount),
    isSimilar: request.tier === 'similar',
  };
}
