import { lazy, Suspense } from 'react';
import { Link, useLocation } from 'react-router';
import { unansweredPath } from '#domain/paths.ts';
import { addressOfPage, signInPath } from '../session/auth-return.ts';
import { Callout } from '../ui/callout.tsx';
import type { FormProblem } from './action-result.ts';
import { useHydrated } from './intent-form.tsx';

const EmailNeeded = lazy(() =>
  import('../components/accounts/email/email-needed.tsx').catch(() => ({ default: EmailNeededPlainly })),
);

function EmailNeededPlainly({ className }: { className?: string }) {
  return (
    <Callout tone="error" title="Confirmá tu email para seguir" className={className}>
      Abrí el enlace que te enviamos.{' '}
      <Link to="/profile#email" target="_blank" className="link">
        Pedir otro o corregir la dirección
      </Link>
    </Callout>
  );
}

const AnswerThem = () => (
  <Link to={unansweredPath} target="_blank" className="link block w-fit py-2.5 font-[650]">
    Responder esas ofertas
  </Link>
);

function withDraft(path: string): string {
  const [pathname = '/', search = ''] = path.split('?');
  const query = new URLSearchParams(search);
  query.set('draft', '1');
  return `${pathname}?${query}`;
}

/**
 * Shows what went wrong with a form as a whole. If the session has ended, it links to the sign-in page, which returns
 * here. `keeps`: the typed values will still be there.
 */
export function ProblemCallout({
  problem,
  title,
  keeps = false,
  signedOut,
  className,
}: {
  problem: FormProblem | null;
  title?: string;
  keeps?: boolean;
  signedOut?: string;
  className?: string;
}) {
  const here = addressOfPage(useLocation());
  const isHydrated = useHydrated();
  if (!problem) return null;
  if (problem.problem === 'unauthenticated') {
    return (
      <Callout tone="error" title="Tu sesión se cerró" className={className}>
        {signedOut ?? problem.detail}. {keeps ? 'Guardamos lo que escribiste en este dispositivo. ' : ''}
        <Link to={signInPath(keeps ? withDraft(here) : here)} className="link font-[650]">
          Iniciá sesión
        </Link>{' '}
        y vas a volver a esta página{keeps ? ' con el formulario como lo dejaste' : ''}.
      </Callout>
    );
  }
  if (problem.problem === 'email_unverified') {
    const plainly = <EmailNeededPlainly className={className} />;
    if (!isHydrated) return plainly;
    return (
      <Suspense fallback={plainly}>
        <EmailNeeded className={className} />
      </Suspense>
    );
  }
  return (
    <Callout tone="error" title={title ?? problem.title} className={className}>
      {problem.detail}
      {problem.problem === 'unanswered_offers' && <AnswerThem />}
    </Callout>
  );
}
