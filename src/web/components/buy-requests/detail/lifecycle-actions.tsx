import { useState } from 'react';
import type { RequestAction, RequestStatus } from '#domain/request-lifecycle.ts';
import { requestTransitions } from '#domain/request-lifecycle.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { ProblemNotice } from '../../../forms/problem-notice.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

type Step = Extract<RequestAction, 'close' | 'reopen' | 'renew' | 'complete'>;

const steps: Record<Step, { done: string; ask?: { title: string; description: string; busy: string } }> = {
  close: {
    done: 'Publicación cerrada',
    ask: {
      title: '¿Cerrar la publicación?',
      description:
        'Deja de aparecer en el mercado y sus ofertas pendientes quedan finalizadas. Podés reabrirla cuando quieras.',
      busy: 'Cerrando...',
    },
  },
  reopen: { done: 'Tu publicación está activa otra vez' },
  renew: { done: 'Publicación renovada' },
  complete: {
    done: '¡Compra concretada!',
    ask: {
      title: '¿Se concretó la compra?',
      description: 'La publicación queda terminada y ya no se puede reabrir.',
      busy: 'Guardando...',
    },
  },
};

const situations: Record<RequestStatus, string> = {
  active: 'Tu publicación está en el mercado y recibe ofertas.',
  reserved: 'Aceptaste una oferta. Cuando tengas el producto, contanos que se concretó.',
  closed: 'Cerraste esta publicación: no aparece en el mercado ni recibe ofertas.',
  expired: 'Venció porque pasó mucho tiempo sin novedades tuyas. Con un toque vuelve al mercado.',
  completed: 'Compra concretada. ¡Que lo disfrutes!',
};

/** What its owner may make of a request: close, reopen, renew, complete; and where it stands. */
export function LifecycleActions({ request, isIdle }: { request: BuyRequestView; isIdle: boolean }) {
  const may = (step: Step) => request.allowedActions.includes(step);
  return (
    <div>
      <p className="text-ink-2">
        {isIdle && may('renew')
          ? 'Hace tiempo que no tocás esta publicación. ¿Todavía lo buscás?'
          : situations[request.status]}
      </p>
      <div className="mt-3 flex flex-wrap gap-2 empty:hidden">
        {isIdle && may('renew') && <StepButton step="renew" requestId={request.id} variant="primary" />}
        {may('complete') && <StepButton step="complete" requestId={request.id} variant="primary" />}
        {may('reopen') && <StepButton step="reopen" requestId={request.id} variant="primary" />}
        {may('close') && <StepButton step="close" requestId={request.id} variant="secondary" />}
      </div>
    </div>
  );
}

export function StepButton({
  step,
  requestId,
  variant,
}: {
  step: Step;
  requestId: string;
  variant: 'primary' | 'secondary';
}) {
  const [isAsking, setAsking] = useState(false);
  const { done, ask } = steps[step];
  const { label } = requestTransitions[step];
  const { send, isBusy, problem } = useIntent('/buy-request/:id', step, {
    done: () => {
      toast.success(done);
      setAsking(false);
    },
    problem: ({ detail }) => !ask && toast.error(detail),
  });
  const go = () => send({}, `/buy-request/${requestId}`);
  return (
    <>
      <Button size="sm" variant={variant} busy={isBusy && !ask} onClick={ask ? () => setAsking(true) : go}>
        {label}
      </Button>
      {ask && isAsking && (
        <AlertDialog
          open
          onClose={() => setAsking(false)}
          onConfirm={go}
          title={ask.title}
          description={ask.description}
          confirmLabel={label}
          busyLabel={ask.busy}
          busy={isBusy}
          destructive={false}
        >
          <ProblemNotice problem={problem} className="mt-4" />
        </AlertDialog>
      )}
    </>
  );
}
