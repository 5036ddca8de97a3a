import { data, redirect } from 'react-router';
import { answerSchema, appealTexts } from '#domain/moderation/decisions.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { answerAppeal } from '#market/moderation/decisions/commands.ts';
import { getAppeal } from '#market/moderation/decisions/queries.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { AppealAnswerForm } from '../components/moderation/appeal-answer-form.tsx';
import { OwnDecision } from '../components/moderation/own-decision.tsx';
import { problemIn } from '../forms/action-result.ts';
import { intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/appeal-answer.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Apelación', description: 'Una apelación de una decisión.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { market } = context.get(requestContext);
  try {
    return { decision: await getAppeal(market, who, params.id) };
  } catch (error) {
    if (isRefusal(error) && (error.code === 'forbidden' || error.code === 'not_found'))
      throw data(null, { status: 404 });
    throw error;
  }
}

export const action = intentAction('/moderacion/apelaciones/:id', {
  async answer({ market, actor, param, parse }) {
    await answerAppeal(market, actor, param('id'), parse(answerSchema));
    return redirect('/moderacion/apelaciones');
  },
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** A decision, the appeal of it, and the answer. */
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
      {isOpen && decision.mayAnswer && <AppealAnswerForm problem={problemIn(actionData, 'answer')} />}
      {isOpen && !decision.mayAnswer && (
        <Callout title={appealTexts.another}>{appealTexts.onlyAnother}</Callout>
      )}
    </PageShell>
  );
}
