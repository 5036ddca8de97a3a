import { useNavigate, useRevalidator } from 'react-router';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import { intervals } from '#domain/limits/limits.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { useIntent } from '../../../forms/intent-form.tsx';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { toast } from '../../../ui/toast.ts';
import { dealEndsToo, deleteProblem, toastIfGone } from './delete-problem.ts';
import { markDeleted } from './deleted-here.ts';

const { question, outcome } = requestTable.delete;

export default function DeleteRequestDialog({
  request,
  onClose,
}: {
  request: BuyRequestView;
  onClose(): void;
}) {
  const requestId = request.id;
  const navigate = useNavigate();
  const { revalidate } = useRevalidator();
  const { send, isBusy, problem, isDone } = useIntent('/buy-request/:id', 'delete', {
    done: () => {
      toast.success(outcome.done, outcome.more);
      const state = { refresh: true, deletedRequestId: requestId };
      // The navigation outlives this component, which disappears when the live event of the deletion arrives first.
      setTimeout(() => void navigate('/marketplace', { replace: true, state }), intervals.afterDelete);
    },
    problem: (problem) => {
      markDeleted(requestId, false);
      if (!toastIfGone(problem)) return;
      onClose();
      void revalidate();
    },
  });
  const confirm = () => {
    // Marked before the answer, because the live event of the deletion can arrive first.
    markDeleted(requestId);
    send({}, `/buy-request/${requestId}`);
  };
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={confirm}
      title={question.title}
      description={question.text}
      confirmLabel={question.confirm}
      busyLabel={outcome.busy}
      busy={isBusy || isDone}
    >
      {request.offerCount > 0 && (
        <Callout tone="highlight" title="¿Estás seguro?" className="mt-4">
          La publicación y todas sus ofertas se eliminan de forma permanente.
          {requestIs('isReserved', request.status) && ` ${dealEndsToo}`}
        </Callout>
      )}
      <ProblemCallout problem={deleteProblem(problem, 'page')} className="mt-4" />
    </AlertDialog>
  );
}
