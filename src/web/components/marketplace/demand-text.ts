import { digitsText, singlePrice } from '#domain/prices/price-text.ts';
import type { CategoryView } from '#domain/views/views.ts';

export const demandPath = ({ slug }: Pick<CategoryView, 'slug'>, area: { path: string }): string =>
  `/buscan/${slug}/${area.path}`;

export const categoryInSentence = ({ name, slug }: Pick<CategoryView, 'name' | 'slug'>): string =>
  slug === 'otros' ? 'otras cosas' : name.charAt(0).toLowerCase() + name.slice(1);

export function seekersText(people: number, category: CategoryView, place: string): string {
  const what = `${categoryInSentence(category)} en ${place}`;
  if (people === 0) return `Todavía nadie busca ${what}`;
  return people === 1 ? `1 persona busca ${what}` : `${digitsText(people)} personas buscan ${what}`;
}

const middleFrom = 3;

export function demandPricesText({
  total,
  lowest,
  middle,
  highest,
}: {
  total: number;
  lowest: number | null;
  middle: number | null;
  highest: number | null;
}): string | null {
  if (lowest === null || middle === null || highest === null) return null;
  if (lowest === highest) return `Precio máximo: ${singlePrice(highest)}.`;
  const range = `Precio máximo: de ${singlePrice(lowest)} a ${singlePrice(highest)}.`;
  return total < middleFrom ? range : `${range} La mitad pone ${singlePrice(middle)} o más.`;
}
