import { isIllustration, requestPicture } from '#domain/buy-requests/picture.ts';
import { socialCardFacts, socialCardPath, socialCardSize } from '#domain/buy-requests/social-card.ts';
import { imageAtLeast, imageNamePattern, parseImageUrl } from '#domain/images/image-url.ts';
import { isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import { capitalise } from '#domain/people/names.ts';
import type { PlaceArea } from '#domain/places/areas.ts';
import { paysText } from '#domain/prices/price-text.ts';
import { requirementLabels } from '#domain/requirements/requirement.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';

export interface PageCard {
  image: string;
  type: string;
  width: number;
  height: number;
  alt: string;
}

/** Width in pixels: enough for a large card, and light enough for chat apps that refuse large images. */
const cardWidth = 640;

export function photoCard(url: string | null | undefined, alt: string): PageCard | undefined {
  const facts = url ? parseImageUrl(url) : null;
  if (!url || !facts) return undefined;
  const image = imageAtLeast(url, cardWidth);
  const name = image.slice(image.lastIndexOf('/') + 1);
  const width = Number(imageNamePattern.exec(name)?.groups?.variant ?? facts.width);
  const height = Math.round((facts.height * width) / facts.width);
  return { image, type: 'image/webp', width, height, alt };
}

const cardAlt = ({ title, minPrice, maxPrice }: BuyRequestView) =>
  `Se busca: ${capitalise(title)}. ${paysText(minPrice, maxPrice)}`;

export function requestPhotoCard(request: BuyRequestView): Pick<PageCard, 'image' | 'type'> | undefined {
  const url = requestPicture(request);
  return url !== null && isIllustration(url)
    ? { image: url, type: 'image/svg+xml' }
    : photoCard(url, cardAlt(request));
}

export const requestCardImage = (request: BuyRequestView): PageCard => ({
  image: socialCardPath(request.id, socialCardFacts(request)),
  type: 'image/jpeg',
  ...socialCardSize,
  alt: `${cardAlt(request)}, ${request.zone}`,
});

export function aboutRequest({ title: text, minPrice, maxPrice, zone, status }: BuyRequestView) {
  const title = capitalise(text);
  const price = paysText(minPrice, maxPrice);
  const end = isOpenForOffers(status) ? 'Mandá tu oferta en AlRevés.' : 'Esta publicación está cerrada.';
  return {
    title,
    shareTitle: `Se busca: ${title} · ${price}`,
    description: `Se busca en ${zone}: ${title}. ${price}. ${end}`,
  };
}

const conditions: Record<BuyRequestView['condition'], string | undefined> = {
  nuevo: 'https://schema.org/NewCondition',
  usado: 'https://schema.org/UsedCondition',
  cualquiera: undefined,
};

const listed = <Step extends object>(steps: readonly Step[]) =>
  steps.map((step, index) => ({ '@type': 'ListItem', position: index + 1, ...step }));

const breadcrumbs = (steps: readonly { name: string; item: string }[]) => ({
  '@type': 'BreadcrumbList',
  itemListElement: listed(steps),
});

export function requestJsonLd(request: BuyRequestView, site: string) {
  const address = `${site}/buy-request/${request.id}`;
  const { category } = request;
  const properties = request.requirements.map(({ kind, text }) => ({
    '@type': 'PropertyValue',
    name: requirementLabels[kind],
    value: text,
  }));
  const steps = [
    { name: 'Inicio', item: `${site}/` },
    { name: 'Mercado', item: `${site}/marketplace` },
    ...(category ? [{ name: category.name, item: `${site}/marketplace?category=${category.slug}` }] : []),
    { name: capitalise(request.title), item: address },
  ];
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'Demand',
        '@id': `${address}#pedido`,
        url: address,
        name: capitalise(request.title),
        description: request.description ?? undefined,
        image: request.images.map((image) => new URL(image, site).href),
        businessFunction: 'http://purl.org/goodrelations/v1#Buy',
        itemCondition: conditions[request.condition],
        areaServed: request.zone,
        availabilityStarts: request.createdAt,
        availabilityEnds: request.neededBy ?? undefined,
        eligibleQuantity: { '@type': 'QuantitativeValue', value: request.quantity },
        priceSpecification: {
          '@type': 'PriceSpecification',
          priceCurrency: 'ARS',
          minPrice: request.minPrice ?? undefined,
          maxPrice: request.maxPrice ?? undefined,
        },
        itemOffered: {
          '@type': 'Product',
          name: capitalise(request.title),
          category: category?.name,
          additionalProperty: properties.length > 0 ? properties : undefined,
        },
      },
      breadcrumbs(steps),
    ],
  };
}

interface DemandList {
  category: CategoryView;
  area: PlaceArea;
  path: string;
  cards: readonly { id: string; title: string }[];
}

export function demandJsonLd({ category, area, path, cards }: DemandList, site: string) {
  const { province } = area;
  const ofProvince = province && path.slice(0, path.lastIndexOf('/'));
  return {
    '@context': 'https://schema.org',
    '@graph': [
      {
        '@type': 'ItemList',
        '@id': `${site}${path}#pedidos`,
        name: `${category.name}: qué se busca en ${area.text}`,
        itemListOrder: 'https://schema.org/ItemListOrderDescending',
        itemListElement: listed(
          cards.map(({ id, title }) => ({ name: title, url: `${site}/buy-request/${id}` })),
        ),
      },
      breadcrumbs([
        { name: 'Inicio', item: `${site}/` },
        { name: 'Mercado', item: `${site}/marketplace` },
        { name: category.name, item: `${site}/marketplace?category=${category.slug}` },
        ...(province ? [{ name: province.name, item: `${site}${ofProvince}` }] : []),
        { name: area.name, item: `${site}${path}` },
      ]),
    ],
  };
}
