import { useState } from 'react';
import type { RequestPermission } from '#domain/lifecycle/permissions.ts';
import { requestActions } from '#domain/lifecycle/request-table.ts';
import type { RequestStatus } from '#domain/lifecycle/statuses.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { ActionDialog } from '../../../forms/action-dialog.tsx';
import { useIntent } from '../../../forms/intent-form.tsx';
import { Button } from '../../../ui/button.tsx';
import { toast } from '../../../ui/toast.ts';

const states: Record<RequestStatus, string> = {
  active: 'Tu publicación está en el mercado y recibe ofertas.',
  reserved: 'Aceptaste una oferta. Cuando tengas el producto, contanos que se concretó.',
  closed: 'Cerraste esta publicación: no aparece en el mercado ni recibe ofertas.',
  expired: 'Venció porque pasó mucho tiempo sin novedades tuyas. Con un toque vuelve al mercado.',
  completed: 'Compra concretada. ¡Que lo disfrutes!',
};

export const LifecycleActions = ({ request, isIdle }: { request: BuyRequestView; isIdle: boolean }) => (
  <div className="flex flex-wrap items-center justify-between gap-x-6 gap-y-3">
    <p className="text-ink-2">
      {isIdle && request.allowedActions.includes('renew')
        ? 'Hace tiempo que no tocás esta publicación. ¿Todavía lo buscás?'
        : states[request.status]}
    </p>
    <div className="flex flex-wrap gap-2 empty:hidden">
      <StepButtons request={request} isIdle={isIdle} isPrimaryOnly />
    </div>
  </div>
);

const steps = requestActions.filter((action): action is RequestPermission => {
  const { label, requiredInput, to } = lifecycle.request[action];
  return label !== undefined && !requiredInput?.length && to !== null;
});

export const StepButtons = ({
  request,
  isIdle,
  isPrimaryOnly = false,
  describedBy,
}: {
  request: BuyRequestView;
  isIdle: boolean;
  isPrimaryOnly?: boolean;
  describedBy?: string;
}) =>
  steps
    .filter(
      (step) =>
        request.allowedActions.includes(step) &&
        (isIdle || !lifecycle.request[step].onlyWhenIdle) &&
        (lifecycle.request[step].isPrimary || !isPrimaryOnly),
    )
    .map((step) => <StepButton key={step} step={step} requestId={request.id} describedBy={describedBy} />);

export function useRequestStep(step: RequestPermission, requestId: string) {
  const [isAsking, setAsking] = useState(false);
  const { question, outcome } = lifecycle.request[step];
  const { send, isBusy } = useIntent('/buy-request/:id', step, {
    done: () => toast.success(outcome?.done ?? ''),
    problem: ({ detail }) => toast.error(detail),
  });
  const page = `/buy-request/${requestId}`;
  return {
    press: () => (question ? setAsking(true) : send({}, page)),
    isBusy,
    dialog: question && isAsking && (
      <ActionDialog
        path="/buy-request/:id"
        intent={step}
        action={page}
        done={[outcome?.done ?? '']}
        onClose={() => setAsking(false)}
        title={question.title}
        description={question.text}
        confirmLabel={question.confirm}
        busyLabel={outcome?.busy}
        destructive={false}
      />
    ),
  };
}

function StepButton({
  step,
  requestId,
  describedBy,
}: {
  step: RequestPermission;
  requestId: string;
  describedBy: string | undefined;
}) {
  const { press, isBusy, dialog } = useRequestStep(step, requestId);
  return (
    <>
      <Button size="sm" variant="secondary" aria-describedby={describedBy} busy={isBusy} onClick={press}>
        {lifecycle.request[step].label}
      </Button>
      {dialog}
    </>
  );
}
