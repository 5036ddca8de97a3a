import { Search, SlidersHorizontal, X } from 'lucide-react';
import type { FormEvent } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { requestConditionLabel, requestConditions } from '#domain/conditions.ts';
import { limits } from '#domain/limits.ts';
import { digitsText, singlePrice } from '#domain/price-text.ts';
import type { CategoryView } from '#domain/views.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import {
  filterCount,
  type MarketplaceChoices,
  marketplacePath,
  readChoices,
  sortLabels,
} from './marketplace-filter.ts';

/**
 * Search, filters and order of the marketplace: one GET form, so it works before and without any script; with
 * script the address stays short and an order takes effect at once.
 */
export function MarketplaceFilters({
  choices,
  categories,
}: {
  choices: MarketplaceChoices;
  categories: readonly CategoryView[];
}) {
  const navigate = useNavigate();
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value));
    void navigate(marketplacePath(readChoices(query)), { preventScrollReset: true });
  };
  const count = filterCount(choices);

  return (
    <Form action="/marketplace" method="get" role="search" onSubmit={submit} key={marketplacePath(choices)}>
      <div className="flex gap-2">
        <Field label="Qué quiero vender" hideLabel className="min-w-0 flex-1">
          <Input
            type="search"
            name="search"
            defaultValue={choices.search}
            maxLength={limits.searchMax}
            placeholder="Qué quiero vender..."
            enterKeyHint="search"
          />
        </Field>
        <Button type="submit" variant="secondary" aria-label="Buscar" className="max-md:w-12 max-md:px-0">
          <Search aria-hidden="true" className="md:hidden" />
          <span className="max-md:hidden">Buscar</span>
        </Button>
      </div>

      <details className="peer mt-3 md:hidden">
        <summary className={buttonClass('secondary', 'sm', 'w-full')}>
          <SlidersHorizontal aria-hidden="true" />
          Filtrar y ordenar
          {count > 0 && <span className="figures">({count})</span>}
        </summary>
      </details>
      <div className="mt-4 hidden grid-cols-2 items-end gap-3 peer-open:grid md:grid md:grid-cols-[1.2fr_1fr_1.2fr_1.5fr_1fr_auto]">
        <Field label="Zona">
          <Input name="zone" defaultValue={choices.zone} maxLength={limits.zoneMax} className="h-10!" />
        </Field>
        <Field label="Estado">
          <Select name="condition" size="sm" defaultValue={choices.condition}>
            <option value="">Todos</option>
            {requestConditions.map((condition) => (
              <option key={condition} value={condition}>
                {requestConditionLabel(condition)}
              </option>
            ))}
          </Select>
        </Field>
        <Field label="Categoría">
          <Select name="category" size="sm" defaultValue={choices.category}>
            <option value="">Todas</option>
            {categories.map((category) => (
              <option key={category.id} value={category.slug}>
                {category.name}
              </option>
            ))}
          </Select>
        </Field>
        <PriceFields choices={choices} />
        <Field label="Ordenar por">
          <Select
            name="sort"
            size="sm"
            defaultValue={choices.sort}
            onChange={(event) => event.currentTarget.form?.requestSubmit()}
          >
            {Object.entries(sortLabels)
              .filter(([sort]) => sort !== 'relevance' || choices.search !== '')
              .map(([sort, label]) => (
                <option key={sort} value={sort}>
                  {label}
                </option>
              ))}
          </Select>
        </Field>
        <Button type="submit" variant="secondary" size="sm" className="max-md:h-12">
          Aplicar
        </Button>
      </div>
      <ActiveFilters choices={choices} categories={categories} />
    </Form>
  );
}

function PriceFields({ choices }: { choices: MarketplaceChoices }) {
  const price = (value: number | null) => (value === null ? '' : digitsText(value));
  return (
    <fieldset className="col-span-2 min-w-0 md:col-span-1">
      <legend className="mb-2 font-[650] font-stretch-[94%] leading-snug">Precio</legend>
      <div className="flex items-center gap-2">
        <Input
          name="minPrice"
          aria-label="Precio desde"
          placeholder="Desde"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={price(choices.minPrice)}
          className="figures h-10!"
        />
        <span aria-hidden="true">–</span>
        <Input
          name="maxPrice"
          aria-label="Precio hasta"
          placeholder="Hasta"
          inputMode="numeric"
          autoComplete="off"
          defaultValue={price(choices.maxPrice)}
          className="figures h-10!"
        />
      </div>
    </fieldset>
  );
}

/** What narrows the list, each with its own way out. */
function ActiveFilters({
  choices,
  categories,
}: {
  choices: MarketplaceChoices;
  categories: readonly CategoryView[];
}) {
  const chips: { label: string; without: Partial<MarketplaceChoices> }[] = [];
  const { zone, condition, category, minPrice, maxPrice } = choices;
  if (zone) chips.push({ label: `Zona: ${zone}`, without: { zone: '' } });
  if (condition) chips.push({ label: requestConditionLabel(condition), without: { condition: '' } });
  if (category) {
    const name = categories.find(({ slug, id }) => slug === category || id === category)?.name ?? category;
    chips.push({ label: name, without: { category: '' } });
  }
  if (minPrice !== null) chips.push({ label: `Desde ${singlePrice(minPrice)}`, without: { minPrice: null } });
  if (maxPrice !== null) chips.push({ label: `Hasta ${singlePrice(maxPrice)}`, without: { maxPrice: null } });
  if (chips.length === 0) return null;
  return (
    <ul aria-label="Filtros aplicados" className="mt-3 flex flex-wrap items-center gap-2">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={marketplacePath({ ...choices, ...without })}
            preventScrollReset
            aria-label={`Quitar ${label}`}
            className="inline-flex min-h-10 items-center gap-1.5 rounded-sm bg-sky-soft px-3 font-[550] text-sky-press text-sm no-underline hover:bg-sky-mid"
          >
            {label}
            <X aria-hidden="true" className="size-4" />
          </Link>
        </li>
      ))}
      <li>
        <Link
          to={marketplacePath({ search: choices.search, sort: choices.sort })}
          preventScrollReset
          className="link inline-flex min-h-10 items-center px-1 text-sm"
        >
          Limpiar filtros
        </Link>
      </li>
    </ul>
  );
}
