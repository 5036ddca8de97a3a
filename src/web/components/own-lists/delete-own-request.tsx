import { useRevalidator } from 'react-router';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { useIntent } from '../../forms/use-intent.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { dealEndsToo, deleteProblem, toastGone } from '../buy-requests/detail/delete-problem.ts';
import { forgetMore } from '../marketplace/use-more.ts';

/** Asks before a publication is gone from the list, with all its offers. */
export function DeleteOwnRequest({ request, onClose }: { request: BuyRequestView; onClose(): void }) {
  const { revalidate } = useRevalidator();
  const { send, isBusy, problem } = useIntent('/buy-request/:id', 'delete', {
    done: () => {
      forgetMore();
      toast.success('Publicación eliminada', 'La publicación ha sido eliminada exitosamente');
      onClose();
    },
    problem: (problem) => {
      if (!toastGone(problem)) return;
      onClose();
      void revalidate();
    },
  });
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={() => send({}, `/buy-request/${request.id}`)}
      title="¿Estás seguro?"
      description={
        <>
          Se van a eliminar de forma permanente «<bdi>{request.title}</bdi>» y todas sus ofertas. Esta acción
          no se puede deshacer.{requestIs('isReserved', request.status) && ` ${dealEndsToo}`}
        </>
      }
      confirmLabel={requestTable.delete.question.confirm}
      busyLabel={requestTable.delete.outcome.busy}
      busy={isBusy}
    >
      <ProblemCallout problem={deleteProblem(problem, 'list')} className="mt-4" />
    </AlertDialog>
  );
}
