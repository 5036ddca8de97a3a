import { data } from 'react-router';
import { getReportedContent } from '#application/moderation/content/queries.ts';
import { getOwnReport, reportThing } from '#application/moderation/reports.ts';
import { limits } from '#domain/limits/limits.ts';
import { type ContentKind, contentKinds, contentNouns } from '#domain/moderation/content.ts';
import { reportReasons, reportSchema, reportTexts } from '#domain/moderation/reports.ts';
import { shorten } from '#domain/texts/shorten.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { ReasonForm } from '../components/moderation/reason-form.tsx';
import { problemIn } from '../forms/action-result.ts';
import { formAction, intentAction } from '../forms/intent-action.ts';
import { keepOnFailure } from '../forms/keep-on-failure.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { notFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { BackLink } from '../ui/back-link.tsx';
import { ButtonLink } from '../ui/button.tsx';
import { Callout } from '../ui/callout.tsx';
import type { Route } from './+types/report.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({
    title: reportTexts.title,
    description: 'Contanos qué está mal y lo revisamos.',
    isPrivate: true,
  });

const titleMax = 140;
const isKind = (word: string): word is ContentKind => (contentKinds as readonly string[]).includes(word);

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const kind = url.searchParams.get('que') ?? '';
  const id = url.searchParams.get('id') ?? '';
  if (!isKind(kind)) throw data(null, { status: 404 });
  const [thing, known] = await Promise.all([
    notFoundOnRefusal(getReportedContent(ctx, who, kind, id)),
    getOwnReport(ctx, who, kind, id),
  ]);
  if (!thing && !known) throw data(null, { status: 404 });
  return {
    kind,
    id,
    title: thing && shorten(thing.title, titleMax),
    path: thing?.path ?? '/profile/denuncias',
    isOwn: thing?.authorId === who.userId,
    isKnown: known !== null,
    outcome: known?.outcome ?? null,
  };
}

export const action = intentAction('/denunciar', {
  report: formAction(reportThing),
});

export const clientAction = (call: Route.ClientActionArgs) => keepOnFailure(call);

export default function Report({ loaderData, actionData }: Route.ComponentProps) {
  const { kind, id, title, path, isOwn, isKnown, outcome } = loaderData;
  const isSent = actionData?.ok === true && outcome === null;
  const known = outcome === null ? reportTexts.known : `${reportTexts.reviewed} ${outcome}`;
  return (
    <PageShell
      width="form"
      back={<BackLink to={path}>Volver</BackLink>}
      title={`Denunciar ${contentNouns[kind].a}`}
      subtitle="Lo lee solo quien modera. A la otra persona no le decimos quién la denunció."
    >
      {title && (
        <p className="mb-6 border-line border-l-4 pl-4 text-ink-2 [overflow-wrap:anywhere]">
          <bdi>{title}</bdi>
        </p>
      )}
      <div role="status">
        {(isSent || isKnown) && (
          <>
            <Callout tone="success" title={isSent ? '¡Gracias!' : 'Ya lo denunciaste'}>
              {isSent ? reportTexts.sent : known}
            </Callout>
            <ButtonLink to="/profile/denuncias" variant="secondary" className="mt-5 w-full md:w-fit">
              Ver lo que denunciaste
            </ButtonLink>
          </>
        )}
      </div>
      {isOwn && <Callout>{reportTexts.own}</Callout>}
      {!isSent && !isKnown && !isOwn && (
        <ReasonForm
          id="denuncia"
          path="/denunciar"
          intent="report"
          schema={reportSchema}
          problem={problemIn(actionData, 'report')}
          hidden={{ kind, id }}
          choice={{
            name: 'reason',
            label: '¿Qué pasa?',
            choices: Object.entries(reportReasons).map(([value, label]) => ({ value, label })),
          }}
          text={{
            name: 'text',
            label: 'Contanos más',
            optional: true,
            maxLength: limits.reportTextMax,
            rows: 4,
          }}
          failed="No se pudo enviar"
          submit="Enviar denuncia"
          busyText="Enviando..."
        />
      )}
    </PageShell>
  );
}
