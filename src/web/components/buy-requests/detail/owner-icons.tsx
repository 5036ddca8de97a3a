import { Pencil, Trash2 } from 'lucide-react';
import type { BuyRequestView } from '#domain/views.ts';
import { IconButton } from '../../../ui/button.tsx';

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
