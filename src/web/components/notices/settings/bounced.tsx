import type { ActionResult } from '../../../forms/action-result.ts';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';

/** Mail to the person's address came back: nothing more goes there until they say so. */
export function Bounced({ email, answer }: { email: string; answer: ActionResult | undefined }) {
  const retry = useIntent('/profile/avisos', 'retryMail', { answer });
  return (
    <Callout tone="error" title="No pudimos entregar tus mails" className="mb-8">
      <p className="[overflow-wrap:anywhere]">
        Lo último que mandamos a {email} volvió, así que no te mandamos más avisos por email. Fijate que la
        casilla exista y no esté llena.
      </p>
      {retry.problem && <p className="mt-2 text-rejected">{retry.problem.detail}</p>}
      <IntentForm of={retry} className="mt-3">
        <Button type="submit" size="sm" busy={retry.isBusy} busyText="Probando...">
          Probar de nuevo
        </Button>
      </IntentForm>
    </Callout>
  );
}
