import { Camera } from 'lucide-react';
import { IntentForm, useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { Button } from '../../../ui/button.tsx';

export function AskForPhoto({ sellerName }: { sellerName: string }) {
  const ask = useIntent('/offer/:id', 'askPhoto');
  return (
    <IntentForm of={ask}>
      <p className="mt-1 text-ink-2">
        ¿Querés asegurarte de que lo tiene? {sellerName} le saca una foto al lado de un papel con un código
        que hacemos para esta oferta. Se pide una sola vez.
      </p>
      <Button type="submit" variant="secondary" busy={ask.isBusy} busyText="Pidiendo..." className="mt-3">
        <Camera aria-hidden="true" className="size-5" />
        Pedir foto con código
      </Button>
      <ProblemCallout problem={ask.problem} className="mt-4" />
    </IntentForm>
  );
}
