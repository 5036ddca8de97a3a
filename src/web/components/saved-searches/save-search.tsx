import { BellPlus, BellRing } from 'lucide-react';
import { useEffect, useRef } from 'react';
import { Link } from 'react-router';
import type { FormProblem } from '../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../forms/intent-form.tsx';
import { useScrollIntoView } from '../../forms/show-problem.ts';
import { signInPath } from '../../session/auth-return.ts';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { Callout } from '../../ui/callout.tsx';
import type { MarketplaceChoices } from '../marketplace/marketplace-filter.ts';
import { criteriaFields, newSearchPath } from './search-choices.ts';

const label = 'Avisame cuando alguien busque esto';

/**
 * One tap saves the current search. A visitor finds the form filled after signing in; a person who already has
 * that search reads so. A plain form, so it works before and without script.
 */
export function SaveSearch({
  choices,
  isSignedIn,
  saved,
  variant = 'secondary',
}: {
  choices: MarketplaceChoices;
  isSignedIn: boolean;
  saved: { id: string; name: string } | null;
  variant?: 'primary' | 'secondary';
}) {
  const save = useIntent('/alertas', 'saveSearch');
  const { isBusy, problem } = save;
  const made = useRef<HTMLAnchorElement>(null);
  const isMade = save.fetcher.data?.ok === true;
  useEffect(() => {
    if (isMade && saved) made.current?.focus({ preventScroll: true });
  }, [isMade, saved]);
  if (!isSignedIn) {
    return (
      <ButtonLink to={signInPath(newSearchPath(choices))} variant={variant} size="sm" aria-label={label}>
        <BellPlus aria-hidden="true" />
        {variant === 'primary' ? label : 'Avisame'}
      </ButtonLink>
    );
  }
  return (
    <div>
      <div role="status">
        {saved && (
          <p className="flex flex-wrap items-center gap-x-2">
            <BellRing aria-hidden="true" className="size-5 shrink-0 text-accepted" />
            Te avisamos cuando alguien busque esto.
            <Link ref={made} to="/alertas" className="link inline-flex min-h-10 items-center font-[650]">
              Ver mis alertas
            </Link>
          </p>
        )}
      </div>
      {!saved && (
        <IntentForm of={save} action="/alertas">
          {criteriaFields(choices).map(([name, value]) => (
            <input key={name} type="hidden" name={name} value={value} />
          ))}
          <Button
            type="submit"
            variant={variant}
            size="sm"
            aria-label={label}
            busy={isBusy}
            busyText="Guardando..."
          >
            <BellPlus aria-hidden="true" />
            {variant === 'primary' ? label : 'Avisame'}
          </Button>
        </IntentForm>
      )}
      {problem && !saved && <Failed problem={problem} formPath={newSearchPath(choices)} />}
    </div>
  );
}

function Failed({ problem, formPath }: { problem: FormProblem; formPath: string }) {
  const isSignedOut = problem.problem === 'unauthenticated';
  const problemRef = useScrollIntoView<HTMLDivElement>(problem);
  return (
    <div ref={problemRef} className="mt-3 scroll-mb-6">
      <Callout tone="error" title="No se pudo crear la alerta">
        {problem.detail.replace(/\.$/, '')}.{' '}
        <Link to={isSignedOut ? signInPath(formPath) : formPath} className="link font-[650]">
          {isSignedOut ? 'Iniciá sesión' : 'Completala a mano'}
        </Link>
      </Callout>
    </div>
  );
}
