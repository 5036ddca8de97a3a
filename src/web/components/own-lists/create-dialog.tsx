import { PrefetchPageLinks } from 'react-router';
import { priceConflictTexts } from '#domain/buy-requests/buy-request.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { useRestoredDraft } from '../../forms/restored-draft.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CreateRequestForm } from '../buy-requests/create-request-form.tsx';

export default function CreateDialog({
  categories,
  viewerId,
  isReturning,
  onClose,
}: {
  categories: readonly CategoryView[];
  viewerId: string;
  isReturning: boolean;
  onClose(): void;
}) {
  const draft = useDraft(`draft:create-buy-request:${viewerId}`);
  const { initial, offer, forget } = useRestoredDraft(draft, {
    title: 'Tenés una publicación sin terminar',
    isReturning,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crear publicación"
      description="Describí el producto que querés comprar"
      lightDismiss={false}
      className="md:max-w-form"
    >
      {/* The form is sent to that page: its code must be loaded before the connection breaks. */}
      <PrefetchPageLinks page="/create-buy-request" />
      <div className="mt-4">
        {offer}
        <CreateRequestForm
          key={initial ? 'restored' : 'new'}
          initial={initial ?? undefined}
          draft={{ ...draft, forget }}
          categories={categories}
          successText="Solicitud creada correctamente"
          failureText="No se pudo crear la solicitud"
          priceConflictText={priceConflictTexts.dialog}
          onCancel={onClose}
          hasBottomBar={false}
        />
      </div>
    </Dialog>
  );
}
