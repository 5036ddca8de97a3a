import { EllipsisVertical, Lock, Pencil, Trash2 } from 'lucide-react';
import { useCallback, useState } from 'react';
import { Link, useRevalidator, useSearchParams } from 'react-router';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { dateText } from '#domain/dates/dates.ts';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { isOpenForOffers, requestIs } from '#domain/lifecycle/statuses.ts';
import { deletedMark } from '#domain/moderation/content.ts';
import { capitalise } from '#domain/people/names.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import { useIntent } from '../../forms/intent-form.tsx';
import { ProblemCallout } from '../../forms/problem-callout.tsx';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { Badge, NewBadge } from '../../ui/badge.tsx';
import { buttonClass } from '../../ui/button.tsx';
import { Menu, MenuItem } from '../../ui/menu.tsx';
import { PriceRange } from '../../ui/price.tsx';
import { toast } from '../../ui/toast.ts';
import { offersText } from '../buy-requests/count-text.ts';
import { dealEndsToo, deleteProblem, toastIfGone } from '../buy-requests/detail/delete-problem.ts';
import { EditRequest } from '../buy-requests/detail/edit-request.tsx';
import { StepButtons, useRequestStep } from '../buy-requests/detail/lifecycle-actions.tsx';
import { RequestBadge } from '../buy-requests/request-badge.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { forgetMore } from '../marketplace/use-more.ts';

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
  newCounts,
  categories,
}: {
  requests: readonly RequestWithFacts[];
  idle: readonly string[];
  newCounts: Readonly<Record<string, number>>;
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
              newCount={newCounts[request.id] ?? 0}
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
      if (!toastIfGone(problem)) return;
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
          Se van a eliminar de forma permanente “<bdi>{request.title}</bdi>” y todas sus ofertas. Esta acción
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

type RequestQuestion = 'edit' | 'delete';

const statusNotes: Partial<Record<BuyRequestView['status'], string>> = {
  reserved: 'Oferta aceptada',
  completed: 'Compra concretada',
  expired: 'Venció por falta de novedades',
};

interface OwnRequestProps {
  request: RequestWithFacts;
  isIdle: boolean;
  newCount: number;
  onAsk(question: RequestQuestion, request: BuyRequestView): void;
}

function OwnRequest({ request, isIdle, newCount, onAsk }: OwnRequestProps) {
  const to = `/buy-request/${request.id}${request.offerCount > 0 ? '#ofertas' : ''}`;
  const isDeleted = request.hiddenFor === 'deleted';
  const isOpen = isOpenForOffers(request.status);
  const statusNote = !isDeleted && statusNotes[request.status];
  const titleId = `${request.id}-titulo`;
  return (
    <article
      aria-labelledby={titleId}
      className="relative flex h-full gap-3 border-line border-b py-2 hover:bg-paper-2 md:flex-col md:gap-0 md:rounded-md md:border md:bg-white md:p-0"
    >
      <Thumbnail
        url={requestPicture(request)}
        ratio="4/3"
        sizes="(width >= 64rem) 22rem, (width >= 48rem) 50vw, 4.5rem"
        className="aspect-square! w-[min(4.5rem,20vw)]! shrink-0 self-start rounded-sm md:aspect-4/3! md:w-full! md:rounded-b-none"
      />
      <div className="flex min-w-0 flex-1 flex-col md:px-4 md:pt-3 md:pb-3">
        <div className="flex items-start gap-2">
          <h2
            id={titleId}
            className="line-clamp-2 min-w-0 flex-1 text-base leading-5! md:text-lg md:leading-6!"
          >
            <Link
              to={to}
              prefetch="intent"
              className="no-underline after:absolute after:inset-0 hover:underline"
            >
              {capitalise(request.title)}
            </Link>
          </h2>
          <RequestMenu request={request} onAsk={onAsk} />
        </div>
        <p className="flex flex-wrap items-center gap-x-2 md:mt-1 md:gap-y-1">
          <PriceRange
            min={request.minPrice}
            max={request.maxPrice}
            size="sm"
            className="max-md:text-base! md:text-xl"
          />
          {isDeleted ? (
            <Badge tone="secondary" className="max-md:min-h-5.5">
              {deletedMark}
            </Badge>
          ) : (
            !isOpen && <RequestBadge status={request.status} className="max-md:min-h-5.5" />
          )}
        </p>
        <p className="mt-1 text-ink-2 text-sm max-md:sr-only">
          {[...request.facts.map(({ text }) => text), request.zone].join(' · ')}
        </p>
        <p className="text-ink-2 text-sm max-md:sr-only">
          <time dateTime={request.createdAt}>{dateText(request.createdAt)}</time>
        </p>
        <div className="mt-1 flex flex-wrap items-center justify-between gap-x-3 md:mt-auto md:pt-3">
          <p className="min-w-0 truncate text-ink-2 text-sm">
            {[offersText(request.offerCount), statusNote].filter(Boolean).join(' · ')}
          </p>
          {newCount > 0 && <NewBadge count={newCount} />}
          {(!isOpen || isIdle) && (
            <div className="relative ml-auto flex gap-2 empty:hidden *:h-11">
              <StepButtons request={request} isIdle={isIdle} isPrimaryOnly describedBy={titleId} />
            </div>
          )}
        </div>
      </div>
    </article>
  );
}

function RequestMenu({ request, onAsk }: Pick<OwnRequestProps, 'request' | 'onAsk'>) {
  const may = (action: BuyRequestView['allowedActions'][number]) => request.allowedActions.includes(action);
  const closing = useRequestStep('close', request.id);
  return (
    <>
      <Menu
        label={`Acciones de ${request.title}`}
        trigger={<EllipsisVertical aria-hidden="true" />}
        triggerClass={buttonClass('ghost', 'icon', 'relative -mt-[16px] -mr-[12px] -mb-[4px] size-[44px]!')}
      >
        {may('edit') && (
          <MenuItem onClick={() => onAsk('edit', request)}>
            <Pencil aria-hidden="true" />
            {requestTable.edit.label}
          </MenuItem>
        )}
        {may('close') && (
          <MenuItem onClick={closing.press}>
            <Lock aria-hidden="true" />
            {requestTable.close.label}
          </MenuItem>
        )}
        {may('delete') && (
          <MenuItem destructive onClick={() => onAsk('delete', request)}>
            <Trash2 aria-hidden="true" />
            {requestTable.delete.label}
          </MenuItem>
        )}
      </Menu>
      {closing.dialog}
    </>
  );
}
