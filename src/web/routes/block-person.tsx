import { data, Form, redirect } from 'react-router';
import { blockPerson, getBlockable, unblockPerson } from '#application/people/blocks.ts';
import { missing, notFoundBoundary } from '../components/layout/not-found.tsx';
import { PageShell } from '../components/layout/page-shell.tsx';
import { BlockEffects } from '../components/people/block-effects.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { FormMarks, useSubmitOnce } from '../forms/intent-form.tsx';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Button, ButtonLink } from '../ui/button.tsx';
import type { Route } from './+types/block-person.ts';

const path = '/u/:id/bloquear';
const list = '/profile#bloqueos';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Bloquear', description: 'Bloqueá o desbloqueá a una persona.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const viewer = await requireViewer({ context, url });
  if (viewer.userId === params.id) throw redirect('/profile');
  const person = await getBlockable(context.get(requestContext).ctx, viewer, params.id);
  if (person === null) throw data(null, { status: 404 });
  return { person };
}

export const action = intentAction(path, {
  block: formAction(blockPerson, { next: list }),
  unblock: formAction(unblockPerson, { next: list }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function BlockPerson({ loaderData: { person }, actionData }: Route.ComponentProps) {
  const { isBusy, onSubmit } = useSubmitOnce();
  return (
    <PageShell
      title={
        <>
          {person.isBlocked ? 'Bloqueaste a ' : '¿Bloquear a '}
          <bdi className="[overflow-wrap:anywhere]">{person.name}</bdi>
          {!person.isBlocked && '?'}
        </>
      }
      width="form"
    >
      <p className="text-ink-2">
        <BlockEffects />
      </p>
      <ProblemCallout
        problem={isBusy ? null : problemIn(actionData)}
        title={person.isBlocked ? 'No se pudo desbloquear' : 'No se pudo bloquear'}
        className="mt-6"
      />
      <Form method="post" onSubmit={onSubmit} className="mt-6 flex flex-wrap gap-3 *:flex-1 md:*:flex-none">
        {person.isBlocked ? (
          <>
            <FormMarks path={path} intent="unblock" />
            <ButtonLink to={list} variant="secondary">
              Ver personas bloqueadas
            </ButtonLink>
            <Button type="submit" busy={isBusy} busyText="Desbloqueando...">
              Desbloquear
            </Button>
          </>
        ) : (
          <>
            <FormMarks path={path} intent="block" />
            <ButtonLink to={`/u/${person.id}`} variant="secondary">
              Cancelar
            </ButtonLink>
            <Button type="submit" variant="destructive" busy={isBusy} busyText="Bloqueando...">
              Bloquear
            </Button>
          </>
        )}
      </Form>
    </PageShell>
  );
}

export const ErrorBoundary = notFoundBoundary(missing.person);
