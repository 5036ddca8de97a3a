import { Search, SlidersHorizontal } from 'lucide-react';
import { type FormEvent, type ReactNode, useEffect, useRef } from 'react';
import { Form, useNavigate } from 'react-router';
import { requestConditionLabel, requestConditions } from '#domain/conditions.ts';
import { limits } from '#domain/limits.ts';
import { digitsText } from '#domain/price-text.ts';
import type { CategoryView } from '#domain/views.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { ActiveFilters } from './active-filters.tsx';
import {
  filterCount,
  type MarketplaceChoices,
  marketplacePath,
  readChoices,
  sortLabels,
} from './marketplace-filter.ts';

interface FiltersProps {
  choices: MarketplaceChoices;
  categories: readonly CategoryView[];
}

/**
 * Search, filters and order of the marketplace: one GET form, so it works before and without any script; with
 * script the address stays short and an order takes effect at once. On a phone the filters fold.
 */
export function MarketplaceFilters({ choices, categories, count }: FiltersProps & { count: ReactNode }) {
  const navigate = useNavigate();
  const form = useFollowingForm(marketplacePath(choices));
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const query = new URLSearchParams();
    for (const [name, value] of new FormData(event.currentTarget)) query.set(name, String(value));
    event.currentTarget.querySelector('details')?.removeAttribute('open');
    void navigate(marketplacePath(readChoices(query)), { preventScrollReset: true });
  };
  const narrowing = filterCount(choices);

  return (
    <Form
      ref={form}
      action="/marketplace"
      method="get"
      role="search"
      onSubmit={submit}
      className="group/filters flex flex-col"
    >
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
        <Button
          type="submit"
          variant="secondary"
          aria-label="Buscar"
          className="max-md:aspect-square max-md:px-0"
        >
          <Search aria-hidden="true" className="md:hidden" />
          <span className="max-md:hidden">Buscar</span>
        </Button>
      </div>
      <div className="mt-3 flex flex-wrap items-center justify-between gap-x-4 gap-y-2 md:order-1 md:mt-5">
        {count}
        <details className="md:hidden">
          <summary className={buttonClass('secondary', 'sm')}>
            <SlidersHorizontal aria-hidden="true" />
            Filtrar y ordenar
            {narrowing > 0 && <span className="figures">({narrowing})</span>}
          </summary>
        </details>
      </div>
      <div className="mt-4 hidden grid-cols-2 items-end gap-3 group-has-[details[open]]/filters:grid md:grid md:grid-cols-3 lg:grid-cols-[1.2fr_1fr_1.2fr_1.5fr_1fr_auto]">
        <FilterFields choices={choices} categories={categories} />
        <Button type="submit" variant="secondary" size="sm">
          Aplicar
        </Button>
      </div>
      <ActiveFilters choices={choices} categories={categories} />
    </Form>
  );
}

/** Puts into the form what the address says, whenever that changes other than by the form itself. */
function useFollowingForm(path: string) {
  const form = useRef<HTMLFormElement>(null);
  const shown = useRef(path);
  useEffect(() => {
    if (shown.current === path) return;
    shown.current = path;
    form.current?.reset();
  }, [path]);
  return form;
}

function FilterFields({ choices, categories }: FiltersProps) {
  const price = (value: number | null) => (value === null ? '' : digitsText(value));
  const { zone, condition, category, sort, search } = choices;
  return (
    <>
      <Field label="Zona">
        <Input name="zone" defaultValue={zone} maxLength={limits.zoneMax} className="h-10!" />
      </Field>
      <Field label="Estado">
        <Select key={condition} name="condition" size="sm" defaultValue={condition}>
          <option value="">Todos</option>
          {requestConditions.map((value) => (
            <option key={value} value={value}>
              {requestConditionLabel(value)}
            </option>
          ))}
        </Select>
      </Field>
      <Field label="Categoría" className="max-md:col-span-2">
        <Select key={category} name="category" size="sm" defaultValue={category}>
          <option value="">Todas</option>
          {categories.map(({ id, slug, name }) => (
            <option key={id} value={slug}>
              {name}
            </option>
          ))}
        </Select>
      </Field>
      <fieldset className="min-w-0 max-md:col-span-2">
        <legend className="mb-2 font-[650] font-stretch-[94%] leading-snug">Precio</legend>
        <div className="flex items-center gap-2">
          <PriceEnd name="minPrice" label="Desde" value={price(choices.minPrice)} />
          <span aria-hidden="true">–</span>
          <PriceEnd name="maxPrice" label="Hasta" value={price(choices.maxPrice)} />
        </div>
      </fieldset>
      <Field label="Ordenar por">
        <Select
          key={`${sort} ${search !== ''}`}
          name="sort"
          size="sm"
          defaultValue={sort}
          onChange={(event) => event.currentTarget.form?.requestSubmit()}
        >
          {Object.entries(sortLabels)
            .filter(([value]) => value !== 'relevance' || search !== '')
            .map(([value, label]) => (
              <option key={value} value={value}>
                {label}
              </option>
            ))}
        </Select>
      </Field>
    </>
  );
}

const PriceEnd = ({ name, label, value }: { name: string; label: string; value: string }) => (
  <Input
    name={name}
    aria-label={`Precio ${label.toLowerCase()}`}
    placeholder={label}
    inputMode="numeric"
    autoComplete="off"
    defaultValue={value}
    className="figures h-10!"
  />
);
