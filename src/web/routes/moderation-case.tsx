import { Link, redirect } from 'react-router';
import { getCase } from '#application/moderation/cases/queries.ts';
import { decideCase } from '#application/moderation/decisions/commands.ts';
import { dateText, monthText } from '#domain/dates/dates.ts';
import { limits } from '#domain/limits/limits.ts';
import { authorPageTexts, type ContentKind, contentNouns } from '#domain/moderation/content.ts';
import {
  appealTexts,
  decisionFormSchema,
  decisionsFor,
  decisionTable,
  decisionTexts,
  isDecision,
} from '#domain/moderation/decisions.ts';
import { reportReasons } from '#domain/moderation/reports.ts';
import { accuracyText, weightText } from '#domain/moderation/weight.ts';
import { capitalise } from '#domain/people/names.ts';
import type { ModerationCaseView } from '#domain/views/views.ts';
import { Thumbnail } from '../components/images/picture.tsx';
import { PageShell, Section } from '../components/layout/page-shell.tsx';
import { ReasonForm } from '../components/moderation/reason-form.tsx';
import { type FormProblem, problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { TextField } from '../forms/text-field.tsx';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { throwNotFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/moderation-case.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Caso', description: 'Un caso de moderación.', isPrivate: true });

export async function loader({ params, context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  return { theCase: await throwNotFoundOnRefusal(getCase(ctx, who, params.id), ['forbidden', 'not_found']) };
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
      title={capitalise(contentNouns[theCase.kind].a)}
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
  kind: ContentKind;
  isThere: boolean;
  hasAuthor: boolean;
  problem: FormProblem | null;
}) {
  return (
    <Section id="decidir" title="Decidir" className="group/decision mt-8">
      <ReasonForm
        id="decision"
        path="/moderacion/:id"
        intent="decide"
        schema={decisionFormSchema}
        problem={problem}
        choice={{
          name: 'decision',
          label: `¿Qué hacemos con ${contentNouns[kind].the}?`,
          choices: decisionsFor({ kind, isThere, hasAuthor }).map((value) => ({
            value,
            label: decisionTable[value].label,
            hint: isThere || value !== 'restore' ? decisionTable[value].hint : decisionTexts.gone,
          })),
        }}
        text={{
          name: 'reason',
          label: 'Motivo',
          hint: 'Lo lee quien lo hizo. No nombres a quienes denunciaron.',
          required: true,
          maxLength: limits.decisionReasonMax,
          rows: 4,
        }}
        failed="No se pudo decidir"
        submit="Decidir"
      >
        {(fieldOf) => (
          <div className="hidden group-has-[[value=suspend]:checked]/decision:block">
            <TextField
              field={fieldOf('days')}
              label="Días de suspensión"
              hint={`De 1 a ${limits.suspensionDaysMax}.${kind === 'person' ? '' : ` Después, ${contentNouns[kind].the} sigue sin verse.`}`}
              inputMode="numeric"
              maxLength={3}
              className="max-w-32"
            />
          </div>
        )}
      </ReasonForm>
    </Section>
  );
}

type Case = ModerationCaseView;

const CaseDetail = ({ of }: { of: Case }) => (
  <>
    <TheThing thing={of.thing} />
    {of.author && <Author author={of.author} />}
    <Section id="denuncias" title={`Denuncias (pesan ${weightText(of.weight * 100)})`} className="mt-8">
      <ul className="grid gap-4">
        {of.reports.map((report) => (
          <ReportEntry key={report.id} report={report} isOwn={of.isOwn} />
        ))}
      </ul>
      {of.reportCount > of.reports.length && (
        <p className="mt-3 text-ink-2">Y {of.reportCount - of.reports.length} más.</p>
      )}
    </Section>
  </>
);

const TheThing = ({ thing }: { thing: Case['thing'] }) =>
  thing ? (
    <div className="border-line border-l-4 pl-4">
      <p className="font-[650] text-lg [overflow-wrap:anywhere]">
        <bdi>{thing.title}</bdi>
      </p>
      {thing.text && <p className="mt-2 whitespace-pre-line [overflow-wrap:anywhere]">{thing.text}</p>}
      <ThingPhotos images={thing.images} />
      <p className="mt-2 text-ink-2 text-sm">
        Del <time dateTime={thing.createdAt}>{dateText(thing.createdAt)}</time>
        {thing.hiddenFor === 'reports' && ' · oculta hasta que se decida'}
        {thing.hiddenFor === 'decision' && ' · oculta por una decisión'}
        {thing.hiddenFor === 'deleted' && ' · eliminada por una decisión'}
      </p>
      {thing.history.length > 0 && (
        <ol className="mt-2 text-ink-2 text-sm">
          {thing.history.map(({ action, createdAt }) => (
            <li key={`${action} ${createdAt}`}>
              <time dateTime={createdAt}>{dateText(createdAt)}</time>: {action}
            </li>
          ))}
        </ol>
      )}
    </div>
  ) : (
    <p className="text-ink-2">Lo que se denunció ya no está: se eliminó.</p>
  );

const Author = ({ author }: { author: NonNullable<Case['author']> }) => (
  <Section id="autor" title="Quién lo hizo" className="mt-8">
    <p className="flex flex-wrap items-center gap-x-1.5">
      {author.page === 'open' ? (
        <Link to={`/u/${author.id}`} className="link inline-flex min-h-11 items-center font-[650]">
          <bdi>{author.name}</bdi>
        </Link>
      ) : (
        <bdi className="font-[650]">{author.name}</bdi>
      )}{' '}
      <span className="text-ink-2">
        en AlRevés desde {monthText(`${author.memberSince}-15`)}
        {author.page !== 'open' && ` · ${authorPageTexts[author.page]}`}
      </span>
    </p>
    {author.earlier.length === 0 ? (
      <p className="text-ink-2">Sin decisiones anteriores.</p>
    ) : (
      <ul className="text-ink-2">
        {author.earlier.map(({ title, decision, createdAt }) => (
          <li key={createdAt} className="[overflow-wrap:anywhere]">
            <time dateTime={createdAt}>{dateText(createdAt)}</time>:{' '}
            {isDecision(decision) ? decisionTable[decision].label : decision}
            {title && (
              <>
                {' '}
                “<bdi>{title}</bdi>”
              </>
            )}
          </li>
        ))}
      </ul>
    )}
  </Section>
);

const ReportEntry = ({
  report: { reason, text, weight, createdAt, reporter },
  isOwn,
}: {
  report: Case['reports'][number];
  isOwn: boolean;
}) => {
  const accuracy = reporter && accuracyText(reporter);
  return (
    <li>
      <p className="font-[650]">{reportReasons[reason]}</p>
      {text && <p className="whitespace-pre-line [overflow-wrap:anywhere]">{text}</p>}
      <p className="text-ink-2 text-sm">
        {!isOwn && (
          <>
            {reporter ? <bdi>{reporter.name}</bdi> : 'Una cuenta eliminada'}
            {' · '}
          </>
        )}
        <time dateTime={createdAt}>{dateText(createdAt)}</time>
        {` · gravedad ${weightText(weight * 100)}`}
        {!isOwn && ` · ${accuracy ? `acertó ${accuracy}` : 'denuncia por primera vez'}`}
      </p>
    </li>
  );
};

const ThingPhotos = ({ images }: { images: readonly string[] }) =>
  images.length > 0 && (
    <ul className="mt-3 flex flex-wrap gap-2">
      {images.map((url, nth) => (
        <li key={url}>
          <a href={url} target="_blank" rel="noreferrer" aria-label={`Abrir la foto ${nth + 1}`}>
            <Thumbnail url={url} sizes="5rem" className="w-20 rounded-sm" />
          </a>
        </li>
      ))}
    </ul>
  );
