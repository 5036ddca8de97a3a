import { clsx } from 'clsx';
import { useEffect, useEffectEvent, useState } from 'react';
import { offerFields as about, contactFields as place } from '#domain/fields/offer.ts';
import {
  deliveryTimes,
  offerConditionLabel,
  offerFormConditions,
  usualValidity,
  type Validity,
  validities,
  validityLabels,
} from '#domain/offers/conditions.ts';
import { digitsText, pricePosition, priceText, singlePrice } from '#domain/prices/price-text.ts';
import type { Requirement } from '#domain/requirements/requirement.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import type { FormProblem } from '../../forms/action-result.ts';
import { type FormField, initialText, initialUrls, isAnyInUse, isTicked } from '../../forms/form-field.ts';
import { initialPrice, PriceField } from '../../forms/price-field.tsx';
import { ChoiceField, LongTextField, labelled, TextField } from '../../forms/text-field.tsx';
import { Switch } from '../../ui/checkbox.tsx';
import { Collapsible } from '../../ui/collapsible.tsx';
import { ImagePicker } from '../images/image-picker.tsx';
import type { Uploads } from '../images/picker-state.ts';
import { PlaceField } from '../places/place-field.tsx';
import { AnswersField } from './answers-field.tsx';
import { PriceBar } from './price-bar.tsx';

export type OfferFieldName =
  | Exclude<keyof typeof about, 'contactInfo' | 'publicVisibility'>
  | keyof typeof place
  | 'isPrivate';

export interface OfferFieldsProps {
  fields: Record<OfferFieldName, FormField>;
  request: Pick<BuyRequestView, 'minPrice' | 'maxPrice' | 'quantity' | 'requirements' | 'neededBy'>;
  failed: Requirement | null;
  refused: FormProblem | null;
  isSignedIn: boolean;
  onRecheck(name: OfferFieldName): void;
  onUploadsChange(uploads: Uploads): void;
  onImageCount(count: number): void;
  onChange?(): void;
}

export function OfferFields({
  fields,
  request,
  isSignedIn,
  onRecheck,
  onChange,
  ...props
}: OfferFieldsProps) {
  const { title, images, price, condition, zone, deliveryTime, description, message, isPrivate } = fields;
  const { shippingCost, availableFrom, validityHours, answers } = fields;
  const [typedPrice, setTypedPrice] = useState(() => initialPrice(price));
  const recheckPrice = useEffectEvent(() => {
    if (price.errors) onRecheck('price');
  });
  // After the new price is in the form, where the check reads it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the price is the occasion
  useEffect(() => recheckPrice(), [typedPrice]);
  const chosen = initialText(condition);
  const [validity, setValidity] = useState(
    () => (Number(initialText(validityHours)) || usualValidity) as Validity,
  );
  const conditions: readonly string[] = offerFormConditions;
  return (
    <div className="offer-fields grid gap-6">
      <ImagePicker
        purpose="offer"
        label={labelled(about.images).label}
        signedIn={isSignedIn}
        saved={initialUrls(images)}
        name={images.name}
        error={images.errors}
        onChange={(urls) => {
          props.onImageCount(urls.length);
          if (images.errors) onRecheck('images');
        }}
        onUploadsChange={props.onUploadsChange}
      />
      <TextField field={title} of={about.title} autoComplete="off" enterKeyHint="next" />
      <div className="grid gap-3">
        <PriceField
          field={price}
          of={{ ...about.price, label: request.quantity > 1 ? 'Precio por unidad' : 'Precio' }}
          onValueChange={(value) => {
            setTypedPrice(value);
            onChange?.();
          }}
        />
        <PriceHint price={typedPrice} range={request} />
      </div>
      <ChoiceField
        field={condition}
        label={labelled(place.condition).label}
        columns="two"
        required
        // An offer sent otherwise may have a state the form doesn't offer: it must not be lost by an edit.
        choices={[...conditions, ...(chosen && !conditions.includes(chosen) ? [chosen] : [])].map(
          (value) => ({
            value,
            label: offerConditionLabel(value),
          }),
        )}
      />
      {request.requirements.length > 0 && (
        <AnswersField
          field={answers}
          requirements={request.requirements}
          failed={props.failed}
          refused={props.refused}
        />
      )}
      <PlaceField field={zone} of={place.zone} />
      <ChoiceField
        field={deliveryTime}
        label={labelled(about.deliveryTime).label}
        columns="two"
        required
        choices={deliveryTimes.map((value) => ({ value, label: value }))}
      />
      <div className="shipping-cost">
        <PriceField field={shippingCost} of={about.shippingCost} onValueChange={onChange} />
      </div>
      {(request.neededBy !== null || initialText(availableFrom)) && (
        <TextField field={availableFrom} of={about.availableFrom} />
      )}
      <Collapsible
        summary={
          <span>
            Opciones
            <span className="block font-normal text-ink-2 text-sm">
              Descripción, mensaje, vence en {validityLabels[validity]}
            </span>
          </span>
        }
        open={isAnyInUse([description, message, isPrivate])}
        className="border-line border-y"
        summaryClass="py-2"
      >
        <div className="grid gap-6 pt-2 pb-5">
          <LongTextField field={description} of={about.description} />
          <LongTextField field={message} of={about.message} rows={3} />
          <ChoiceField
            field={validityHours}
            label={labelled(about.validityHours).label}
            hint={about.validityHours.hint}
            initial={String(usualValidity)}
            columns="two"
            onValueChange={(hours) => setValidity(Number(hours) as Validity)}
            choices={validities.map((hours) => ({ value: String(hours), label: validityLabels[hours] }))}
          />
          <Switch
            key={isPrivate.key}
            name={isPrivate.name}
            defaultChecked={isTicked(isPrivate)}
            label={about.publicVisibility.label}
            hint={about.publicVisibility.hint}
          />
        </div>
      </Collapsible>
    </div>
  );
}

interface WishedRange {
  minPrice: number | null;
  maxPrice: number | null;
  quantity: number;
}

function PriceHint({ price, range }: { price: number | null; range: WishedRange }) {
  const { minPrice, maxPrice, quantity } = range;
  const isOpen = minPrice === null && maxPrice === null;
  const text = price === null ? null : advice(price, range);
  return (
    <div role="status" className="rounded-md bg-paper-2 px-4 py-3">
      <p className="text-sm">
        <span className="text-ink-2">El comprador busca pagar: </span>
        <span className="figures font-[650]">{priceText(minPrice, maxPrice)}</span>
        {quantity > 1 && ' por unidad'}
      </p>
      {price !== null && !isOpen && (
        <div className="mt-3">
          <PriceBar price={price} minPrice={minPrice} maxPrice={maxPrice} />
        </div>
      )}
      {price !== null && quantity > 1 && (
        <p className="figures mt-1.5 text-sm">
          {singlePrice(price * quantity)} por las {digitsText(quantity)}
        </p>
      )}
      {text && <p className={clsx('text-ink-2 text-sm', isOpen ? 'mt-1' : 'mt-1.5')}>{text}</p>}
    </div>
  );
}

function advice(price: number, { minPrice, maxPrice }: WishedRange): string | null {
  switch (pricePosition(price, minPrice, maxPrice)) {
    case 'over':
      return `Podés ofrecerla igual, pero te conviene explicar por qué vale más de ${singlePrice(maxPrice ?? 0)}.`;
    case 'under':
      return 'Es menos de lo que espera pagar: contá en qué estado está para que no desconfíe.';
    case 'inside':
      return null;
    case 'open':
      return 'No puso un precio: ofrecé el que te parezca justo.';
  }
}
