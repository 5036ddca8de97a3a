import { Camera } from 'lucide-react';
import { useFetcher } from 'react-router';
import { type ActionResult, problemIn } from '../../../forms/action-result.ts';
import { FormMarks } from '../../../forms/form-marks.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useSubmitOnce } from '../../../forms/use-submit-once.ts';
import { Button } from '../../../ui/button.tsx';

/** The buyer asks for the photo, once. */
export function AskForPhoto({ sellerName }: { sellerName: string }) {
  const fetcher = useFetcher<ActionResult>();
  const { isBusy, send } = useSubmitOnce(fetcher);
  return (
    <fetcher.Form method="post" onSubmit={send}>
      <FormMarks path="/offer/:id" intent="askPhoto" />
      <p className="mt-1 text-ink-2">
        ¿Querés asegurarte de que lo tiene? {sellerName} le saca una foto al lado de un papel con un código
        que hacemos para esta oferta. Se pide una sola vez.
      </p>
      <Button type="submit" variant="secondary" busy={isBusy} busyText="Pidiendo..." className="mt-3">
        <Camera aria-hidden="true" className="size-5" />
        Pedir foto con código
      </Button>
      <ProblemCallout problem={isBusy ? null : problemIn(fetcher.data)} className="mt-4" />
    </fetcher.Form>
  );
}
