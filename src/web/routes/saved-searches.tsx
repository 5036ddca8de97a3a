import { listCategories } from '#application/buy-requests/queries.ts';
import { deleteSavedSearch, editSavedSearch, saveSearch } from '#application/saved-searches/commands.ts';
import { listSavedSearches } from '#application/saved-searches/queries.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import { savedSearchSchema, savedSearchTexts } from '#domain/saved-searches/schema.ts';
import { NoResultsDrawing } from '../components/brand/drawings/drawings.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readChoices } from '../components/marketplace/read-choices.ts';
import { settledChoices } from '../components/marketplace/settled-choices.server.ts';
import { readOnArrival } from '../components/notifications/read-on-arrival.server.ts';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readPage } from '../components/own-lists/read-own.server.ts';
import { searchShown } from '../components/saved-searches/search-choices.ts';
import { SavedSearchList } from '../components/saved-searches/search-list.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { useRevalidateOn } from '../live/use-live.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { ButtonLink } from '../ui/button.tsx';
import { EmptyState } from '../ui/empty-state.tsx';
import { KeepsFocus } from '../ui/keeps-focus.tsx';
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
      const wish = searchShown(asked, await listCategories(ctx));
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
      <KeepsFocus label="Alertas">
        {total === 0 ? (
          <EmptyState
            drawing={<NoResultsDrawing />}
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
      </KeepsFocus>
      <MoreLink nextCursor={nextCursor} loading="Cargando alertas..." />
    </PageShell>
  );
}
