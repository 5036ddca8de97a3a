import { MapPin } from 'lucide-react';
import { useEffect, useEffectEvent } from 'react';
import type { PlaceView } from '#domain/views/views.ts';
import { Listbox, useCombobox } from '../../ui/combobox.tsx';
import { useSuggestions } from '../../ui/use-suggestions.ts';

const usePlaces = (typed: string | null): PlaceView[] => {
  const found = useSuggestions<PlaceView>('/api/places', typed);
  return typed?.trim() ? found : [];
};

const useLastPlaces = (typed: string | null): PlaceView[] =>
  usePlaces(typed === null ? null : typed.slice(typed.lastIndexOf(',') + 1));

const withLast = (list: string, { name }: PlaceView): string =>
  [
    ...list
      .split(',')
      .slice(0, -1)
      .map((zone) => zone.trim()),
    name,
  ].join(', ');

const shownKinds = { localidad: null, barrio: 'barrio', partido: 'partido', departamento: 'departamento' };

export interface SuggestionsProps {
  input: HTMLInputElement;
  onChoose: (place: PlaceView) => void;
}

/**
 * Makes a text field a combobox of places. It comes once the field is touched, so it takes over the field that the
 * person is in instead of drawing another.
 */
export default function PlaceSuggestions({ input, onChoose }: SuggestionsProps) {
  // The field itself says whether it holds a list, because this code loads later.
  const isList = input.dataset.list !== undefined;
  const box = useCombobox(isList ? useLastPlaces : usePlaces, (place: PlaceView) => {
    input.value = isList ? withLast(input.value, place) : place.text;
    // Notifies the form around it.
    input.dispatchEvent(new Event('input', { bubbles: true }));
    box.close();
    onChoose(place);
  });
  const press = useEffectEvent(box.press);
  const close = useEffectEvent(box.close);
  const type = useEffectEvent(() => box.type(input.value));
  useEffect(() => {
    const stop = new AbortController();
    const { signal } = stop;
    input.addEventListener('input', () => type(), { signal });
    input.addEventListener('keydown', (event) => press(event), { signal });
    input.addEventListener('blur', () => close(), { signal });
    if (document.activeElement === input && input.value !== input.defaultValue) type();
    return () => stop.abort();
  }, [input]);
  const { attributes } = box;
  useEffect(() => {
    for (const [name, value] of Object.entries(attributes)) {
      if (value === undefined) input.removeAttribute(name);
      else input.setAttribute(name, String(value));
    }
  });
  return (
    <>
      <Listbox box={box} keyOf={({ id }) => id} top={input.offsetTop + input.offsetHeight}>
        {({ text, kind }) => (
          <>
            <MapPin className="size-5 shrink-0 text-ink-2" />
            <span className="min-w-0 flex-1">{text}</span>
            {shownKinds[kind] && <span className="shrink-0 text-ink-2 text-sm">{shownKinds[kind]}</span>}
          </>
        )}
      </Listbox>
      <p role="status" className="sr-only">
        {box.isOpen && `${box.options.length} ${box.options.length === 1 ? 'lugar' : 'lugares'}`}
      </p>
    </>
  );
}
