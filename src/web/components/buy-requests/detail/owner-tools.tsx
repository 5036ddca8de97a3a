import { Pencil, Trash2 } from 'lucide-react';
import { lazy, Suspense, useState } from 'react';
import type { BuyRequestView, CategoryView } from '#domain/views.ts';
import { IconButton } from '../../../ui/button.tsx';
import { DeleteRequestDialog } from './delete-dialog.tsx';

const EditRequestDialog = lazy(() => import('./edit-dialog.tsx'));

/** Opens the owner's dialogs: `edit` and `remove` for buttons anywhere on the page, `dialogs` once in it. */
export function useOwnerTools(request: BuyRequestView, categories: readonly CategoryView[]) {
  const [open, setOpen] = useState<'edit' | 'delete' | null>(null);
  const close = () => setOpen(null);
  return {
    edit: () => setOpen('edit'),
    remove: () => setOpen('delete'),
    dialogs: (
      <>
        {open === 'edit' && (
          <Suspense fallback={null}>
            <EditRequestDialog request={request} categories={categories} onClose={close} />
          </Suspense>
        )}
        {open === 'delete' && (
          <DeleteRequestDialog requestId={request.id} hasOffers={request.offerCount > 0} onClose={close} />
        )}
      </>
    ),
  };
}

/** The owner's pencil and bin. */
export const OwnerIcons = ({
  request,
  onEdit,
  onDelete,
}: {
  request: BuyRequestView;
  onEdit(): void;
  onDelete(): void;
}) => (
  <div className="flex gap-2">
    {request.allowedActions.includes('edit') && (
      <IconButton label="Editar publicación" variant="secondary" onClick={onEdit}>
        <Pencil aria-hidden="true" />
      </IconButton>
    )}
    {request.allowedActions.includes('delete') && (
      <IconButton label="Eliminar publicación" variant="secondary" onClick={onDelete}>
        <Trash2 aria-hidden="true" className="text-rejected" />
      </IconButton>
    )}
  </div>
);
