import {
  type ComponentProps,
  type ComponentType,
  lazy,
  type ReactNode,
  Suspense,
  useEffect,
  useRef,
  useState,
} from 'react';
import type { Asking } from '#domain/fields/definition.ts';
import { type FormField, initialText } from '../../forms/form-field.ts';
import { TextField } from '../../forms/text-field.tsx';
import type { SuggestionsProps } from './place-suggestions.tsx';

// A field without suggestions is a field all the same.
const PlaceSuggestions = lazy<ComponentType<SuggestionsProps>>(() =>
  import('./place-suggestions.tsx').catch(() => ({ default: () => null })),
);

/**
 * Suggests places in the text field inside it, once it is touched. With `placeId` the chosen place is sent too; any
 * other text empties it.
 */
export function WithPlaces({
  placeId,
  onChange,
  children,
}: {
  placeId?: FormField;
  onChange?: () => void;
  children: ReactNode;
}) {
  const around = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [chosen, setChosen] = useState(placeId ? initialText(placeId) : '');
  // The field may have been touched before this page came alive.
  useEffect(() => {
    const touched = document.activeElement;
    if (touched instanceof HTMLInputElement && around.current?.contains(touched)) setInput(touched);
  }, []);
  // After the new place is in the form, where a draft reads it.
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other place is the occasion
  useEffect(() => {
    if (!isFirst.current) onChange?.();
    isFirst.current = false;
  }, [chosen]);
  return (
    // biome-ignore lint/a11y/noStaticElementInteractions: it hears of the field inside it
    <div
      ref={around}
      className="relative"
      onFocus={({ target }) => {
        if (target instanceof HTMLInputElement) setInput(target);
      }}
      onInput={() => setChosen('')}
    >
      {children}
      {placeId && <input type="hidden" name={placeId.name} value={chosen} />}
      {input && (
        <Suspense fallback={null}>
          <PlaceSuggestions input={input} onChoose={({ id }) => setChosen(id)} />
        </Suspense>
      )}
    </div>
  );
}

/** A zone in a person's own words, with suggestions of places. */
export function PlaceField({
  field,
  of,
  placeId,
  onChange,
  ...input
}: { field: FormField; of: Asking; placeId?: FormField; onChange?: () => void } & Omit<
  ComponentProps<typeof TextField>,
  'field' | 'of' | 'onChange'
>) {
  // Copied by name, as the form library's field is a proxy that a spread finds nothing in.
  const { name, key, initialValue } = field;
  const shown: FormField = { name, key, initialValue, errors: field.errors ?? placeId?.errors };
  return (
    <WithPlaces key={placeId?.key} placeId={placeId} onChange={onChange}>
      <TextField autoComplete="address-level2" {...input} field={shown} of={of} />
    </WithPlaces>
  );
}
