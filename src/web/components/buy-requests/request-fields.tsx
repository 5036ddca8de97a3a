import { Fragment, type ReactNode, useEffect, useEffectEvent, useId, useRef, useState } from 'react';
import { isPriceConflict } from '#domain/buy-requests/buy-request.ts';
import { requestConditionLabel, requestConditions } from '#domain/buy-requests/conditions.ts';
import { illustrationOf } from '#domain/buy-requests/picture.ts';
import { dayText } from '#domain/dates/dates.ts';
import { requestFields as about } from '#domain/fields/buy-request.ts';
import { limits } from '#domain/limits/limits.ts';
import { deliveryTimes } from '#domain/offers/conditions.ts';
import { singlePrice } from '#domain/prices/price-text.ts';
import { type MissingField, missingText } from '#domain/request-parser/form.ts';
import type { RequirementInput } from '#domain/requirements/requirement.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { completeLink } from '../../forms/complete-link.ts';
import { type FormField, initialText, initialUrls, isTicked } from '../../forms/form-field.ts';
import { initialPrice, PriceField } from '../../forms/price-field.tsx';
import { ChoiceField, LongTextField, SelectField, TextField } from '../../forms/text-field.tsx';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { Spinner } from '../../ui/spinner.tsx';
import { ImagePicker } from '../images/image-picker.tsx';
import type { Uploads } from '../images/picker-state.ts';
import { PlaceField } from '../places/place-field.tsx';
import { type LinesField, RequirementsField } from '../requirements/requirements-field.tsx';
import { requestFieldId } from './request-field-id.ts';

export type RequestFieldName = keyof typeof about;
type PlainName = Exclude<RequestFieldName, 'requirements'>;

export type RequestForm = Record<PlainName, string | string[]> & { requirements: RequirementInput[] };

export interface RequestFieldsProps {
  fields: Record<PlainName, FormField> & { requirements: LinesField };
  asked?: readonly RequirementInput[];
  /** Asked first, with the photo; the fields that a sentence filled are folded. Without it all fields are shown. */
  missing?: readonly MissingField[] | undefined;
  categories: readonly CategoryView[];
  isMaxPriceRequired: boolean;
  priceConflictText: string;
  onPriceConflict(isConflict: boolean): void;
  onRecheck(name: RequestFieldName): void;
  onUploadsChange(uploads: Uploads): void;
  onChange?: (() => void) | undefined;
}

export function RequestFields({ fields, categories, asked, missing, ...props }: RequestFieldsProps) {
  const { condition, categoryId, description } = fields;
  const prices = usePriceRange(fields, props);
  const [chosenId, setChosenId] = useState(initialText(categoryId));
  const category = categories.find(({ id }) => id === chosenId) ?? null;
  const needed: Record<MissingField, ReactNode> = {
    title: (
      <TextField
        id={requestFieldId('title')}
        field={fields.title}
        of={about.title}
        hint={missing && initialText(fields.title) && `Contá un poco más: al menos ${limits.titleMin} letras`}
        autoComplete="off"
        enterKeyHint="next"
      />
    ),
    maxPrice: prices.max,
    zone: (
      <PlaceField
        id={requestFieldId('zone')}
        field={fields.zone}
        of={about.zone}
        placeId={fields.placeId}
        onChange={props.onChange}
      />
    ),
  };
  const unlessMissing = (name: MissingField) => !missing?.includes(name) && needed[name];
  const photos = (
    <Photos
      fields={fields}
      drawing={illustrationOf(category)}
      canPublish={missing !== undefined}
      {...props}
    />
  );
  const what = (
    <>
      {unlessMissing('title')}
      <SelectField
        id={requestFieldId('categoryId')}
        field={categoryId}
        of={about.categoryId}
        onChange={(event) => setChosenId(event.target.value)}
      >
        <option value="">Sin categoría</option>
        {categories.map(({ id, name }) => (
          <option key={id} value={id}>
            {name}
          </option>
        ))}
      </SelectField>
      <ChoiceField
        id={requestFieldId('condition')}
        field={condition}
        label={about.condition.label}
        initial="cualquiera"
        choices={requestConditions.map((value) => ({ value, label: requestConditionLabel(value) }))}
      />
      <LongTextField id={requestFieldId('description')} field={description} of={about.description} />
      <RequirementsField
        id={requestFieldId('requirements')}
        field={fields.requirements}
        categoryId={chosenId}
        asked={asked}
        onRecheck={() => props.onRecheck('requirements')}
      />
    </>
  );
  const where = (
    <>
      {unlessMissing('maxPrice')}
      {unlessMissing('zone')}
    </>
  );
  const more = (
    <MoreFields
      fields={fields}
      minPrice={prices.minPrice}
      minPriceField={prices.min}
      onRecheck={props.onRecheck}
    />
  );
  const preview = <RequestPreview category={category} />;
  if (missing)
    return (
      <div className="grid gap-8">
        <Part title={<span className="bg-sun px-2 py-0.5">Falta: {missingText(missing, 'la foto')}</span>}>
          {missing.map((name) => (
            <Fragment key={name}>{needed[name]}</Fragment>
          ))}
          {photos}
        </Part>
        <div>
          <Collapsible summary="Cambiar detalles" className="border-line border-y">
            <div className="grid grid-cols-[minmax(0,1fr)] gap-6 pt-2 pb-6">
              {what}
              {where}
              {more}
            </div>
          </Collapsible>
          {preview}
        </div>
      </div>
    );
  return (
    <div className="grid gap-10">
      <Part title="Qué buscás" isTitleHidden>
        {what}
      </Part>
      <Part title="Cuánto y dónde">{where}</Part>
      <Part title="Fotos y más">
        {photos}
        <div>
          {more}
          {preview}
        </div>
      </Part>
    </div>
  );
}

