import { data, redirect } from 'react-router';
import { appealTexts, decisionFormSchema, decisionTexts } from '#domain/moderation/decisions.ts';
import { thingNouns } from '#domain/moderation/things.ts';
import { capitalise } from '#domain/people/names.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { decideCase } from '#market/moderation/cases/commands.ts';
import { getCase } from '#market/moderation/cases/queries.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { CaseDetail } from '../components/moderation/case-detail.tsx';
import { DecisionForm } from '../components/moderation/decision-form.tsx';
import { problemIn } from '../forms/action-result.ts';
import { intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/moderation-case.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Caso', description: 'Un caso de moderación.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { market } = context.get(requestContext);
  try {
    return { theCase: await getCase(market, who, params.id) };
  } catch (error) {
    if (isRefusal(error) && (error.code === 'forbidden' || error.code === 'not_found'))
      throw data(null, { status: 404 });
    throw error;
  }
}

export const action = intentAction('/moderacion/:id', {
  async decide({ market, actor, param, parse }) {
    await decideCase(market, actor, param('id'), parse(decisionFormSchema));
    return redirect('/moderacion');
  },
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

/** One case: what is judged, who reported it and why, and the decision. */
export default function ModerationCase({ loaderData: { theCase }, actionData }: Route.ComponentProps) {
  return (
    <PageShell
      width="text"
      back={<BackLink to="/moderacion">Moderación</BackLink>}
      title={capitalise(thingNouns[theCase.kind].a)}
    >
      <CaseDetail of={theCase} />
      {theCase.decidedAt !== null && <Callout>{decisionTexts.decided}</Callout>}
      {theCase.decidedAt === null && theCase.mayDecide && (
        <DecisionForm
          kind={theCase.kind}
          isThere={theCase.thing !== null}
          hasAuthor={theCase.author !== null}
          problem={problemIn(actionData, 'decide')}
        />
      )}
      {theCase.decidedAt === null && !theCase.mayDecide && (
        <Callout title={appealTexts.another}>{decisionTexts[theCase.isOwn ? 'own' : 'reporter']}</Callout>
      )}
    </PageShell>
  );
}
