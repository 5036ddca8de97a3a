import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { reportFormPath } from '#domain/moderation/report-path.ts';
import type { ThingKind } from '#domain/moderation/things.ts';

export const ReportLink = ({
  kind,
  id,
  children,
  className = '',
}: {
  kind: ThingKind;
  id: string;
  children: string;
  className?: string;
}) => (
  <Link
    to={reportFormPath(kind, id)}
    rel="nofollow"
    className={`inline-flex min-h-11 items-center gap-2 text-ink-2 text-sm underline ${className}`}
  >
    <Flag aria-hidden="true" className="size-4 shrink-0" />
    {children}
  </Link>
);
