import { Link } from 'react-router';
import { getFigures, listQueue } from '#application/moderation/cases/queries.ts';
import { contentNouns } from '#domain/moderation/content.ts';
import { reportReasons } from '#domain/moderation/reports.ts';
import { weightText } from '#domain/moderation/weight.ts';
import { capitalise } from '#domain/people/names.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { ModerationCaseView } from '#domain/views/views.ts';
import { PageShell } from '../components/layout/page-shell.tsx';
import { MoreLink } from '../components/own-lists/more-link.tsx';
import { readPage } from '../components/own-lists/read-own.server.ts';
import { requestContext } from '../pages/context.ts';
import { pageMeta } from '../pages/page-meta.ts';
import { throwNotFoundOnRefusal } from '../pages/refusals.ts';
import { requireViewer } from '../session/require-viewer.server.ts';
import { Badge } from '../ui/badge.tsx';
import type { Route } from './+types/moderation.ts';

export const meta: Route.MetaFunction = () =>
  pageMeta({ title: 'Moderación', description: 'Los casos que esperan una decisión.', isPrivate: true });

export async function loader({ context, url }: Route.LoaderArgs) {
  const who = await requireViewer({ context, url });
  const { ctx } = context.get(requestContext);
  const [page, figures] = await throwNotFoundOnRefusal(
    Promise.all([readPage(context, url, who, listQueue), getFigures(ctx, who)]),
    ['forbidden'],
  );
  return { ...page, figures };
}

export default function Moderation({ loaderData: { items, nextCursor, figures } }: Route.ComponentProps) {
  return (
    <PageShell
      title="Moderación"
      subtitle="Los casos que esperan una decisión, primero los que más pesan."
      width="text"
    >
      <Figures of={figures} />
      {items.length === 0 ? (
        <p className="text-ink-2">No hay casos sin decidir.</p>
      ) : (
        <ul className="divide-y divide-line border-line border-y">
          {items.map((one) => (
            <CaseRow key={one.id} of={one} />
          ))}
        </ul>
      )}
      <MoreLink nextCursor={nextCursor} loading="Cargando casos..." />
    </PageShell>
  );
}

const titleMax = 120;

const CaseRow = ({ of: { id, kind, weight, reportCount, thing, reports } }: { of: ModerationCaseView }) => (
  <li className="py-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
      {capitalise(contentNouns[kind].a)} · gravedad {weightText(weight * 100)} ·{' '}
      {reportCount === 1 ? '1 denuncia' : `${reportCount} denuncias`}
      {thing?.hiddenFor && <Badge tone="secondary">Oculta</Badge>}
    </p>
    <Link to={`/moderacion/${id}`} className="link inline-flex min-h-11 items-center font-[650]">
      <bdi className="[overflow-wrap:anywhere]">
        {thing ? shorten(capitalise(thing.title), titleMax) : 'Ya no está'}
      </bdi>
    </Link>
    <p className="text-ink-2">
      {[...new Set(reports.map(({ reason }) => reportReasons[reason]))].join(' · ')}
    </p>
  </li>
);

interface Shown {
  open: number;
  appeals: number;
  decided: number;
  medianHours: number | null;
  deleted: number;
  overturned: number;
}

const hoursText = (hours: number): string => {
  if (hours < 1) return 'menos de 1 h';
  return hours < 48 ? `${Math.round(hours)} h` : `${Math.round(hours / 24)} días`;
};

const Figures = ({ of: { open, appeals, decided, medianHours, deleted, overturned } }: { of: Shown }) => (
  <div className="mb-8">
    <dl className="flex flex-wrap gap-x-8 gap-y-3">
      <Figure label="Sin decidir" value={String(open)} />
      <Figure label="Decididos en 90 días" value={String(decided)} />
      <Figure label="Tiempo típico" value={medianHours === null ? '–' : hoursText(medianHours)} />
      <Figure label="Eliminaciones" value={String(deleted)} />
      <Figure label="Revertidos" value={String(overturned)} />
    </dl>
    <Link to="/moderacion/apelaciones" className="link mt-2 inline-flex min-h-11 items-center">
      {appeals === 1 ? '1 apelación espera respuesta' : `${appeals} apelaciones esperan respuesta`}
    </Link>
  </div>
);

const Figure = ({ label, value }: { label: string; value: string }) => (
  <div>
    <dt className="text-ink-2 text-sm">{label}</dt>
    <dd className="figures font-[650] text-lg">{value}</dd>
  </div>
);
