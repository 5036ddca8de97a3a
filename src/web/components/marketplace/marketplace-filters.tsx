import { clsx } from 'clsx';
import { History, LocateFixed, Search, SlidersHorizontal, Tag } from 'lucide-react';
import { type FormEvent, type SyntheticEvent, startTransition, useEffect, useRef, useState } from 'react';
import { Form, Link, useNavigate } from 'react-router';
import { limits } from '#domain/limits/limits.ts';
import { rounded } from '#domain/places/around.ts';
import { usualRadius } from '#domain/places/place.ts';
import type { CategoryView, SuggestionView } from '#domain/views/views.ts';
import { Button, buttonClass } from '../../ui/button.tsx';
import { Listbox, useCombobox } from '../../ui/combobox.tsx';
import { Field } from '../../ui/field.tsx';
import { Input } from '../../ui/input.tsx';
import { toast } from '../../ui/toast.ts';
import { useSuggestions } from '../../ui/use-suggestions.ts';
import { ActiveFilters, FilterFields, FilterSheet } from './filter-fields.tsx';
import { type MarketplaceChoices, marketplacePath } from './marketplace-filter.ts';
import { asTyped, choicesOf, filterCount } from './read-choices.ts';
import { forgetSearches, recentSearches, sameLetters, saveRecentSearch } from './recent-searches.ts';

/**
 * Search, filters and order of the marketplace: one GET form, so it works before and without any script. With script
 * the address stays short; on a desktop a choice takes effect as it is made and a text once it is left, on a phone they
 * are a sheet.
 */
export function MarketplaceFilters({
  choices,
  asked,
  categories,
  typed,
}: {
  choices: MarketplaceChoices;
  categories: readonly CategoryView[];
  asked: MarketplaceChoices;
  typed: string | null;
}) {
  const navigate = useNavigate();
  const form = useRef<HTMLFormElement>(null);
  const { boxVersion, fieldsVersion, expect } = useFollowing(marketplacePath(choices));
  const searched = useRef(choices.search);
  useEffect(() => {
    searched.current = choices.search;
  }, [choices.search]);
  const [isSheetOpen, openSheet] = useState(false);

  const show = (next: Partial<MarketplaceChoices>, isOfFields = false) => {
    openSheet(false);
    expect(marketplacePath(next), isOfFields);
    void navigate(marketplacePath(next), { preventScrollReset: true });
  };
  const searchedFor = (filters: MarketplaceChoices): MarketplaceChoices => ({
    ...filters,
    search: searched.current,
    literal: searched.current === choices.search ? choices.literal : '',
  });
  const submit = (event: FormEvent<HTMLFormElement>) => {
    event.preventDefault();
    const chosen = choicesOf(event.currentTarget);
    saveRecentSearch(chosen.search);
    searched.current = chosen.search;
    show(chosen, true);
  };
  const follow = ({ type, target, currentTarget }: SyntheticEvent<HTMLFormElement>) => {
    const isLeft = type === 'blur';
    if (isLeft !== target instanceof HTMLInputElement) return;
    const chosen = searchedFor(choicesOf(currentTarget));
    if (marketplacePath(chosen) !== marketplacePath(choices)) show(chosen, true);
  };
  const narrowing = filterCount(choices);
  const filterLabel = (
    <>
      <SlidersHorizontal aria-hidden="true" />
      Filtros
      {narrowing > 0 && <span className="figures">({narrowing})</span>}
    </>
  );

  return (
    <>
      <Form
        ref={form}
        action="/marketplace"
        method="get"
        role="search"
        onSubmit={submit}
        onInput={follow}
        onBlur={follow}
        className="group/filters"
      >
        {choices.literal && <input type="hidden" name={asTyped} value={choices.search} />}
        <div className="flex gap-2">
          <SearchBox
            key={boxVersion}
            value={choices.search}
            onPick={({ text, kind }) => {
              if (!form.current) return;
              if (kind === 'category') {
                const category = categories.find(({ name }) => name === text)?.slug;
                show({ ...choicesOf(form.current), category });
              } else form.current.requestSubmit();
            }}
          />
          <Button
            type="submit"
            variant="secondary"
            aria-label="Buscar"
            className="max-md:aspect-square max-md:px-0"
          >
            <Search aria-hidden="true" className="md:hidden" />
            <span className="max-md:hidden">Buscar</span>
          </Button>
        </div>
        {typed && <SellersNote typed={typed} search={asked.search} near={asked.zone} />}
        <div className="chip-line mt-2 noscript:flex-wrap md:items-start">
          {choices.lat === null && (
            <NearMeButton
              className={clsx('md:mt-7 noscript:hidden', asked.zone && 'max-md:hidden')}
              onFind={(near) => show({ ...choices, ...near })}
            />
          )}
          <button
            type="button"
            aria-haspopup="dialog"
            onClick={() => startTransition(() => openSheet(true))}
            className={buttonClass('secondary', 'sm', 'md:hidden noscript:hidden')}
          >
            {filterLabel}
          </button>
          <details className="hidden noscript:block md:hidden!">
            <summary className={buttonClass('secondary', 'sm')}>{filterLabel}</summary>
          </details>
          <div
            key={fieldsVersion}
            className="hidden min-w-0 flex-1 grid-cols-2 max-[16rem]:grid-cols-1 items-end gap-3 group-has-[details[open]]/filters:grid md:grid md:grid-cols-3 lg:grid-cols-[1.05fr_1.1fr_0.85fr_0.95fr_1.35fr_1.2fr] noscript:lg:grid-cols-[1.05fr_1.1fr_0.85fr_0.95fr_1.35fr_1.2fr_auto] noscript:max-md:basis-full"
          >
            <FilterFields choices={choices} categories={categories} place="filtro" />
            <Button type="submit" variant="secondary" size="sm" className="hidden! noscript:inline-flex!">
              Aplicar
            </Button>
          </div>
          <ActiveFilters choices={asked} categories={categories} />
        </div>
      </Form>
      <FilterSheet
        open={isSheetOpen}
        onClose={() => openSheet(false)}
        onApply={(next) => show(searchedFor(next))}
        choices={choices}
        categories={categories}
      />
    </>
  );
}

