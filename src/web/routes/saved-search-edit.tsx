import { type FormEvent, useState } from 'react';
import { data, Form, useNavigate } from 'react-router';
import { savedSearchFormSchema } from '#domain/saved-search-schema.ts';
import { listCategories } from '#market/buy-requests/queries.ts';
import { deleteSavedSearch, editSavedSearch } from '#market/saved-searches/commands.ts';
import { getSavedSearch } from '#market/saved-searches/queries.ts';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { DeleteAlert } from '../components/saved-searches/delete-search.tsx';
import { alertDraft } from '../components/saved-searches/search-draft.ts';
import { AlertForm } from '../components/saved-searches/search-form.tsx';
import { AlertNotFound } from '../components/saved-searches/search-not-found.tsx';
import { requestContext } from '../context.ts';
import { FormMarks } from '../forms/form-marks.tsx';
import { intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { orMissing } from '../or-missing.ts';
import { pageMeta } from '../page-meta.ts';
import { requireViewer } from '../require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button, ButtonLink } from '../ui/button.tsx';
import { toast } from '../ui/toast.ts';
import type { Route } from './+types/saved-search-edit.ts';

const path = '/alertas/:id/editar';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Editar alerta', description: 'Qué buscás que te avisemos, y cuándo.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  const { market } = context.get(requestContext);
  const alert = await orMissing(getSavedSearch(market, viewer, params.id));
  if (alert === null) return data({ alert: null, categories: [] }, { status: 404 });
  return { alert, categories: await listCategories(market) };
}

export const action = intentAction(path, {
  async edit({ market, actor, param, parse, next }) {
    const id = param('id');
    await editSavedSearch(market, actor, id, parse(savedSearchFormSchema));
    return next(`/alertas/${id}`, null);
  },
  async delete({ market, actor, param, next }) {
    await deleteSavedSearch(market, actor, param('id'));
    return next('/alertas', null);
  },
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** What is typed stays, whatever became of the alert or the session meanwhile. */
export const shouldRevalidate = () => false;

/** Changes an alert, or ends it. */
export default function EditAlert({ loaderData: { alert, categories }, actionData }: Route.ComponentProps) {
  const navigate = useNavigate();
  const [isAsked, setAsked] = useState(false);
  if (alert === null) return <AlertNotFound />;
  const here = `/alertas/${alert.id}`;
  const ask = (event: FormEvent) => {
    event.preventDefault();
    setAsked(true);
  };
  const { category, ...search } = alert;
  return (
    <PageShell
      width="form"
      back={<BackLink to={here}>{alert.name}</BackLink>}
      title="Editar alerta"
      className="max-md:pb-32"
    >
      <AlertForm
        intent="edit"
        marks={<FormMarks path={path} intent="edit" />}
        initial={alertDraft({ ...search, categoryId: category?.id ?? null }, alert)}
        categories={categories}
        earlierAnswer={actionData}
        cancel={
          <ButtonLink to={here} variant="secondary">
            Cancelar
          </ButtonLink>
        }
        onSaved={() => {
          toast.success('Alerta guardada');
          void navigate(here, { replace: true });
        }}
      />
      <Section id="eliminar" title="Eliminar alerta" className="mt-12">
        <p className="mb-4 text-ink-2">
          Ya no te vamos a avisar de lo que coincida. Lo que ya te avisamos queda en tus avisos.
        </p>
        <Form method="post" onSubmit={ask}>
          <FormMarks path={path} intent="delete" />
          <Button type="submit" variant="secondary" className="w-full border-rejected text-rejected md:w-fit">
            Eliminar alerta
          </Button>
        </Form>
        {isAsked && <DeleteAlert alert={alert} onClose={() => setAsked(false)} leadsTo="/alertas" />}
      </Section>
    </PageShell>
  );
}
