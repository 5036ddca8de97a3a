import { useNavigate } from 'react-router';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { intervals } from '#domain/limits/limits.ts';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { Callout } from '../../../ui/callout.tsx';
import { toast } from '../../../ui/toast.ts';
import { deleteProblem } from './delete-problem.ts';
import { markDeletedHere } from './deleted-here.ts';

const { question, outcome } = requestTable.delete;

/**
 * Asks for confirmation before a request and its offers are deleted. Afterwards it opens the marketplace with fresh
 * data. The code loads when the dialog is opened.
 */
export default function DeleteRequestDialog({
  requestId,
  hasOffers,
  onClose,
}: {
  requestId: string;
  hasOffers: boolean;
  onClose(): void;
}) {
  const navigate = useNavigate();
  const { send, isBusy, problem, isDone } = useIntent('/buy-request/:id', 'delete', {
    done: () => {
      toast.success(outcome.done, outcome.more);
      const state = { refresh: true, deletedRequestId: requestId };
      // Not tied to this component: the page may learn that the request is gone before the time is up.
      setTimeout(() => void navigate('/marketplace', { replace: true, state }), intervals.afterDelete);
    },
    problem: () => markDeletedHere(requestId, false),
  });
  const confirm = () => {
    // Before the answer: the news of it may be faster, and then there is nothing to read any more.
    markDeletedHere(requestId);
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
      {hasOffers && (
        <Callout tone="highlight" title="¿Estás seguro?" className="mt-4">
          La publicación y todas sus ofertas se eliminan de forma permanente.
        </Callout>
      )}
      <ProblemCallout problem={deleteProblem(problem, 'page')} className="mt-4" />
    </AlertDialog>
  );
}
