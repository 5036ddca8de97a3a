import { redirect } from 'react-router';
import { answerAppeal } from '#application/moderation/decisions/commands.ts';
import { getAppeal } from '#application/moderation/decisions/queries.ts';
import { limits } from '#domain/limits/limits.ts';
import { answerSchema, appealAnswers, appealTexts } from '#domain/moderation/decisions.ts';
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
import type { Route } from './+types/appeal-answer.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Apelación', description: 'Una apelación de una decisión.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  return {
    decision: await throwNotFoundOnRefusal(getAppeal(ctx, who, params.id), ['forbidden', 'not_found']),
  };
}

export const action = intentAction('/moderacion/apelaciones/:id', {
  answer: formAction(answerAppeal, { next: () => redirect('/moderacion/apelaciones') }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function AppealAnswer({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  const isOpen = decision.appeal?.isOverturned === null;
  return (
    <PageShell
      width="text"
      back={<BackLink to="/moderacion/apelaciones">Apelaciones</BackLink>}
      title="Apelación"
    >
      <ul>
        <OwnDecision decision={decision} isForModerator />
      </ul>
      {!isOpen && <Callout>{appealTexts.answered}</Callout>}
      {isOpen && decision.mayAnswer && (
        <ReasonForm
          id="respuesta"
          path="/moderacion/apelaciones/:id"
          intent="answer"
          schema={answerSchema}
          problem={problemIn(actionData, 'answer')}
          choice={{
            name: 'answer',
            label: '¿Qué respondemos?',
            choices: Object.entries(appealAnswers).map(([value, words]) => ({ value, ...words })),
          }}
          text={{
            name: 'reason',
            label: 'Motivo',
            hint: 'Lo lee quien apeló.',
            required: true,
            maxLength: limits.decisionReasonMax,
            rows: 4,
          }}
          failed="No se pudo responder"
          submit="Responder"
        />
      )}
      {isOpen && !decision.mayAnswer && (
        <Callout title={appealTexts.another}>{appealTexts.onlyAnother}</Callout>
      )}
    </PageShell>
  );
}
