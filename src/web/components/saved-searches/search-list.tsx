import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import {
  criteriaTexts,
  frequencyLabels,
  type SearchFrequency,
  searchFrequencies,
} from '#domain/saved-searches/saved-search.ts';
import type { SavedSearchView } from '#domain/views/views.ts';
import { IntentForm, useHydrated, useIntent } from '../../forms/intent-form.tsx';
import { formMarks } from '../../forms/marks.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Field } from '../../ui/field.tsx';
import { Select } from '../../ui/select.tsx';
import { toast } from '../../ui/toast.ts';
import { DeleteSavedSearch } from './delete-search.tsx';
import { matchesText } from './matches-text.ts';

export function SavedSearchList({ searches }: { searches: readonly SavedSearchView[] }) {
  const [asked, setAsked] = useState<SavedSearchView | null>(null);
  return (
    <>
      <ul className="divide-y divide-line border-line border-y">
        {searches.map((search) => (
          <li key={search.id}>
            <SavedSearchItem search={search} onDelete={() => setAsked(search)} />
          </li>
        ))}
      </ul>
      {asked && <DeleteSavedSearch search={asked} onClose={() => setAsked(null)} />}
    </>
  );
}

function SavedSearchItem({ search, onDelete }: { search: SavedSearchView; onDelete(): void }) {
  const { id, name, matchCount } = search;
  const ask = (event: MouseEvent) => {
    if (event.metaKey || event.ctrlKey || event.shiftKey) return;
    event.preventDefault();
    onDelete();
  };
  return (
    <article className="grid gap-x-8 gap-y-4 py-5 md:grid-cols-[minmax(0,1fr)_auto] md:items-end">
      <div className="min-w-0">
        <h2 className="text-lg [overflow-wrap:anywhere]">
          <Link to={`/alertas/${id}`} className="no-underline hover:underline">
            {name}
          </Link>
        </h2>
        <p className="mt-1 line-clamp-4 text-ink-2 [overflow-wrap:anywhere]">
          {criteriaTexts(search, search.category).join(' · ')}
        </p>
        {matchCount === 0 ? (
          <p className="mt-1 text-ink-3">{matchesText(0)}</p>
        ) : (
          <Link to={`/alertas/${id}`} className="link mt-1 inline-flex min-h-10 items-center font-[650]">
            {matchesText(matchCount)}
            <span className="sr-only"> para {name}</span>
          </Link>
        )}
      </div>
      <div className="flex flex-wrap items-end gap-2">
        <FrequencyForm search={search} />
        <ButtonLink to={`/alertas/${id}/editar`} variant="secondary" size="sm" aria-label={`Editar ${name}`}>
          Editar
        </ButtonLink>
        <ButtonLink
          to={`/alertas/${id}/editar#eliminar`}
          variant="ghost"
          size="sm"
          onClick={ask}
          aria-label={`Eliminar ${name}`}
        >
          Eliminar
        </ButtonLink>
      </div>
    </article>
  );
}

function FrequencyForm({ search }: { search: SavedSearchView }) {
  const isHydrated = useHydrated();
  const [chosen, setChosen] = useState<SearchFrequency | null>(null);
  const save = useIntent('/alertas', 'frequency', {
    done: () =>
      toast.success('Guardado', `«${search.name}» te avisa ${frequencyLabels[shown].toLowerCase()}`),
    problem: ({ detail }) => {
      setChosen(null);
      toast.error(detail, 'No se pudo guardar');
    },
  });
  const shown = chosen ?? search.frequency;
  return (
    <IntentForm of={save} action="/alertas" className="flex items-end gap-2 max-md:w-full">
      <input type="hidden" name="alertId" value={search.id} />
      <Field
        label={
          <>
            Te avisamos<span className="sr-only"> de {search.name}</span>
          </>
        }
        className="flex-1 md:min-w-52"
      >
        <Select
          name="frequency"
          size="sm"
          value={shown}
          onChange={({ currentTarget }) => {
            const [frequency] = searchFrequencies.filter((each) => each === currentTarget.value);
            if (!frequency) return;
            setChosen(frequency);
            // Also while an earlier choice is being sent: the last one wins.
            const marks = { [formMarks.intent]: 'frequency', [formMarks.hydrated]: '1' };
            void save.fetcher.submit(
              { ...marks, alertId: search.id, frequency },
              { method: 'post', action: '/alertas' },
            );
          }}
        >
          {searchFrequencies.map((value) => (
            <option key={value} value={value}>
              {frequencyLabels[value]}
            </option>
          ))}
        </Select>
      </Field>
      {!isHydrated && (
        <Button type="submit" variant="secondary" size="sm">
          Cambiar
        </Button>
      )}
    </IntentForm>
  );
}
