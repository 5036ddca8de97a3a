import { data, redirect } from 'react-router';
import { answerAppeal } from '#application/moderation/decisions/commands.ts';
import { getAppeal } from '#application/moderation/decisions/queries.ts';
import { limits } from '#domain/limits/limits.ts';
import { type AnswerInput, answerSchema, appealAnswers, appealTexts } from '#domain/moderation/decisions.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { OwnDecision } from '../components/moderation/own-decision.tsx';
import { type FormProblem, problemIn, wholeProblem } from '../forms/action-result.ts';
import { initialText } from '../forms/form-field.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../forms/schema-form.tsx';
import { LongTextField } from '../forms/text-field.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import type { Route } from './+types/appeal-answer.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Apelación', description: 'Una apelación de una decisión.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  try {
    return { decision: await getAppeal(ctx, who, params.id) };
  } catch (error) {
    if (isRefusal(error) && (error.code === 'forbidden' || error.code === 'not_found'))
      throw data(null, { status: 404 });
    throw error;
  }
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
      {isOpen && decision.mayAnswer && <AppealAnswerForm problem={problemIn(actionData, 'answer')} />}
      {isOpen && !decision.mayAnswer && (
        <Callout title={appealTexts.another}>{appealTexts.onlyAnother}</Callout>
      )}
    </PageShell>
  );
}

function AppealAnswerForm({ problem }: { problem: FormProblem | null }) {
  const {
    form,
    fields,
    isBusy,
    problem: shown,
  } = usePageForm<AnswerInput>({
    id: 'respuesta',
    schema: answerSchema,
    problem,
  });
  return (
    <PageForm form={form} path="/moderacion/apelaciones/:id" intent="answer">
      <RadioCards
        key={fields.answer.key}
        label="¿Qué respondemos?"
        name={fields.answer.name}
        choices={Object.entries(appealAnswers).map(([value, words]) => ({ value, ...words }))}
        defaultValue={initialText(fields.answer)}
        error={fields.answer.errors}
        required
        columns="one"
      />
      <LongTextField
        field={fields.reason}
        label="Motivo"
        hint="Lo lee quien apeló."
        required
        maxLength={limits.decisionReasonMax}
        rows={4}
      />
      <ProblemCallout problem={wholeProblem(shown)} title="No se pudo responder" />
      <Button type="submit" busy={isBusy} busyText="Guardando..." className="w-full md:w-fit">
        Responder
      </Button>
    </PageForm>
  );
}
