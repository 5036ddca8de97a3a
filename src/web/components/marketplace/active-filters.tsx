import { X } from 'lucide-react';
import { Link } from 'react-router';
import { requestConditionLabel } from '#domain/buy-requests/conditions.ts';
import { capitalise } from '#domain/people/names.ts';
import { aroundText } from '#domain/places/around.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { anywhere } from './filters-chosen.ts';
import { type MarketplaceChoices, marketplacePath } from './marketplace-filter.ts';

interface Chip {
  label: string;
  without: Partial<MarketplaceChoices>;
}

export function choiceChips(choices: MarketplaceChoices, categories: readonly CategoryView[]): Chip[] {
  const { zone, lat, radius, condition, category, minPrice, maxPrice } = choices;
  const named = categories.find(({ slug, id }) => slug === category || id === category);
  const chips: Chip[] = [];
  const where = radius === null ? zone && `Zona: ${zone}` : capitalise(aroundText(radius, zone || 'mí'));
  if (zone || lat !== null) chips.push({ label: where, without: anywhere });
  if (condition) chips.push({ label: requestConditionLabel(condition), without: { condition: '' } });
  if (category) chips.push({ label: named?.name ?? category, without: { category: '' } });
  if (minPrice !== null) chips.push({ label: `Desde ${singlePrice(minPrice)}`, without: { minPrice: null } });
  if (maxPrice !== null) chips.push({ label: `Hasta ${singlePrice(maxPrice)}`, without: { maxPrice: null } });
  return chips;
}

export function ActiveFilters({
  choices,
  categories,
}: {
  choices: MarketplaceChoices;
  categories: readonly CategoryView[];
}) {
  const chips = choiceChips(choices, categories);
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros aplicados" className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label} className="min-w-0">
          <Link
            to={marketplacePath({ ...choices, ...without })}
            preventScrollReset
            aria-label={`Quitar ${label}`}
            className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-sm bg-sky-soft px-3 font-[550] text-sky-press text-sm no-underline hover:bg-sky-mid hover:text-ink"
          >
            <span className="truncate">{label}</span>
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={marketplacePath({ search: choices.search, literal: choices.literal, sort: choices.sort })}
          preventScrollReset
          className="link inline-flex min-h-11 items-center px-1 text-sm"
        >
          Limpiar filtros
        </Link>
      </li>
    </ul>
  );
}
