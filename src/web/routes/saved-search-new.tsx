import { useNavigate, useSearchParams } from 'react-router';
import { listCategories } from '#application/buy-requests/queries.ts';
import { saveSearch, searchOfForm } from '#application/saved-searches/commands.ts';
import { savedSearchFormSchema } from '#domain/saved-searches/schema.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { readChoices } from '../components/marketplace/read-choices.ts';
import { settledChoices } from '../components/marketplace/read-market.server.ts';
import { searchCriteriaOf } from '../components/saved-searches/search-choices.ts';
import { SavedSearchForm, searchDraft } from '../components/saved-searches/search-form.tsx';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { FormMarks } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { useRestoredDraft } from '../forms/restored-draft.tsx';
import { useDraft } from '../forms/use-draft.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/saved-search-new.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: 'Crear alerta',
    description: 'Decinos qué vendés y te avisamos cuando alguien lo busque.',
    isPrivate: true,
  });

export async function loader({ context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const categories = await listCategories(ctx);
  const { asked } = await settledChoices(ctx, readChoices(url.searchParams));
  const wish = searchCriteriaOf(asked, categories);
  const place = asked.place === '' ? undefined : asked.zone;
  return { viewerId: viewer.userId, categories, wished: wish && searchDraft(wish, { place }) };
}

export const action = intentAction('/alertas/nueva', {
  create: formAction(saveSearch, {
    input: ({ ctx, parse, scope }) => searchOfForm(ctx, parse(savedSearchFormSchema), scope.address),
    next: '/alertas',
  }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** After a failure the loader's data stays: an ended session must not take the form away. */
export const shouldRevalidate = () => false;

export default function NewSearch({ loaderData, actionData }: Route.ComponentProps) {
  const { viewerId, categories, wished } = loaderData;
  const navigate = useNavigate();
  const [query] = useSearchParams();
  const draft = useDraft(`draft:alert:${viewerId}`);
  const { initial, offer } = useRestoredDraft(draft, {
    title: 'Tenés una alerta sin terminar',
    isReturning: query.has('draft'),
  });
  return (
    <PageShell
      width="form"
      back={<BackLink to="/alertas">Mis alertas</BackLink>}
      title="Crear alerta"
      subtitle="Decinos qué vendés y te avisamos cuando alguien lo busque."
      className="max-md:pb-0"
    >
      {!wished && offer}
      <SavedSearchForm
        key={initial ? 'restored' : 'new'}
        intent="create"
        marks={<FormMarks path="/alertas/nueva" intent="create" />}
        initial={initial ?? wished ?? undefined}
        categories={categories}
        earlierAnswer={actionData}
        draft={draft}
        cancel={
          <ButtonLink to="/alertas" variant="secondary">
            Cancelar
          </ButtonLink>
        }
        onSaved={() => {
          draft.forget();
          void navigate('/alertas', { replace: true });
        }}
      />
    </PageShell>
  );
}
