import { clsx } from 'clsx';
import { useContext } from 'react';
import { Link, type LinkProps } from 'react-router';
import { PeopleSummaries } from './people-summaries.ts';

interface PersonProps {
  /** null once the account is gone: then there is no page to lead to. */
  id: string | null;
  className?: string;
}

export const PersonName = ({
  id,
  name,
  discover,
  className,
}: PersonProps & { name: string; discover?: LinkProps['discover'] }) =>
  id ? (
    <Link to={`/u/${id}`} discover={discover} className={className}>
      <bdi>{name}</bdi>
    </Link>
  ) : (
    <bdi className={className}>{name}</bdi>
  );

export function PersonSummary({ id, className }: PersonProps) {
  const text = useContext(PeopleSummaries)[id ?? ''];
  return text ? <span className={clsx('known-for', className)}>{text}</span> : null;
}
