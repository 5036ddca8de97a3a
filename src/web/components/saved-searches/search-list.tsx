import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { criteriaTexts } from '#domain/saved-searches/saved-search.ts';
import type { SavedSearchView } from '#domain/views/views.ts';
import { ButtonLink } from '../../ui/button.tsx';
import { DeleteSavedSearch } from './delete-search.tsx';
import { FrequencyForm } from './frequency-form.tsx';
import { matchesText } from './matches-text.ts';

/** Own saved searches: what each looks for, what fits it now, how often it tells. */
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
