import type { OfferView } from '#domain/views.ts';
import { ProblemNotice } from '../../forms/problem-notice.tsx';
import { useIntent } from '../../forms/use-intent.ts';
import { AlertDialog } from '../../ui/alert-dialog.tsx';
import { toast } from '../../ui/toast.ts';

export type ConfirmedQuestion = 'withdraw' | 'delete' | 'fallThrough';

const texts = {
  withdraw: {
    intent: 'withdrawOffer',
    title: '¿Retirar la oferta?',
    description: 'El comprador ya no va a poder aceptarla. Vos la seguís viendo como retirada.',
    confirm: 'Retirar oferta',
    busy: 'Retirando...',
    done: 'Oferta retirada',
    failed: 'No se pudo retirar la oferta',
  },
  delete: {
    intent: 'deleteOffer',
    title: '¿Eliminar la oferta?',
    description: 'Se borra con sus fotos. Esta acción no se puede deshacer.',
    confirm: 'Eliminar oferta',
    busy: 'Eliminando...',
    done: 'Oferta eliminada',
    failed: 'No se pudo eliminar la oferta',
  },
  fallThrough: {
    intent: 'fallThroughOffer',
    title: '¿No se concretó?',
    description:
      'La oferta queda retirada, la publicación vuelve a estar activa y el chat se cierra. A los demás vendedores les preguntamos si siguen ofreciendo.',
    confirm: 'No se concretó',
    busy: 'Guardando...',
    done: 'La publicación está activa otra vez',
    failed: 'No se pudo cambiar la oferta',
  },
} as const;

/** Asks before an offer is withdrawn, deleted, or given up after it had been accepted. */
export function ConfirmOfferDialog({
  question,
  offer,
  onClose,
}: {
  question: ConfirmedQuestion;
  offer: OfferView;
  onClose(): void;
}) {
  const text = texts[question];
  const { send, isBusy, problem } = useIntent('/buy-request/:id', text.intent, {
    done: () => {
      toast.success(text.done);
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={() => send({ offerId: offer.id }, `/buy-request/${offer.buyRequestId}`)}
      title={text.title}
      description={text.description}
      confirmLabel={text.confirm}
      busyLabel={text.busy}
      busy={isBusy}
    >
      <ProblemNotice problem={problem} title={text.failed} className="mt-4" />
    </AlertDialog>
  );
}
