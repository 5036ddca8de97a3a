import { data, redirect } from 'react-router';
import { appealDecision } from '#application/moderation/decisions/commands.ts';
import { getOwnDecision } from '#application/moderation/decisions/queries.ts';
import { appealTexts } from '#domain/moderation/decisions.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { AppealForm } from '../components/moderation/appeal-form.tsx';
import { OwnDecision } from '../components/moderation/own-decision.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/appeal.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Apelar', description: 'Contanos por qué la decisión está mal.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  try {
    return { decision: await getOwnDecision(ctx, who, params.id) };
  } catch (error) {
    if (isRefusal(error) && error.code === 'not_found') throw data(null, { status: 404 });
    throw error;
  }
}

export const action = intentAction('/profile/decisiones/:id', {
  appeal: formAction(appealDecision, { next: () => redirect('/profile/decisiones') }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Appeal({ loaderData: { decision }, actionData }: Route.ComponentProps) {
  return (
    <PageShell
      width="form"
      back={<BackLink to="/profile/decisiones">Lo que decidimos</BackLink>}
      title="Apelar"
      subtitle="Una sola vez. La lee otra persona que la que decidió."
    >
      <ul>
        <OwnDecision decision={decision} />
      </ul>
      {decision.mayAppeal ? (
        <AppealForm problem={problemIn(actionData, 'appeal')} />
      ) : (
        <Callout>{appealTexts.closed}</Callout>
      )}
    </PageShell>
  );
}
