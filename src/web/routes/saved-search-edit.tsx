import { type FormEvent, useState } from 'react';
import { data, Form, useNavigate } from 'react-router';
import { listCategories } from '#application/buy-requests/queries.ts';
import { deleteSavedSearch, editSavedSearch, searchOfForm } from '#application/saved-searches/commands.ts';
import { getSavedSearch } from '#application/saved-searches/queries.ts';
import { placeText } from '#domain/places/place.ts';
import { savedSearchFormSchema } from '#domain/saved-searches/schema.ts';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { DeleteSavedSearch, SavedSearchNotFound } from '../components/saved-searches/saved-search-parts.tsx';
import { SavedSearchForm, searchDraft } from '../components/saved-searches/search-form.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { FormMarks } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { notFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/saved-search-edit.ts';

const path = '/alertas/:id/editar';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Editar alerta', description: 'Qué buscás que te avisemos, y cuándo.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const search = await notFoundOnRefusal(getSavedSearch(ctx, viewer, params.id));
  if (search === null) return data({ search: null, categories: [] }, { status: 404 });
  return { search, categories: await listCategories(ctx) };
}

export const action = intentAction(path, {
  edit: formAction(editSavedSearch, {
    input: ({ ctx, parse, scope }) => searchOfForm(ctx, parse(savedSearchFormSchema), scope.address),
    next: '/alertas/:id',
  }),
  delete: formAction(deleteSavedSearch, { next: '/alertas' }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export const shouldRevalidate = () => false;

export default function EditSearch({ loaderData: { search, categories }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  if (search === null) return <SavedSearchNotFound />;
  const here = `/alertas/${search.id}`;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  const { category, place, ...criteria } = search;
  return (
    <PageShell
      width="form"
      back={<BackLink to={here}>{search.name}</BackLink>}
      title="Editar alerta"
      className="max-md:pb-0"
    >
      <SavedSearchForm
        intent="edit"
        marks={<FormMarks path={path} intent="edit" />}
        initial={searchDraft(
          { ...criteria, categoryId: category?.id ?? null, placeId: place?.id ?? null },
          { ...search, place: place ? placeText(place) : '' },
        )}
        categories={categories}
        earlierAnswer={actionData}
        cancel={
          <ButtonLink to={here} variant="secondary">
            Cancelar
          </ButtonLink>
        }
        onSaved={() => void navigate(here, { replace: true })}
      />
      <Section id="eliminar" title="Eliminar alerta" className="mt-12">
        <p className="mb-4 text-ink-2">
          Ya no te vamos a avisar de lo que coincida. Lo que ya te avisamos queda en tus avisos.
        </p>
        <ProblemCallout
          problem={problemIn(actionData, 'delete')}
          title="No se pudo eliminar la alerta"
          className="mb-4"
        />
        <Form method="post" onSubmit={ask}>
          <FormMarks path={path} intent="delete" />
          <Button type="submit" variant="secondary" className="w-full border-rejected text-rejected md:w-fit">
            Eliminar alerta
          </Button>
        </Form>
        {isAsked && <DeleteSavedSearch search={search} onClose={() => setAsked(false)} leadsTo="/alertas" />}
      </Section>
    </PageShell>
  );
}
