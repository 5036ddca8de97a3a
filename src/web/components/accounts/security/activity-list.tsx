import { clsx } from 'clsx';
import { Check, TriangleAlert } from 'lucide-react';
import { dateTimeText } from '#domain/dates/dates.ts';
import type { ActivityView } from '#domain/views/views.ts';

export const ActivityList = ({ items }: { items: readonly ActivityView[] }) =>
  items.length === 0 ? (
    <p className="text-ink-2">Todavía no hay actividad.</p>
  ) : (
    <ul className="divide-y divide-line border-line border-y">
      {items.map((entry) => (
        <Entry key={entry.id} entry={entry} />
      ))}
    </ul>
  );

function Entry({ entry: { text, outcome, device, isHere, count, createdAt } }: { entry: ActivityView }) {
  const isFine = outcome === 'ok';
  const Icon = isFine ? Check : TriangleAlert;
  const from = [device, isHere && 'desde tu conexión actual'].filter(Boolean).join(', ');
  return (
    <li className="flex gap-3 py-3">
      <Icon className={clsx('mt-0.5 size-5 shrink-0', isFine ? 'text-ink-3' : 'text-rejected')} />
      <div className="min-w-0 flex-1">
        <p className={clsx('break-words', !isFine && 'font-[650]')}>
          {text}
          {count > 1 && <span className="figures text-ink-2"> ({count} veces)</span>}
        </p>
        <p className="text-ink-2 text-sm">
          <time dateTime={createdAt} className="figures">
            {dateTimeText(createdAt)}
          </time>
          {from && ` · ${from}`}
        </p>
      </div>
    </li>
  );
}
