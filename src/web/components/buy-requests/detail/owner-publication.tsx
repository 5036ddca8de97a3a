import { type ReactNode, useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { RequestWithFacts } from '#domain/buy-requests/facts.ts';
import { isOpenForOffers } from '#domain/lifecycle/request-statuses.ts';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import type { ActionResult } from '../../../forms/action-result.ts';
import { lazyComponent } from '../../../rendering/lazy-component.tsx';
import { Badge } from '../../../ui/badge.tsx';
import { HiddenByModeration } from '../../moderation/hidden-by-moderation.tsx';
import { DealProblem } from '../../ratings/deal-problem.tsx';
import { EditRequest } from './edit-request.tsx';
import { LifecycleActions } from './lifecycle-actions.tsx';
import { OwnerStrip } from './owner-strip.tsx';
import { RequestAbout } from './request-about.tsx';
import { RequestFacts } from './request-head.tsx';

export function OwnerPublication({
  request,
  offerTotal,
  isIdle,
  categories,
  answer,
  children,
}: {
  request: RequestWithFacts;
  offerTotal: number;
  isIdle: boolean;
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
      {(isIdle || !isOpenForOffers(request.status)) && (
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
