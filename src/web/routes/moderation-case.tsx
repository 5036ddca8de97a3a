import { data, redirect } from 'react-router';
import { decideCase } from '#application/moderation/cases/commands.ts';
import { getCase } from '#application/moderation/cases/queries.ts';
import { limits } from '#domain/limits/limits.ts';
import {
  appealTexts,
  type DecisionInput,
  decisionFormSchema,
  decisionsFor,
  decisionTable,
  decisionTexts,
} from '#domain/moderation/decisions.ts';
import { type ThingKind, thingNouns } from '#domain/moderation/things.ts';
import { capitalise } from '#domain/people/names.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { CaseDetail } from '../components/moderation/case-detail.tsx';
import { type FormProblem, problemIn, wholeProblem } from '../forms/action-result.ts';
import { initialText } from '../forms/form-field.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { ProblemCallout } from '../forms/problem-callout.tsx';
import { PageForm, usePageForm } from '../forms/schema-form.tsx';
import { LongTextField, TextField } from '../forms/text-field.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Button } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import { RadioCards } from '../ui/radio-cards.tsx';
import type { Route } from './+types/moderation-case.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Caso', description: 'Un caso de moderación.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  try {
    return { theCase: await getCase(ctx, who, params.id) };
  } catch (error) {
    if (isRefusal(error) && (error.code === 'forbidden' || error.code === 'not_found'))
      throw data(null, { status: 404 });
    throw error;
  }
}

export const action = intentAction('/moderacion/:id', {
  decide: formAction(decideCase, { input: decisionFormSchema, next: () => redirect('/moderacion') }),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

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

function DecisionForm({
  kind,
  isThere,
  hasAuthor,
  problem,
}: {
  kind: ThingKind;
  isThere: boolean;
  hasAuthor: boolean;
  problem: FormProblem | null;
}) {
  const {
    form,
    fields,
    isBusy,
    problem: shown,
  } = usePageForm<DecisionInput>({
    id: 'decision',
    schema: decisionFormSchema,
    problem,
  });
  return (
    <Section id="decidir" title="Decidir" className="group/decision mt-8">
      <PageForm form={form} path="/moderacion/:id" intent="decide">
        <RadioCards
          key={fields.decision.key}
          label={`¿Qué hacemos con ${thingNouns[kind].the}?`}
          name={fields.decision.name}
          choices={decisionsFor({ kind, isThere, hasAuthor }).map((value) => ({
            value,
            label: decisionTable[value].label,
            hint: isThere || value !== 'restore' ? decisionTable[value].hint : decisionTexts.gone,
          }))}
          defaultValue={initialText(fields.decision)}
          error={fields.decision.errors}
          required
          columns="one"
        />
        <div className="hidden group-has-[[value=suspend]:checked]/decision:block">
          <TextField
            field={fields.days}
            label="Días de suspensión"
            hint={`De 1 a ${limits.suspensionDaysMax}.${kind === 'person' ? '' : ` Después, ${thingNouns[kind].the} sigue sin verse.`}`}
            inputMode="numeric"
            maxLength={3}
            className="max-w-32"
          />
        </div>
        <LongTextField
          field={fields.reason}
          label="Motivo"
          hint="Lo lee quien lo hizo. No nombres a quienes denunciaron."
          required
          maxLength={limits.decisionReasonMax}
          rows={4}
        />
        <ProblemCallout problem={wholeProblem(shown)} title="No se pudo decidir" />
        <Button type="submit" busy={isBusy} busyText="Guardando..." className="w-full md:w-fit">
          Decidir
        </Button>
      </PageForm>
    </Section>
  );
}
