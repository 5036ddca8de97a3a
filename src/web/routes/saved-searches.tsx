import { type MouseEvent, useState } from 'react';
import { Link } from 'react-router';
import { listCategories } from '#application/buy-requests/queries.ts';
import { deleteSavedSearch, editSavedSearch, saveSearch } from '#application/saved-searches/commands.ts';
import { listSavedSearches } from '#application/saved-searches/queries.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import {
  criteriaTexts,
  frequencyLabels,
  type SearchFrequency,
  searchFrequencies,
} from '#domain/saved-searches/saved-search.ts';
import { savedSearchSchema, savedSearchTexts } from '#domain/saved-searches/schema.ts';
import type { SavedSearchView } from '#domain/views/views.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readChoices } from '../components/marketplace/read-choices.ts';
import { settledChoices } from '../components/marketplace/read-market.server.ts';
import { readOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readPage } from '../components/own-lists/read-own.server.ts';
import { DeleteSavedSearch, matchesText } from '../components/saved-searches/saved-search-parts.tsx';
import { searchCriteriaOf } from '../components/saved-searches/search-choices.ts';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { IntentForm, useHydrated, useIntent } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { formMarks } from '../forms/marks.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { Field } from '../ui/field.tsx';
import { FocusFallback } from '../ui/focus-fallback.tsx';
import { Select } from '../ui/select.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/saved-searches.ts';

const here = '/alertas';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Mis alertas',
    description: 'Te avisamos cuando alguien busca lo que vendés.',
    isPrivate: true,
  });

export async function loader({ context, request, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  const [page] = await Promise.all([
    readPage(context, url, viewer, listSavedSearches),
    readOnArrival(context, request, { alerts: true }),
  ]);
  return page;
}

export const action = intentAction(here, {
  saveSearch: formAction(saveSearch, {
    async input({ ctx, form }) {
      const fields = [...form].filter((field): field is [string, string] => typeof field[1] === 'string');
      const { asked } = await settledChoices(ctx, readChoices(new URLSearchParams(fields)));
      const wish = searchCriteriaOf(asked, await listCategories(ctx));
      if (!wish) throw new Refusal({ code: 'invalid', errors: { _form: savedSearchTexts.nothing } });
      return parseOrRefuse(savedSearchSchema, wish);
    },
    next: here,
  }),
  frequency: formAction(editSavedSearch, { id: 'alertId', next: here }),
  delete: formAction(deleteSavedSearch, { id: 'alertId', next: here }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function SavedSearches({ loaderData, actionData }: Route.ComponentProps) {
  const { items, nextCursor, total } = loaderData;
  useRevalidateOn({ types: ['notice'] });
  const create = <ButtonLink to="/alertas/nueva">Crear alerta</ButtonLink>;
  return (
    <PageShell
      title="Mis alertas"
      subtitle={total > 0 && 'Te avisamos cuando alguien busca lo que vendés.'}
      actions={total > 0 && create}
    >
      <ProblemCallout problem={problemIn(actionData)} title="No se pudo guardar" className="mb-6" />
      <FocusFallback label="Alertas">
        {total === 0 ? (
          <EmptyState
            title="Todavía no tenés alertas"
            text="Guardá lo que vendés y te avisamos apenas alguien lo busque. También podés guardar cualquier búsqueda del mercado con un toque."
            action={
              <>
                {create}
                <ButtonLink to="/marketplace" variant="secondary">
                  Explorar el mercado
                </ButtonLink>
              </>
            }
          />
        ) : (
          <SavedSearchList searches={items} />
        )}
      </FocusFallback>
      <MoreLink nextCursor={nextCursor} loading="Cargando alertas..." />
    </PageShell>
  );
}

function SavedSearchList({ searches }: { searches: readonly SavedSearchView[] }) {
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
      toast.success('Guardado', `“${search.name}” te avisa ${frequencyLabels[shown].toLowerCase()}`),
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
