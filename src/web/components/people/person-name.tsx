import { clsx } from 'clsx';
import { createContext, useContext } from 'react';
import { Link, type LinkProps } from 'react-router';

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

export const EmailVerified = ({ short = false, className }: { short?: boolean; className?: string }) => (
  <span title={short ? 'Email verificado' : undefined} className={clsx('verified', className)}>
    {short ? <span className="sr-only">Email verificado</span> : 'Email verificado'}
  </span>
);

export const PeopleSummaries = createContext<Readonly<Record<string, string>>>({});
