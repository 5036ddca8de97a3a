import { priceConflictTexts } from '#domain/buy-requests/buy-request.ts';
import type { CategoryView } from '#domain/views/views.ts';
import { Dialog } from '../../ui/dialog.tsx';
import { CreateRequestForm } from '../buy-requests/create-request-form.tsx';

/** 'Crear publicación' without leaving the list. Loaded when first opened, because it includes the form's schema. */
export default function CreateDialog({
  categories,
  onClose,
}: {
  categories: readonly CategoryView[];
  onClose(): void;
}) {
  return (
    <Dialog
      open
      onClose={onClose}
      title="Crear publicación"
      description="Describí el producto que querés comprar"
      dismissible={false}
      className="md:max-w-form"
    >
      <div className="mt-4">
        <CreateRequestForm
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
