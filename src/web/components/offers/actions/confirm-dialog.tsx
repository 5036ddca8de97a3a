import { offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferView } from '#domain/views/views.ts';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import type { TableQuestion } from './offer-actions.tsx';

/** Asks before an offer is withdrawn or deleted. */
export function ConfirmOfferDialog({
  question: action,
  offer,
  onClose,
}: {
  question: TableQuestion;
  offer: OfferView;
  onClose(): void;
}) {
  const { question, outcome } = offerTable[action];
  const { send, isBusy, problem } = useIntent('/buy-request/:id', `${action}Offer`, {
    done: () => {
      toast.success(outcome.done);
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={() => send({ offerId: offer.id }, `/buy-request/${offer.buyRequestId}`)}
      title={question.title}
      description={question.text}
      confirmLabel={question.confirm}
      busyLabel={outcome.busy}
      busy={isBusy}
    >
      <ProblemCallout problem={problem} title={outcome.failed} className="mt-4" />
    </AlertDialog>
  );
}