function Part({
  title,
  isTitleHidden,
  children,
}: {
  title: ReactNode;
  isTitleHidden?: boolean;
  children: ReactNode;
}) {
  const id = useId();
  return (
    <section aria-labelledby={id} className="grid min-w-0 grid-cols-[minmax(0,1fr)] gap-6">
      <h2 id={id} className={isTitleHidden ? 'sr-only' : 'border-ink border-t pt-4 text-xl'}>
        {title}
      </h2>
      {children}
    </section>
  );
}

function Photos({
  fields: { images, illustrated },
  drawing,
  canPublish,
  onRecheck,
  ...props
}: Pick<RequestFieldsProps, 'fields' | 'onRecheck' | 'onUploadsChange'> & {
  drawing: string;
  canPublish: boolean;
}) {
  const saved = initialUrls(images);
  const [isDrawn, setIsDrawn] = useState(isTicked(illustrated));
  const recheck = useEffectEvent(() => images.errors && onRecheck('images'));
  // After the box is in the form, where the check reads it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the box is the occasion
  useEffect(() => void recheck(), [isDrawn]);
  return (
    <ImagePicker
      purpose="buy-request"
      signedIn
      saved={saved}
      name={images.name}
      error={images.errors}
      noPhoto={{
        field: illustrated,
        of: about.illustrated,
        drawing,
        canPublish,
        isChosen: isDrawn,
        onChoose: setIsDrawn,
      }}
      onChange={(urls) => {
        if (urls.length > 0) setIsDrawn(false);
        if (images.errors) onRecheck('images');
      }}
      onUploadsChange={props.onUploadsChange}
    />
  );
}

function usePriceRange(
  { minPrice, maxPrice }: RequestFieldsProps['fields'],
  props: Pick<
    RequestFieldsProps,
    'isMaxPriceRequired' | 'priceConflictText' | 'onPriceConflict' | 'onRecheck' | 'onChange'
  >,
) {
  const [range, setRange] = useState({
    minPrice: initialPrice(minPrice),
    maxPrice: initialPrice(maxPrice),
  });
  const change = (name: 'minPrice' | 'maxPrice', value: number | null) => {
    const next = { ...range, [name]: value };
    setRange(next);
    props.onPriceConflict(isPriceConflict(next));
    props.onChange?.();
  };
  const recheck = useEffectEvent(() => {
    if (minPrice.errors) props.onRecheck('minPrice');
    if (maxPrice.errors) props.onRecheck('maxPrice');
  });
  // After the new prices are in the form, where the check reads them.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of a price is the occasion
  useEffect(() => recheck(), [range]);
  const conflict = isPriceConflict(range) ? props.priceConflictText : undefined;
  return {
    minPrice: range.minPrice,
    max: (
      <PriceField
        id={requestFieldId('maxPrice')}
        field={maxPrice}
        of={{ ...about.maxPrice, required: props.isMaxPriceRequired }}
        error={conflict ?? maxPrice.errors}
        onValueChange={(value) => change('maxPrice', value)}
      />
    ),
    min: (
      <PriceField
        id={requestFieldId('minPrice')}
        field={minPrice}
        of={about.minPrice}
        onValueChange={(value) => change('minPrice', value)}
      />
    ),
  };
}

