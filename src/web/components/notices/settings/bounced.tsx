import { useFetcher } from 'react-router';
import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { FormMarks } from '../../../forms/form-marks.tsx';
import { Button } from '../../../ui/button.tsx';
import { Callout } from '../../../ui/callout.tsx';

/** Mail to the person's address came back: nothing more goes there until they say so. */
export function Bounced({ email, answer }: { email: string; answer: ActionResult | undefined }) {
  const fetcher = useFetcher<ActionResult>();
  const problem = problemIn(fetcher.data ?? answer, 'retryMail');
  return (
    <Callout tone="error" title="No pudimos entregar tus mails" className="mb-8">
      <p className="[overflow-wrap:anywhere]">
        Lo último que mandamos a {email} volvió, así que no te mandamos más avisos por email. Fijate que la
        casilla exista y no esté llena.
      </p>
      {problem && <p className="mt-2 text-rejected">{problem.detail}</p>}
      <fetcher.Form method="post" className="mt-3">
        <FormMarks path="/profile/avisos" intent="retryMail" />
        <Button type="submit" size="sm" busy={fetcher.state !== 'idle'} busyText="Probando...">
          Probar de nuevo
        </Button>
      </fetcher.Form>
    </Callout>
  );
}
