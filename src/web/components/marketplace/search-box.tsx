import { History, Search, Tag } from 'lucide-react';
import { useRef } from 'react';
import { limits } from '#domain/limits/limits.ts';
import type { SuggestionView } from '#domain/views/views.ts';
import { Listbox, useCombobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { useSuggestions } from '../../ui/use-suggestions.ts';
import { forgetSearches, ownSearches, sameLetters } from './own-searches.ts';

type Option = { text: string; kind: SuggestionView['kind'] | 'own' | 'forget' };

const icons = { own: History, title: Search, category: Tag, forget: null };
const kindNames = { own: 'búsqueda tuya', title: null, category: 'categoría', forget: null };

export function SearchBox({ value, onPick }: { value: string; onPick: (option: Option) => void }) {
  const input = useRef<HTMLInputElement>(null);
  const box = useCombobox(useOptions, (option: Option) => {
    if (option.kind === 'forget') {
      forgetSearches();
      return;
    }
    if (input.current) input.current.value = option.kind === 'category' ? '' : option.text;
    onPick(option);
  });
  return (
    <div className="relative min-w-0 flex-1">
      <Field label="Qué quiero vender" hideLabel>
        <Input
          ref={input}
          type="search"
          name="search"
          {...box.attributes}
          defaultValue={value}
          maxLength={limits.searchMax}
          placeholder="Qué quiero vender..."
          enterKeyHint="search"
          onInput={(event) => box.type(event.currentTarget.value)}
          onFocus={(event) => {
            if (event.currentTarget.value === '') box.type('');
          }}
          onBlur={box.close}
          onKeyDown={box.press}
        />
      </Field>
      <Listbox
        box={box}
        keyOf={({ kind, text }) => `${kind} ${text}`}
        quiet={({ kind }) => kind === 'forget'}
      >
        {({ kind, text }) => {
          const Icon = icons[kind];
          return (
            <>
              {Icon && <Icon aria-hidden="true" className="size-5 shrink-0 text-ink-2" />}
              <span className="min-w-0 flex-1 truncate">{text}</span>
              {kindNames[kind] && <span className="shrink-0 text-ink-2 text-sm">{kindNames[kind]}</span>}
            </>
          );
        }}
      </Listbox>
    </div>
  );
}

function useOptions(typed: string | null): Option[] {
  const found = useSuggestions<SuggestionView>('/api/suggestions', typed);
  const wanted = typed?.trim() ?? null;
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
