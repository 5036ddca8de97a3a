import { useEffect, useEffectEvent, useRef, useState } from 'react';
import { isPriceConflict } from '#domain/buy-requests/buy-request.ts';
import { requestConditionLabel, requestConditions } from '#domain/buy-requests/conditions.ts';
import { requestFields as about } from '#domain/fields/buy-request.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { completeLink } from '../../forms/complete-link.ts';
import { type FormField, initialText, initialUrls } from '../../forms/form-field.ts';
import { initialPrice } from '../../forms/initial-price.ts';
import { LongTextField, labelled, TextField } from '../../forms/text-field.tsx';
import { Field } from '../../ui/field.tsx';
import { PriceInput } from '../../ui/price-input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Select } from '../../ui/select.tsx';
import { ImagePicker } from '../images/image-picker.tsx';

export type RequestFieldName = keyof typeof about;

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

/** The fields of a publication, for the page that creates it and the dialog that edits it. */
export function RequestFields({ fields, categories, ...props }: RequestFieldsProps) {
  const { title, zone, condition, categoryId, description, referenceUrl, images } = fields;
  const saved = initialUrls(images);
  const lastImages = useRef(saved.join(' '));
  return (
    <div className="grid gap-6">
      <TextField field={title} of={about.title} autoComplete="off" enterKeyHint="next" />
      <ImagePicker
        purpose="buy-request"
        label={labelled(about.images).label}
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
      <TextField field={zone} of={about.zone} autoComplete="address-level2" />
      <RadioCards
        key={condition.key}
        label={about.condition.label}
        name={condition.name}
        defaultValue={initialText(condition) || 'cualquiera'}
        error={condition.errors}
        choices={requestConditions.map((value) => ({ value, label: requestConditionLabel(value) }))}
      />
      <TextField field={fields.quantity} of={about.quantity} autoComplete="off" />
      <Field {...labelled(about.categoryId)} error={categoryId.errors}>
        <Select key={categoryId.key} name={categoryId.name} defaultValue={initialText(categoryId)}>
          <option value="">Sin categoría</option>
          {categories.map((category) => (
            <option key={category.id} value={category.id}>
              {category.name}
            </option>
          ))}
        </Select>
      </Field>
      <LongTextField field={description} of={about.description} />
      <TextField
        field={referenceUrl}
        of={about.referenceUrl}
        onBlur={(event) => {
          if (completeLink(event.currentTarget)) props.onRecheck('referenceUrl');
        }}
        autoComplete="off"
      />
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
    minPrice: initialPrice(minPrice),
    maxPrice: initialPrice(maxPrice),
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
        {...labelled({ ...about.maxPrice, required: isMaxPriceRequired })}
        error={conflict ?? maxPrice.errors}
      >
        <PriceInput
          name={maxPrice.name}
          defaultValue={range.maxPrice}
          onValueChange={(value) => change('maxPrice', value)}
          placeholder={about.maxPrice.placeholder}
        />
      </Field>
      <Field {...labelled(about.minPrice)} error={minPrice.errors}>
        <PriceInput
          name={minPrice.name}
          defaultValue={range.minPrice}
          onValueChange={(value) => change('minPrice', value)}
          placeholder={about.minPrice.placeholder}
        />
      </Field>
    </div>
  );
}
