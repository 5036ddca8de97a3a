import type { BuyRequestView } from '#domain/views.ts';

/** What a card or row shows of a request: a page of them weighs a tenth of the full views. */
export interface RequestCardView {
  id: string;
  title: string;
  minPrice: number | null;
  maxPrice: number | null;
  image: string | null;
  excerpt: string | null;
  condition: BuyRequestView['condition'];
  zone: string;
  createdAt: string;
  ownerName: string;
  offerCount: number;
}

const excerptLength = 140;

/** The facts of a request that its card shows. */
export const requestCard = (request: BuyRequestView): RequestCardView => ({
  id: request.id,
  title: request.title,
  minPrice: request.minPrice,
  maxPrice: request.maxPrice,
  image: request.images[0] ?? request.referenceImage,
  excerpt: excerpt(request.description),
  condition: request.condition,
  zone: request.zone,
  createdAt: request.createdAt,
  ownerName: request.owner.name,
  offerCount: request.offerCount,
});

/** The beginning of a text on one line, cut between words. */
export function excerpt(text: string | null, length: number = excerptLength): string | null {
  const line = text?.replace(/\s+/g, ' ').trim();
  if (!line) return null;
  if (line.length <= length) return line;
  const cut = line.slice(0, length + 1);
  const end = cut.lastIndexOf(' ');
  return `${cut.slice(0, end > length / 2 ? end : length).trimEnd()}…`;
}
