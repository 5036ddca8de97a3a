import { redirect } from 'react-router';
import { appealDecision } from '#application/moderation/decisions/commands.ts';
import { getOwnDecision } from '#application/moderation/decisions/queries.ts';
import { limits } from '#domain/limits/limits.ts';
import { appealSchema, appealTexts } from '#domain/moderation/decisions.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { OwnDecision } from '../components/moderation/own-decision.tsx';
import { ReasonForm } from '../components/moderation/reason-form.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { throwNotFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/appeal.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Apelar', description: 'Contanos por qué la decisión está mal.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  return { decision: await throwNotFoundOnRefusal(getOwnDecision(ctx, who, params.id)) };
}

export const action = intentAction('/profile/decisiones/:id', {
  appeal: formAction(appealDecision, { next: () => redirect('/profile/decisiones') }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Appeal({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  return (
    <PageShell
      width="form"
      back={<BackLink to="/profile/decisiones">Decisiones de moderación</BackLink>}
      title="Apelar"
      subtitle="Una sola vez. La lee otra persona que la que decidió."
    >
      <ul>
        <OwnDecision decision={decision} />
      </ul>
      {decision.mayAppeal ? (
        <ReasonForm
          id="apelacion"
          path="/profile/decisiones/:id"
          intent="appeal"
          schema={appealSchema}
          problem={problemIn(actionData, 'appeal')}
          text={{
            name: 'text',
            label: '¿Por qué está mal la decisión?',
            required: true,
            maxLength: limits.appealMax,
            rows: 6,
          }}
          failed="No se pudo apelar"
          submit="Enviar apelación"
          busyText="Enviando..."
        />
      ) : (
        <Callout>{appealTexts.closed}</Callout>
      )}
    </PageShell>
  );
}
