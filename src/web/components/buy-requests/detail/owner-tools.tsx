import { useCallback, useEffect, useRef, useState } from 'react';
import { useSearchParams } from 'react-router';
import type { BuyRequestView, CategoryView } from '#domain/views/views.ts';
import { onDemand } from '../../../rendering/on-demand.tsx';
import { EditRequest } from './edit-request.tsx';

const ShareDialog = onDemand(() => import('./share-dialog.tsx'));
const DeleteRequestDialog = onDemand(() => import('./delete-dialog.tsx'));

/** What the edit dialog opened with: neither news nor a session that ends may change a form being filled. */
interface Editing {
  request: BuyRequestView;
  categories: readonly CategoryView[];
}

/** Opens the owner's dialogs: `edit`, `share` and `remove` for buttons anywhere on the page, `dialogs` once in it. */
export function useOwnerTools(request: BuyRequestView, categories: readonly CategoryView[]) {
  const [query] = useSearchParams();
  const isReturning = query.has('draft');
  const canEdit = request.allowedActions.includes('edit');
  const [open, setOpen] = useState<'delete' | 'share' | Editing | null>(null);
  const close = useCallback(() => setOpen(null), []);
  // Back from signing in with what was typed.
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
