import { PrefetchPageLinks } from 'react-router';
import { priceConflictTexts } from '#domain/buy-requests/buy-request.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { useFoundDraft } from '../../forms/found-draft.tsx';
import { useDraft } from '../../forms/use-draft.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CreateRequestForm } from '../buy-requests/create-request-form.tsx';

/** 'Crear publicación' without leaving the list. Loaded when first opened, because it includes the form's schema. */
export default function CreateDialog({
  categories,
  viewerId,
  isReturning,
  onClose,
}: {
  categories: readonly CategoryView[];
  viewerId: string;
  /** Back from signing in: what was typed comes back unasked. */
  isReturning: boolean;
  onClose(): void;
}) {
  // The same as on the form's own page.
  const draft = useDraft(`draft:create-buy-request:${viewerId}`);
  const { initial, offer, forget } = useFoundDraft(draft, {
    title: 'Tenés una publicación sin terminar',
    isReturning,
  });
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crear publicación"
      description="Describí el producto que querés comprar"
      dismissible={false}
      className="md:max-w-form"
    >
      {/* It is sent to that page: its code must be there when there is no connection any more. */}
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
