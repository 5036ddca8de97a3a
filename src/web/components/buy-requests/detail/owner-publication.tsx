import { ChevronDown, EllipsisVertical, Lock, Pencil, Share2, Trash2 } from 'lucide-react';
import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { isOpenForOffers } from '#domain/lifecycle/statuses.ts';
import { capitalise } from '#domain/people/names.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import type { ActionResult } from '../../../forms/action-result.ts';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { Button, IconButton } from '../../../ui/button.tsx';
import { Menu, MenuItem } from '../../../ui/menu.tsx';
import { PriceRange } from '../../../ui/price.tsx';
import { Thumbnail } from '../../images/picture.tsx';
import { HiddenByModeration } from '../../moderation/moderation-links.tsx';
import { DealProblem } from '../../ratings/deal-problem.tsx';
import { RequestBadge } from '../request-badge.tsx';
import { EditRequest } from './edit-request.tsx';
import { LifecycleActions, useRequestStep } from './lifecycle-actions.tsx';
import { RequestAbout, RequestFacts } from './request-details.tsx';

export function OwnerPublication({
  request,
  offerTotal,
  isIdle,
  isDealing,
  categories,
  answer,
  children,
}: {
  request: RequestWithFacts;
  offerTotal: number;
  isIdle: boolean;
  isDealing: boolean;
  categories: readonly CategoryView[];
  answer: ActionResult | undefined;
  children: ReactNode;
}) {
  const tools = useOwnerTools(request, categories);
  return (
    <>
      {request.hiddenFor && <HiddenByModeration hiddenFor={request.hiddenFor} className="mt-3" />}
      <DealProblem answer={answer} />
      <OwnerStrip request={request} onEdit={tools.edit} onShare={tools.share} onDelete={tools.remove}>
        <div className="grid grid-cols-[minmax(0,1fr)] gap-8 md:grid-cols-2 md:gap-12">
          <div className="grid min-w-0 grid-cols-[minmax(0,1fr)] content-start gap-6">
            {request.category && <Badge tone="secondary">{request.category.name}</Badge>}
            <RequestFacts request={request} offerCount={offerTotal} />
            <RequestAbout request={request} isOwner />
          </div>
          <div className="min-w-0">{children}</div>
        </div>
      </OwnerStrip>
      {(isIdle || !isOpenForOffers(request.status)) && !isDealing && (
        <div className="mt-4">
          <LifecycleActions request={request} isIdle={isIdle} />
        </div>
      )}
      {tools.dialogs}
    </>
  );
}

const ShareDialog = lazyComponent(async () => (await import('./share-dialog.tsx')).default);
const DeleteRequestDialog = lazyComponent(async () => (await import('./delete-dialog.tsx')).default);

interface Editing {
  request: BuyRequestView;
  categories: readonly CategoryView[];
}

function useOwnerTools(request: BuyRequestView, categories: readonly CategoryView[]) {
  const [query] = useSearchParams();
  const isReturning = query.has('draft');
  const canEdit = request.allowedActions.includes('edit');
  const [open, setOpen] = useState<'delete' | 'share' | Editing | null>(null);
  const close = useCallback(() => setOpen(null), []);
  const isReopened = useRef(false);
  useEffect(() => {
    if (!isReturning || !canEdit || isReopened.current) return;
    isReopened.current = true;
    setOpen({ request, categories });
  }, [isReturning, canEdit, request, categories]);
  return {
    edit: () => setOpen({ request, categories }),
    share: () => setOpen('share'),
    remove: () => setOpen('delete'),
    dialogs: (
      <>
        {open !== null && typeof open !== 'string' && (
          <EditRequest {...open} now={request} isReturning={isReturning} onClose={close} />
        )}
        {open === 'share' && <ShareDialog request={request} isOwn onClose={close} />}
        {open === 'delete' && <DeleteRequestDialog request={request} onClose={close} />}
      </>
    ),
  };
}

interface StripProps {
  request: BuyRequestView;
  onEdit(): void;
  onShare(): void;
  onDelete(): void;
}

export const OwnerStrip = ({ children, ...props }: StripProps & { children: ReactNode }) => (
  <div className="relative">
    <details className="group/strip">
      <summary className="grid min-h-18 grid-cols-[min(3.5rem,16vw)_minmax(0,auto)_1fr] content-center items-center gap-x-3 py-2 pr-[36px] md:pr-86">
        <Thumbnail url={requestPicture(props.request)} sizes="3.5rem" className="row-span-2 rounded-sm" />
        <h1 className="line-clamp-1 text-lg [overflow-wrap:anywhere] group-open/strip:line-clamp-none md:text-xl">
          {capitalise(props.request.title)}
        </h1>
        <ChevronDown
          aria-hidden="true"
          className="-ml-1 size-5 text-ink-2 transition-transform group-open/strip:rotate-180"
        />
        <span className="col-span-2 mt-0.5 flex min-w-0 flex-wrap items-center gap-x-2 gap-y-1">
          <PriceRange
            min={props.request.minPrice}
            max={props.request.maxPrice}
            size="sm"
            className="text-base! md:text-lg!"
          />
          {props.request.hiddenFor !== 'deleted' && (
            <RequestBadge status={props.request.status} className="h-5.5! px-1.5!" />
          )}
        </span>
      </summary>
      <div className="pt-4 pb-8">{children}</div>
    </details>
    <OwnerActions {...props} />
  </div>
);

function OwnerActions({ request, onEdit, onShare, onDelete }: StripProps) {
  const may = (action: BuyRequestView['allowedActions'][number]) => request.allowedActions.includes(action);
  const isShared = isOpenForOffers(request.status) && !request.hiddenFor;
  const closing = useRequestStep('close', request.id);
  return (
    <>
      <div className="absolute top-3 right-0 hidden items-center gap-2 md:flex">
        {may('close') && (
          <Button size="sm" variant="secondary" className="h-11" onClick={closing.press}>
            {requestTable.close.label}
          </Button>
        )}
        {isShared && (
          <IconButton label="Compartir publicación" onClick={onShare}>
            <Share2 aria-hidden="true" />
          </IconButton>
        )}
        {may('edit') && (
          <IconButton label="Editar publicación" onClick={onEdit}>
            <Pencil aria-hidden="true" />
          </IconButton>
        )}
        {may('delete') && (
          <IconButton label="Eliminar publicación" onClick={onDelete}>
            <Trash2 aria-hidden="true" className="text-rejected" />
          </IconButton>
        )}
      </div>
      {(may('edit') || may('close') || may('delete')) && (
        <div className="absolute top-3 -right-[12px] md:hidden">
          <Menu label="Acciones de la publicación" trigger={<EllipsisVertical aria-hidden="true" />}>
            {may('edit') && (
              <MenuItem onClick={onEdit}>
                <Pencil aria-hidden="true" />
                Editar publicación
              </MenuItem>
            )}
            {isShared && (
              <MenuItem onClick={onShare}>
                <Share2 aria-hidden="true" />
                Compartir publicación
              </MenuItem>
            )}
            {may('close') && (
              <MenuItem onClick={closing.press}>
                <Lock aria-hidden="true" />
                {requestTable.close.label}
              </MenuItem>
            )}
            {may('delete') && (
              <MenuItem destructive onClick={onDelete}>
                <Trash2 aria-hidden="true" />
                Eliminar publicación
              </MenuItem>
            )}
          </Menu>
        </div>
      )}
      {closing.dialog}
    </>
  );
}
