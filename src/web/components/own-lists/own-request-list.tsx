import { useCallback, useState } from 'react';
import { useRevalidator, useSearchParams } from 'react-router';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import { useIntent } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { toast } from '../../ui/toast.ts';
import { dealEndsToo, deleteProblem, toastGone } from '../buy-requests/detail/delete-problem.ts';
import { EditRequest } from '../buy-requests/detail/edit-request.tsx';
import { forgetMore } from '../marketplace/use-more.ts';
import { OwnRequest, type RequestQuestion } from './own-request.tsx';

export const editParam = 'editar';
const inPlace = { replace: true, preventScrollReset: true } as const;

function withEdited(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('draft');
  if (id === null) next.delete(editParam);
  else next.set(editParam, id);
  return next;
}

export function OwnRequestList({
  requests,
  idle,
  news,
  categories,
}: {
  requests: readonly RequestWithFacts[];
  idle: readonly string[];
  news: Readonly<Record<string, number>>;
  categories: readonly CategoryView[];
}) {
  const [query, setQuery] = useSearchParams();
  const [pressed, setPressed] = useState<string | null>(null);
  const [deletedId, setDeletedId] = useState<string | null>(null);
  const closeEdit = useCallback(() => setQuery((before) => withEdited(before, null), inPlace), [setQuery]);

  const ask = (question: RequestQuestion, { id }: BuyRequestView) => {
    if (question === 'delete') {
      setDeletedId(id);
      return;
    }
    setPressed(id);
    setQuery((before) => withEdited(before, id), inPlace);
  };
  const edited = requests.find(({ id }) => id === query.get(editParam));
  const deleted = requests.find(({ id }) => id === deletedId);

  return (
    <>
      <ul className="grid md:gap-4 md:grid-cols-2 md:gap-6 lg:grid-cols-3">
        {requests.map((request) => (
          <li key={request.id} className="min-w-0">
            <OwnRequest
              request={request}
              isIdle={idle.includes(request.id)}
              news={news[request.id] ?? 0}
              onAsk={ask}
            />
          </li>
        ))}
      </ul>
      {edited?.allowedActions.includes('edit') && (
        <EditRequest
          key={edited.id}
          request={edited}
          now={edited}
          categories={categories}
          isReturning={pressed !== edited.id}
          onClose={closeEdit}
        />
      )}
      {deleted && <DeleteOwnRequest request={deleted} onClose={() => setDeletedId(null)} />}
    </>
  );
}

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