/**
 * The fields show the choices of the address. A field that was just changed keeps its value and the focus; after
 * other navigations the fields are reset, the search box too unless the choice was made here.
 */
function useFollowing(path: string) {
  const expected = useRef({ path, isOfFields: true });
  const [versions, setVersions] = useState({ boxVersion: 0, fieldsVersion: 0 });
  useEffect(() => {
    const isOwn = expected.current.path === path;
    if (isOwn && expected.current.isOfFields) return;
    expected.current = { path, isOfFields: true };
    setVersions(({ boxVersion, fieldsVersion }) => ({
      boxVersion: isOwn ? boxVersion : boxVersion + 1,
      fieldsVersion: fieldsVersion + 1,
    }));
  }, [path]);
  return {
    ...versions,
    expect: (next: string, isOfFields: boolean) => {
      expected.current = { path: next, isOfFields };
    },
  };
}

const SellersNote = ({ typed, search, near }: { typed: string; search: string; near: string }) => (
  <p className="mt-3 flex flex-wrap items-center gap-x-3 gap-y-2 text-ink-2 [overflow-wrap:anywhere]">
    <span>
      Buscamos{search && ` “${search}”`}
      {near && ` cerca de ${near}`}.
    </span>
    <Link
      to={`/marketplace?${new URLSearchParams({ search: typed, [asTyped]: '1' })}`}
      preventScrollReset
      className="inline-flex min-h-11 max-w-full items-center gap-1.5 rounded-sm bg-sky-soft px-3 font-[550] text-sky-press text-sm no-underline hover:bg-sky-mid hover:text-ink"
    >
      Buscar “{typed}” tal cual
    </Link>
  </p>
);

function NearMeButton({
  onFind,
  className,
}: {
  onFind: (choices: Partial<MarketplaceChoices>) => void;
  className: string;
}) {
  const [isAsking, setAsking] = useState(false);
  const tell = useRef<typeof onFind | null>(null);
  useEffect(() => {
    tell.current = onFind;
    return () => {
      tell.current = null;
    };
  }, [onFind]);
  const find = async () => {
    setAsking(true);
    const found = await nearMe();
    setAsking(false);
    if (typeof found === 'string') toast.info(found);
    else tell.current?.({ ...found, radius: usualRadius, zone: '', place: '' });
  };
  return (
    <Button
      variant="secondary"
      size="sm"
      busy={isAsking}
      busyText="Cerca de mí"
      onClick={() => void find()}
      className={className}
    >
      <LocateFixed aria-hidden="true" />
      Cerca de mí
    </Button>
  );
}

type Option = { text: string; kind: SuggestionView['kind'] | 'own' | 'forget' };

const icons = { own: History, title: Search, category: Tag, forget: null };
const kindNames = { own: 'búsqueda tuya', title: null, category: 'categoría', forget: null };

function SearchBox({ value, onPick }: { value: string; onPick: (option: Option) => void }) {
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
  const own = recentSearches()
    .filter((text) => sameLetters(text).startsWith(like) && sameLetters(text) !== like)
    .map((text): Option => ({ text, kind: 'own' }));
  if (wanted === '') {
    return own.length > 0 ? [...own, { text: 'Borrar mis búsquedas', kind: 'forget' }] : [];
  }
  const known = new Set(own.map(({ text }) => sameLetters(text)));
  return [...own.slice(0, 3), ...found.filter(({ text }) => !known.has(sameLetters(text)))];
}

const denied = 'No nos diste permiso para ver dónde estás. Podés escribir tu zona.';
const unknown = 'No pudimos saber dónde estás. Podés escribir tu zona.';

export const nearMe = (): Promise<{ lat: number; lon: number } | string> =>
  new Promise((resolve) => {
    // Missing where the page came without TLS.
    if (!navigator.geolocation) {
      resolve(unknown);
      return;
    }
    navigator.geolocation.getCurrentPosition(
      ({ coords }) => resolve({ lat: rounded(coords.latitude), lon: rounded(coords.longitude) }),
      ({ code, PERMISSION_DENIED }) => resolve(code === PERMISSION_DENIED ? denied : unknown),
      { timeout: 10_000, maximumAge: 5 * 60_000 },
    );
  });