const names = ['quantity', 'neededBy', 'deliveryWanted', 'referenceUrl'] as const;

function MoreFields({
  fields,
  minPrice,
  minPriceField,
  onRecheck,
}: Pick<RequestFieldsProps, 'fields' | 'onRecheck'> & {
  minPrice: number | null;
  minPriceField: ReactNode;
}) {
  const { quantity, neededBy, deliveryWanted, referenceUrl } = fields;
  const [isOpen, setIsOpen] = useState(false);
  const [typed, setTyped] = useState(
    () => Object.fromEntries(names.map((name) => [name, initialText(fields[name])])) as Typed,
  );
  const hasErrors = [...names, 'minPrice' as const].some((name) => fields[name].errors);
  const summary = moreText({ ...typed, minPrice });
  return (
    <Collapsible
      open={isOpen || hasErrors}
      onToggle={setIsOpen}
      className="border-line border-y"
      summary={
        <span className="min-w-0 py-2 leading-snug">
          Fecha, cantidad y envío <span className="font-normal text-ink-3 text-sm">(opcional)</span>
          {summary !== '' && (
            <span className="block font-normal text-ink-2 text-sm [overflow-wrap:anywhere]">{summary}</span>
          )}
        </span>
      }
    >
      <div
        className="grid gap-6 pt-2 pb-6"
        onChange={({ target }) => {
          const { name, value } = target as unknown as HTMLInputElement;
          if (name in typed) setTyped((before) => ({ ...before, [name]: value }));
        }}
      >
        {minPriceField}
        <TextField id={requestFieldId('quantity')} field={quantity} of={about.quantity} autoComplete="off" />
        <TextField id={requestFieldId('neededBy')} field={neededBy} of={about.neededBy} autoComplete="off" />
        <SelectField field={deliveryWanted} of={about.deliveryWanted}>
          <option value="">Cualquiera</option>
          {deliveryTimes.map((delivery) => (
            <option key={delivery}>{delivery}</option>
          ))}
        </SelectField>
        <TextField
          field={referenceUrl}
          of={about.referenceUrl}
          onBlur={(event) => {
            if (completeLink(event.currentTarget)) onRecheck('referenceUrl');
          }}
          autoComplete="off"
        />
      </div>
    </Collapsible>
  );
}

type Typed = Record<(typeof names)[number], string>;

interface MoreSet {
  minPrice: number | null;
  quantity: string;
  neededBy: string;
  deliveryWanted: string;
  referenceUrl: string;
}

export function moreText({ minPrice, quantity, neededBy, deliveryWanted, referenceUrl }: MoreSet): string {
  const units = quantity.trim();
  const parts = [
    minPrice !== null && `Mínimo ${singlePrice(minPrice)}`,
    !['', '1'].includes(units) && `${units} unidades`,
    /^\d{4}-\d\d-\d\d$/.test(neededBy) && `Para el ${dayText(neededBy, neededBy)}`,
    deliveryWanted,
    referenceUrl.trim() !== '' && 'Con link',
  ];
  return parts.filter(Boolean).join(' · ');
}

const PreviewCard = lazyComponent(async () => (await import('./preview-card.tsx')).default, {
  fallback: <Spinner />,
});

function RequestPreview({ category }: { category: CategoryView | null }) {
  const place = useRef<HTMLDivElement>(null);
  const [isOpen, setIsOpen] = useState(false);
  useEffect(() => setIsOpen(place.current?.closest('details')?.open ?? false), []);
  return (
    <Collapsible
      open={isOpen}
      onToggle={setIsOpen}
      summary="Cómo se va a ver"
      className="noscript:hidden border-line border-b"
    >
      <div ref={place} className="max-w-68 pb-6">
        {isOpen && <PreviewCard formOf={place} category={category} onClose={() => setIsOpen(false)} />}
      </div>
    </Collapsible>
  );
}
