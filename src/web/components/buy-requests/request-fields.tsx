import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPriceConflict } from '#domain/buy-request.ts';
import { requestConditionLabel, requestConditions } from '#domain/conditions.ts';
import { limits } from '#domain/limits.ts';
import type { CategoryView } from '#domain/views.ts';
import { completeLink } from '../../forms/complete-link.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PriceInput } from '../../ui/price-input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ImagePicker } from '../images/image-picker.tsx';

/** One field as the form library describes it. */
interface FormField {
  name: string;
  key: string | undefined;
  errors: string[] | undefined;
  initialValue?: unknown;
}

export type RequestFieldName =
  | 'title'
  | 'zone'
  | 'minPrice'
  | 'maxPrice'
  | 'condition'
  | 'categoryId'
  | 'description'
  | 'referenceUrl'
  | 'images';

export interface RequestFieldsProps {
  fields: Record<RequestFieldName, FormField>;
  categories: readonly CategoryView[];
  isSignedIn: boolean;
  /** Whether a maximum price must be given (it may be left out when editing). */
  isMaxPriceRequired: boolean;
  /** Said as soon as the maximum is below the minimum. */
  priceConflictText: string;
  onPriceConflict(isConflict: boolean): void;
  /** Asks for a field to be checked again, after a change its own events don't tell. */
  onRecheck(name: RequestFieldName): void;
  onUploadingChange(isUploading: boolean): void;
  onChange?(): void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');
const price = (value: unknown): number | null => Number.parseInt(text(value), 10) || null;

/** The fields of a publication, for the page that creates it and the dialog that edits it. */
export function RequestFields({ fields, categories, ...props }: RequestFieldsProps) {
  const { title, zone, condition, categoryId, description, referenceUrl, images } = fields;
  const saved = [images.initialValue]
    .flat()
    .filter((url): url is string => typeof url === 'string' && url !== '');
  const lastImages = useRef(saved.join(' '));
  return (
    <div className="grid gap-6">
      <Field label="Qué estás buscando *" error={title.errors} required>
        <Input
          key={title.key}
          name={title.name}
          defaultValue={text(title.initialValue)}
          maxLength={limits.titleMax}
          autoComplete="off"
          enterKeyHint="next"
        />
      </Field>
      <ImagePicker
        purpose="buy-request"
        label="Fotos *"
        signedIn={props.isSignedIn}
        saved={saved}
        name={images.name}
        error={images.errors}
        onChange={(urls) => {
          if (urls.join(' ') === lastImages.current) return;
          lastImages.current = urls.join(' ');
          if (images.errors) props.onRecheck('images');
          props.onChange?.();
        }}
        onUploadingChange={props.onUploadingChange}
      />
      <PriceRangeFields fields={fields} {...props} />
      <Field label="Zona *" hint="Barrio, ciudad o provincia donde lo querés." error={zone.errors} required>
        <Input
          key={zone.key}
          name={zone.name}
          defaultValue={text(zone.initialValue)}
          maxLength={limits.zoneMax}
          autoComplete="address-level2"
        />
      </Field>
      <RadioCards
        key={condition.key}
        label="Estado del producto"
        name={condition.name}
        defaultValue={text(condition.initialValue) || 'cualquiera'}
        error={condition.errors}
        choices={requestConditions.map((value) => ({ value, label: requestConditionLabel(value) }))}
      />
      <Field label="Categoría" optional error={categoryId.errors}>
        <Select key={categoryId.key} name={categoryId.name} defaultValue={text(categoryId.initialValue)}>
          <option value="">Sin categoría</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </Field>
      <Field
        label="Descripción"
        optional
        hint="Medidas, modelo, año, lo que no puede faltar."
        error={description.errors}
      >
        <Textarea
          key={description.key}
          name={description.name}
          defaultValue={text(description.initialValue)}
          maxLength={limits.descriptionMax}
        />
      </Field>
      <Field
        label="Link de referencia"
        optional
        hint="Una página que muestre el producto que querés."
        error={referenceUrl.errors}
      >
        <Input
          key={referenceUrl.key}
          type="url"
          name={referenceUrl.name}
          defaultValue={text(referenceUrl.initialValue)}
          maxLength={limits.urlMax}
          inputMode="url"
          onBlur={(event) => {
            if (completeLink(event.currentTarget)) props.onRecheck('referenceUrl');
          }}
          autoComplete="off"
          placeholder="https://"
        />
      </Field>
    </div>
  );
}

function PriceRangeFields({
  fields: { minPrice, maxPrice },
  isMaxPriceRequired,
  priceConflictText,
  onPriceConflict,
  onRecheck,
  onChange,
}: Omit<RequestFieldsProps, 'categories'>) {
  const [range, setRange] = useState({
    minPrice: price(minPrice.initialValue),
    maxPrice: price(maxPrice.initialValue),
  });
  const change = (name: 'minPrice' | 'maxPrice', value: number | null) => {
    const next = { ...range, [name]: value };
    setRange(next);
    onPriceConflict(isPriceConflict(next));
    onChange?.();
  };
  const recheck = useEffectEvent(() => {
    if (minPrice.errors) onRecheck('minPrice');
    if (maxPrice.errors) onRecheck('maxPrice');
  });
  // After the new prices are in the form, where the check reads them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a price is the occasion
  useEffect(() => recheck(), [range]);
  const conflict = isPriceConflict(range) ? priceConflictText : undefined;
  return (
    <div className="grid gap-6 md:grid-cols-2 md:gap-4">
      <Field
        label={isMaxPriceRequired ? 'Precio máximo *' : 'Precio máximo'}
        optional={!isMaxPriceRequired}
        error={conflict ?? maxPrice.errors}
        required={isMaxPriceRequired}
      >
        <PriceInput
          name={maxPrice.name}
          defaultValue={range.maxPrice}
          onValueChange={(value) => change('maxPrice', value)}
          placeholder="Hasta cuánto pagás"
        />
      </Field>
      <Field label="Precio mínimo" optional error={minPrice.errors}>
        <PriceInput
          name={minPrice.name}
          defaultValue={range.minPrice}
          onValueChange={(value) => change('minPrice', value)}
          placeholder="Desde cuánto"
        />
      </Field>
    </div>
  );
}
