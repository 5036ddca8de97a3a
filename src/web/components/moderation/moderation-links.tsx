import { Flag } from 'lucide-react';
import { Link } from 'react-router';
import { type ContentKind, type HiddenReason, hiddenTexts } from '#domain/moderation/content.ts';
import { reportFormPath } from '#domain/paths.ts';
import { Callout } from '../../ui/callout.tsx';

export const ReportLink = ({
  kind,
  id,
  children,
  className = '',
}: {
  kind: ContentKind;
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

export const HiddenByModeration = ({
  hiddenFor,
  className,
}: {
  hiddenFor: HiddenReason;
  className?: string;
}) => (
  <Callout tone="highlight" title="Nadie más la ve" className={className}>
    {hiddenTexts[hiddenFor]}{' '}
    <Link to="/profile/decisiones" className="link">
      Ver lo que decidimos
    </Link>
  </Callout>
);
