import { accountTexts } from '#domain/accounts/texts.ts';
import type { FormProblem } from '../../../forms/action-result.ts';
import { Callout } from '../../../ui/callout.tsx';

const titles: Record<string, string> = {
  signIn: 'Error al iniciar sesión',
  signUp: 'Error al registrarse',
  verifyCode: 'No pudimos verificar el código',
  verifyRecovery: 'No pudimos verificar el código',
};

export function AuthProblem({ problem, isBusy }: { problem: FormProblem | null; isBusy: boolean }) {
  if (!problem || isBusy) return null;
  if (problem.isFailure) {
    return (
      <Callout tone="error" title="Error">
        Ocurrió un error inesperado. {problem.detail}
      </Callout>
    );
  }
  const isKnown = problem.detail === accountTexts.alreadyRegistered;
  if (problem.errors && !problem.errors._form && !isKnown) return null;
  const title = isKnown
    ? accountTexts.alreadyRegisteredTitle
    : problem.problem === 'rate_limited'
      ? problem.title
      : (titles[problem.intent] ?? 'Error');
  return (
    <Callout tone="error" title={title}>
      {problem.detail}
    </Callout>
  );
}
