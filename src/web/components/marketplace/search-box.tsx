import { clsx } from 'clsx';
import { History, Search, Tag } from 'lucide-react';
import { type KeyboardEvent, useEffect, useId, useRef, useState } from 'react';
import { limits } from '#domain/limits/limits.ts';
import type { SuggestionView } from '#domain/views/views.ts';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { forgetSearches, ownSearches, sameLetters } from './own-searches.ts';

type Option = { text: string; kind: SuggestionView['kind'] | 'own' | 'forget' };

const icons = { own: History, title: Search, category: Tag, forget: null };
const kindNames = { own: 'búsqueda tuya', title: null, category: 'categoría', forget: null };
const pauseMs = 150;

/** The marketplace's search field with suggestions while typing: a combobox as ARIA describes it. */
export function SearchBox({ value, onPick }: { value: string; onPick: (option: Option) => void }) {
  const id = useId();
  const input = useRef<HTMLInputElement>(null);
  const [typed, setTyped] = useState<string | null>(null);
  const [active, setActive] = useState(-1);
  const options = useOptions(typed);
  const isOpen = typed !== null && options.length > 0;
  const close = () => {
    setTyped(null);
    setActive(-1);
  };
  const pick = (option: Option) => {
    if (option.kind === 'forget') {
      forgetSearches();
      close();
      return;
    }
    if (input.current && option.kind !== 'category') input.current.value = option.text;
    close();
    onPick(option);
  };
  const press = (event: KeyboardEvent) => {
    const count = options.length;
    if (event.key === 'Escape' && isOpen) {
      event.preventDefault();
      close();
    } else if (event.key === 'Enter') {
      const option = isOpen ? options[active] : undefined;
      if (option) {
        event.preventDefault();
        pick(option);
      } else close();
    } else if (event.key === 'ArrowDown' || event.key === 'ArrowUp') {
      event.preventDefault();
      if (typed === null) setTyped(input.current?.value ?? '');
      else if (count > 0) {
        const step = event.key === 'ArrowDown' ? 1 : -1;
        setActive((now) => ((now + step + 1 + count + 1) % (count + 1)) - 1);
      }
    }
  };
  return (
    <div className="relative min-w-0 flex-1">
      <Field label="Qué quiero vender" hideLabel>
        <Input
          ref={input}
          type="search"
          name="search"
          role="combobox"
          aria-expanded={isOpen}
          aria-controls={`${id}-list`}
          aria-autocomplete="list"
          aria-activedescendant={isOpen && active >= 0 ? `${id}-${active}` : undefined}
          autoComplete="off"
          defaultValue={value}
          maxLength={limits.searchMax}
          placeholder="Qué quiero vender..."
          enterKeyHint="search"
          onInput={(event) => {
            setTyped(event.currentTarget.value);
            setActive(-1);
          }}
          onFocus={(event) => {
            if (event.currentTarget.value === '') setTyped('');
          }}
          onBlur={close}
          onKeyDown={press}
        />
      </Field>
      <div
        id={`${id}-list`}
        role="listbox"
        aria-label="Sugerencias"
        hidden={!isOpen}
        className="absolute inset-x-0 top-full z-20 mt-1 max-h-[60dvh] overflow-y-auto rounded-md border border-line bg-white p-1.5 shadow-over"
      >
        {options.map((option, nth) => {
          const Icon = icons[option.kind];
          return (
            // biome-ignore lint/a11y/useKeyWithClickEvents: the keys are the combobox's
            <div
              key={`${option.kind} ${option.text}`}
              id={`${id}-${nth}`}
              role="option"
              tabIndex={-1}
              aria-selected={nth === active}
              // The field keeps the focus.
              onMouseDown={(event) => event.preventDefault()}
              onClick={() => pick(option)}
              className={clsx(
                'flex min-h-11 cursor-pointer items-center gap-3 rounded-sm px-3 hover:bg-paper-2',
                nth === active && 'bg-paper-2 outline-2 outline-sky -outline-offset-2',
                option.kind === 'forget' && 'text-ink-2 text-sm',
              )}
            >
              {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />}
              <span className="min-w-0 flex-1 truncate">{option.text}</span>
              {kindNames[option.kind] && (
                <span className="shrink-0 text-ink-2 text-sm">{kindNames[option.kind]}</span>
              )}
            </div>
          );
        })}
      </div>
    </div>
  );
}

/** The suggestions for the typed text; before the first letter, the last searches on this device. Null without any. */
function useOptions(typed: string | null): Option[] {
  const [found, setFound] = useState<Option[]>([]);
  const wanted = typed?.trim() ?? null;
  useEffect(() => {
    if (!wanted) return setFound([]);
    const stop = new AbortController();
    const timer = setTimeout(async () => {
      const address = `/api/suggestions?${new URLSearchParams({ search: wanted })}`;
      const answer: { items: SuggestionView[] } | null = await fetch(address, { signal: stop.signal })
        .then((response) => (response.ok ? response.json() : null))
        .catch(() => null);
      if (answer && !stop.signal.aborted) setFound(answer.items);
    }, pauseMs);
    return () => {
      stop.abort();
      clearTimeout(timer);
    };
  }, [wanted]);
  if (wanted === null) return [];
  const like = sameLetters(wanted);
  const own = ownSearches()
    .filter((text) => sameLetters(text).startsWith(like) && sameLetters(text) !== like)
    .map((text): Option => ({ text, kind: 'own' }));
  if (wanted === '') {
    return own.length > 0 ? [...own, { text: 'Borrar mis búsquedas', kind: 'forget' }] : [];
  }
  const known = new Set(own.map(({ text }) => sameLetters(text)));
  return [...own.slice(0, 3), ...found.filter(({ text }) => !known.has(sameLetters(text)))];
}
