import { useEffect, useEffectEvent, useState } from 'react';
import { deliveryTimes, offerConditionLabel, offerFormConditions } from '#domain/conditions.ts';
import { limits } from '#domain/limits.ts';
import { Switch } from '../../ui/checkbox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { PriceInput } from '../../ui/price-input.tsx';
import { RadioCards } from '../../ui/radio-cards.tsx';
import { Textarea } from '../../ui/textarea.tsx';
import { ImagePicker } from '../images/image-picker.tsx';
import { PriceHint, type WishedRange } from './price-hint.tsx';

/** One field as the form library describes it. */
interface FormField {
  name: string;
  key: string | undefined;
  errors: string[] | undefined;
  initialValue?: unknown;
}

export type OfferFieldName =
  | 'title'
  | 'images'
  | 'price'
  | 'condition'
  | 'zone'
  | 'deliveryTime'
  | 'description'
  | 'message'
  | 'isPrivate';

export interface OfferFieldsProps {
  fields: Record<OfferFieldName, FormField>;
  range: WishedRange;
  isSignedIn: boolean;
  /** Asks for a field to be checked again, after a change its own events don't tell. */
  onRecheck(name: OfferFieldName): void;
  onUploadingChange(isUploading: boolean): void;
  onImageCount(count: number): void;
  onChange?(): void;
}

const text = (value: unknown): string => (typeof value === 'string' ? value : '');

/** The fields of an offer, for the page and for the dialog on a request's page. */
export function OfferFields({ fields, range, isSignedIn, onRecheck, onChange, ...props }: OfferFieldsProps) {
  const { title, images, price, condition, zone, deliveryTime, description, message, isPrivate } = fields;
  const [typedPrice, setTypedPrice] = useState(() => Number.parseInt(text(price.initialValue), 10) || null);
  const recheckPrice = useEffectEvent(() => {
    if (price.errors) onRecheck('price');
  });
  // After the new price is in the form, where the check reads it.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each change of the price is the occasion
  useEffect(() => recheckPrice(), [typedPrice]);
  const saved = [images.initialValue].flat();
  const chosen = text(condition.initialValue);
  const conditions: readonly string[] = offerFormConditions;
  return (
    <div className="grid gap-6">
      <Field label="Título *" hint="Qué ofrecés: producto, marca, modelo." error={title.errors} required>
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
        purpose="offer"
        label="Fotos *"
        signedIn={isSignedIn}
        saved={saved.filter((url): url is string => typeof url === 'string' && url !== '')}
        name={images.name}
        error={images.errors}
        onChange={(urls) => {
          props.onImageCount(urls.length);
          if (images.errors) onRecheck('images');
          onChange?.();
        }}
        onUploadingChange={props.onUploadingChange}
      />
      <div className="grid gap-3">
        <Field label="Precio *" error={price.errors} required>
          <PriceInput
            name={price.name}
            defaultValue={text(price.initialValue)}
            onValueChange={(value) => {
              setTypedPrice(value);
              onChange?.();
            }}
            placeholder="Cuánto pedís"
          />
        </Field>
        <PriceHint price={typedPrice} range={range} />
      </div>
      <RadioCards
        key={condition.key}
        label="Estado del producto *"
        name={condition.name}
        defaultValue={chosen}
        error={condition.errors}
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
      <Field
        label="Zona *"
        hint="Barrio, ciudad o provincia donde está el producto."
        error={zone.errors}
        required
      >
        <Input
          key={zone.key}
          name={zone.name}
          defaultValue={text(zone.initialValue)}
          maxLength={limits.zoneMax}
          autoComplete="address-level2"
        />
      </Field>
      <RadioCards
        key={deliveryTime.key}
        label="Envío *"
        name={deliveryTime.name}
        defaultValue={text(deliveryTime.initialValue)}
        error={deliveryTime.errors}
        columns="two"
        required
        choices={deliveryTimes.map((value) => ({ value, label: value }))}
      />
      <Field
        label="Descripción"
        optional
        hint="Detalles, medidas, uso, qué incluye."
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
        label="Mensaje para el comprador"
        optional
        hint="Lo lee solo quien compra."
        error={message.errors}
      >
        <Textarea
          key={message.key}
          name={message.name}
          defaultValue={text(message.initialValue)}
          maxLength={limits.offerMessageMax}
          rows={3}
        />
      </Field>
      <Switch
        key={isPrivate.key}
        name={isPrivate.name}
        defaultChecked={text(isPrivate.initialValue) === 'on'}
        label="Oferta privada"
        hint="La ven solo vos y quien publicó. Los demás no la ven ni la cuentan."
        className="border-line border-y py-4"
      />
    </div>
  );
}
