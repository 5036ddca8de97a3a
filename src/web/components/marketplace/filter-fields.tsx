import { X } from 'lucide-react';
import { type FormEvent, useEffect, useState } from 'react';
import { Link } from 'react-router';
import { requestConditionLabel } from '#domain/buy-requests/conditions.ts';
import { limits } from '#domain/limits/limits.ts';
import { capitalise } from '#domain/people/names.ts';
import { aroundText } from '#domain/places/around.ts';
import { radii } from '#domain/places/place.ts';
import { digitsText, singlePrice } from '#domain/prices/price-text.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { Button } from '../../ui/button.tsx';
import { Dialog } from '../../ui/dialog.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { ConditionOptions } from '../buy-requests/condition-options.tsx';
import { publicationsText } from '../buy-requests/count-text.ts';
import { chooseUsualRadius, WithPlaces } from '../places/with-places.tsx';
import { choicesQuery, type MarketplaceChoices, marketplacePath, usualSort } from './marketplace-filter.ts';
import { anywhere, choicesOf, sortLabels } from './read-choices.ts';

export function FilterFields({
  choices,
  categories,
  place,
}: {
  choices: MarketplaceChoices;
  categories: readonly CategoryView[];
  place: string;
}) {
  const price = (value: number | null) => (value === null ? '' : digitsText(value));
  const { zone, lat, lon, radius, condition, category, sort, search } = choices;
  const usual = usualSort(search);
  const id = `${place}-distancia`;
  return (
    <>
      <WithPlaces
        placeId={{ name: 'place', initial: choices.place }}
        onChange={(chosen) => chooseUsualRadius(id, chosen)}
      >
        <Field id={`${place}-zona`} label="Zona">
          <Input
            name="zone"
            defaultValue={zone}
            maxLength={limits.zoneMax}
            placeholder={lat === null ? 'Ciudad o barrio' : 'Cerca de mí'}
            className="h-10!"
          />
        </Field>
      </WithPlaces>
      {lat !== null && (
        <>
          <input type="hidden" name="lat" value={lat} />
          <input type="hidden" name="lon" value={lon ?? ''} />
        </>
      )}
      <Field id={id} label="Distancia">
        <Select name="radius" size="sm" defaultValue={String(radius ?? '')}>
          <option value="">Todo el país</option>
          {radii.map((km) => (
            <option key={km} value={km}>
              {km} km
            </option>
          ))}
        </Select>
      </Field>
      <Field id={`${place}-estado`} label="Estado">
        <Select name="condition" size="sm" defaultValue={condition}>
          <ConditionOptions />
        </Select>
      </Field>
      <Field id={`${place}-categoria`} label="Categoría">
        <Select name="category" size="sm" defaultValue={category}>
          <option value="">Todas</option>
          {categories.map(({ slug, name }) => (
            <option key={slug} value={slug}>
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
      <Field id={`${place}-orden`} label="Ordenar por" className="max-md:col-span-2">
        <Select key={usual} name="sort" size="sm" defaultValue={sort === usual ? '' : sort}>
          {Object.entries(sortLabels)
            .filter(([value]) => value !== 'relevance' || search !== '')
            .map(([value, label]) => (
              <option key={value} value={value === usual ? '' : value}>
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

const formId = 'filtros';
const pauseMs = 250;

export function FilterSheet({
  open,
  onClose,
  onApply,
  choices,
  categories,
}: {
  open: boolean;
  onClose: () => void;
  onApply: (choices: MarketplaceChoices) => void;
  choices: MarketplaceChoices;
  categories: readonly CategoryView[];
}) {
  const [chosen, setChosen] = useState(choices);
  // The fields keep what was chosen in them when the page is read again meanwhile, which says the choices anew.
  // biome-ignore lint/correctness/useExhaustiveDependencies: when it opens
  useEffect(() => {
    if (open) setChosen(choices);
  }, [open]);
  const total = useLiveTotal(open ? chosen : null);
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    onApply(choicesOf(event.currentTarget));
  };
  return (
    <Dialog
      open={open}
      onClose={onClose}
      title="Filtrar y ordenar"
      footer={
        <Button type="submit" form={formId}>
          {total === null ? 'Ver' : `Ver ${publicationsText(total)}`}
        </Button>
      }
    >
      <form
        id={formId}
        onSubmit={submit}
        onInput={(event) => setChosen(choicesOf(event.currentTarget))}
        className="grid grid-cols-2 max-[16rem]:grid-cols-1 items-end gap-3 pt-2"
      >
        <input type="hidden" name="search" value={choices.search} />
        <FilterFields place="hoja" choices={choices} categories={categories} />
      </form>
      <p role="status" className="sr-only">
        {total !== null && publicationsText(total)}
      </p>
    </Dialog>
  );
}

function useLiveTotal(choices: MarketplaceChoices | null): number | null {
  const query = choices && choicesQuery({ ...choices, sort: undefined, literal: undefined }).toString();
  const [found, setFound] = useState<{ query: string; total: number } | null>(null);
  useEffect(() => {
    if (query === null) return;
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/api/buy-requests?limit=1&${query}`;
      const answer: { total: number } | null = await fetch(address, { signal: stop.signal })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
      if (answer && !stop.signal.aborted) setFound({ query, total: answer.total });
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [query]);
  return found?.query === query ? found.total : null;
}

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
    <ul aria-label="Filtros aplicados" className="flex gap-2 md:w-full md:flex-wrap">
      {chips.map(({ label, without }) => (
        <li key={label}>
          <Link
            to={marketplacePath({ ...choices, ...without })}
            preventScrollReset
            aria-label={`Quitar ${label}`}
            className="inline-flex min-h-11 items-center gap-1.5 whitespace-nowrap rounded-sm bg-sky-soft px-3 font-[550] text-sky-press text-sm no-underline hover:bg-sky-mid hover:text-ink md:max-w-full md:whitespace-normal"
          >
            {label}
            <X aria-hidden="true" className="size-4 shrink-0" />
          </Link>
        </li>
      ))}
      {chips.length > 1 && (
        <li>
          <Link
            to={marketplacePath({ search: choices.search, literal: choices.literal, sort: choices.sort })}
            preventScrollReset
            className="link inline-flex min-h-11 items-center whitespace-nowrap px-1 text-sm"
          >
            Limpiar filtros
          </Link>
        </li>
      )}
    </ul>
  );
}
