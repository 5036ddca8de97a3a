import { useCallback, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import { EditRequest } from '../buy-requests/detail/edit-request.tsx';
import { DeleteOwnRequest } from './delete-own-request.tsx';
import { OwnRequest, type RequestQuestion } from './own-request.tsx';

/** Names the publication being edited, so that signing in again comes back to it. */
export const editParam = 'editar';
const inPlace = { replace: true, preventScrollReset: true } as const;

function withEdited(query: URLSearchParams, id: string | null): URLSearchParams {
  const next = new URLSearchParams(query);
  next.delete('draft');
  if (id === null) next.delete(editParam);
  else next.set(editParam, id);
  return next;
}

/** Own publications in a grid of one, two or three columns, with the dialogs that edit and delete them. */
export function OwnRequestList({
  requests,
  idle,
  news,
  categories,
}: {
  requests: readonly RequestWithFacts[];
  /** Ids of those that soon expire. */
  idle: readonly string[];
  /** New offers by the publication's id. */
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
          // Opened by the address, not by a press: what was typed before comes back.
          isReturning={pressed !== edited.id}
          onClose={closeEdit}
        />
      )}
      {deleted && <DeleteOwnRequest request={deleted} onClose={() => setDeletedId(null)} />}
    </>
  );
}
