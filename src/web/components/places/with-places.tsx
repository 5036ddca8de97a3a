import { type ReactNode, useEffect, useRef, useState } from 'react';
import { usualRadius } from '#domain/places/place.ts';
import { lazyComponent } from '../../rendering/lazy-component.tsx';
import type { SuggestionsProps } from './place-suggestions.tsx';

interface Suggestions extends SuggestionsProps {
  onMissing(): void;
}

function NoSuggestions({ onMissing }: Suggestions) {
  useEffect(onMissing, [onMissing]);
  return null;
}
const PlaceSuggestions = lazyComponent<Suggestions>(
  async () => (await import('./place-suggestions.tsx')).default,
  { Failed: NoSuggestions },
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
  placeId?: { name: string; initial: string };
  onChange?: (placeId: string) => void;
  children: ReactNode;
}) {
  const around = useRef<HTMLDivElement>(null);
  const [input, setInput] = useState<HTMLInputElement | null>(null);
  const [chosen, setChosen] = useState(placeId?.initial ?? '');
  // The field may have been focused before hydration.
  useEffect(() => {
    const touched = document.activeElement;
    if (touched instanceof HTMLInputElement && around.current?.contains(touched)) setInput(touched);
  }, []);
  const isFirst = useRef(true);
  // biome-ignore lint/correctness/useExhaustiveDependencies: each other place is the occasion
  useEffect(() => {
    if (!isFirst.current) onChange?.(chosen);
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
        <PlaceSuggestions
          input={input}
          onChoose={({ id }) => setChosen(id)}
          // The next focus loads it again.
          onMissing={() => setInput(null)}
        />
      )}
    </div>
  );
}

export function chooseUsualRadius(fieldId: string, placeId: string): void {
  const select = document.getElementById(fieldId);
  if (!placeId || !(select instanceof HTMLSelectElement)) return;
  if (select.value === '') select.value = String(usualRadius);
  // Notifies the form around it, which has not seen the place yet.
  select.dispatchEvent(new Event('input', { bubbles: true }));
}
