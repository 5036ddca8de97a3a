import { Link } from 'react-router';
import { reportReasons } from '#domain/moderation/reports.ts';
import { thingNouns } from '#domain/moderation/things.ts';
import { weightText } from '#domain/moderation/weight.ts';
import { capitalise } from '#domain/people/names.ts';
import { shorten } from '#domain/texts/shorten.ts';
import type { ModerationCaseView } from '#domain/views/views.ts';
import { Badge } from '../../ui/badge.tsx';

const titleMax = 120;

/** One case in the queue: what it is about, how much it weighs, and whether it is hidden for now. */
export const CaseRow = ({
  of: { id, kind, weight, reportCount, thing, reports },
}: {
  of: ModerationCaseView;
}) => (
  <li className="py-4">
    <p className="flex flex-wrap items-center gap-x-3 gap-y-1 text-ink-2 text-sm">
      {capitalise(thingNouns[kind].a)} · pesa {weightText(weight * 100)} ·{' '}
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
