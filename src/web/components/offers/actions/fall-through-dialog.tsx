import { useState } from 'react';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferView } from '#domain/views/views.ts';
import { ProblemCallout } from '../../../forms/problem-callout.tsx';
import { useIntent } from '../../../forms/use-intent.ts';
import { AlertDialog } from '../../../ui/alert-dialog.tsx';
import { toast } from '../../../ui/toast.ts';
import { FallTags } from '../../ratings/fall-tags.tsx';

const { question, outcome } = offerTable.fallThrough;

/** Asks before a deal is given up, and why, which may be left out. */
export function FallThroughDialog({ offer, onClose }: { offer: OfferView; onClose(): void }) {
  const [tag, setTag] = useState('');
  const { send, isBusy, problem } = useIntent('/buy-request/:id', 'fallThroughOffer', {
    done: () => {
      toast.success(outcome.done);
      onClose();
    },
  });
  return (
    <AlertDialog
      open
      onClose={onClose}
      onConfirm={() => send({ offerId: offer.id, tag }, `/buy-request/${offer.buyRequestId}`)}
      title={question.title}
      description={question.text}
      confirmLabel={question.confirm}
      busyLabel={outcome.busy}
      busy={isBusy}
    >
      <div className="mt-4 grid gap-4">
        <FallTags value={tag} onValueChange={setTag} />
        <ProblemCallout problem={problem} title={outcome.failed} />
      </div>
    </AlertDialog>
  );
}
