import { useEffect, useRef } from 'react';
import { intervals } from '#domain/limits/limits.ts';
import type { BuyRequestView, OfferDefaults } from '#domain/views/views.ts';
import { useRestoredDraft } from '../../../forms/restored-draft.tsx';
import { useDraft } from '../../../forms/use-draft.ts';
import { Dialog } from '../../../ui/dialog.tsx';
import { OfferForm } from '../../offers/offer-form.tsx';

export default function SendOfferDialog({
  request,
  viewerId,
  defaults,
  isReturning,
  onClose,
}: {
  request: BuyRequestView;
  viewerId: string;
  defaults: OfferDefaults | null;
  isReturning: boolean;
  onClose(): void;
}) {
  const draft = useDraft(`draft:offer:${request.id}:new:${viewerId}`);
  const closing = useRef<ReturnType<typeof setTimeout>>(undefined);
  useEffect(() => () => clearTimeout(closing.current), []);
  const { initial, offer, forget } = useRestoredDraft(draft, {
    title: 'Tenés una oferta sin enviar',
    isReturning,
  });
  return (
    <Dialog open onClose={onClose} title="Enviar Oferta" lightDismiss={false} className="md:max-w-form">
      <div className="mt-4">
        {offer}
        <OfferForm
          key={initial ? 'restored' : 'new'}
          mode="send"
          request={request}
          isSignedIn
          initial={initial ?? undefined}
          defaults={defaults}
          draft={{ ...draft, forget }}
          hasBottomBar={false}
          onCancel={onClose}
          onSaved={() => {
            closing.current = setTimeout(onClose, intervals.offerDialogClose);
          }}
        />
      </div>
    </Dialog>
  );
}
