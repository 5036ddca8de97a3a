import { limits } from '#domain/limits/limits.ts';
import { digitsText } from '#domain/prices/price-text.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { Select } from '../../ui/select.tsx';
import { ConditionOptions } from '../buy-requests/condition-options.tsx';
import { chooseUsualRadius, RadiusField } from '../places/radius-field.tsx';
import { WithPlaces } from '../places/with-places.tsx';
import { sortLabels } from './filters-chosen.ts';
import type { MarketplaceChoices } from './marketplace-filter.ts';
import { usualSort } from './marketplace-filter.ts';

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
            placeholder={lat === null ? undefined : 'Cerca de mí'}
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
      <RadiusField id={id} size="sm" name="radius" initial={String(radius ?? '')} />
      <Field id={`${place}-estado`} label="Estado">
        <Select name="condition" size="sm" defaultValue={condition}>
          <ConditionOptions />
        </Select>
      </Field>
      <Field id={`${place}-categoria`} label="Categoría" className="max-md:col-span-2">
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
