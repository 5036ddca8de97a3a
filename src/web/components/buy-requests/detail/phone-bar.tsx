import { mayOffer } from '#domain/lifecycle/may-offer.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { Button, buttonClass } from '../../../ui/button.tsx';
import { BottomBar } from '../../layout/page-shell.tsx';
import { SendOfferLink } from './send-offer-link.tsx';

/** Under the thumb, on phones: the one or two things this viewer does here. */
export function PhoneBar({
  request,
  offerTotal,
  viewerId,
  hasChat,
  onEdit,
}: {
  request: BuyRequestView;
  offerTotal: number;
  viewerId: string | null;
  hasChat: boolean;
  onEdit(): void;
}) {
  const isOwner = viewerId === request.userId;
  const canEdit = isOwner && request.allowedActions.includes('edit');
  const canOffer = mayOffer(request, viewerId);
  const hasOffers = isOwner && offerTotal > 0;
  if (!hasChat && !canEdit && !canOffer && !hasOffers) return null;
  return (
    <div className="md:hidden">
      <BottomBar>
        {canEdit && (
          <Button variant="secondary" onClick={onEdit}>
            Editar
          </Button>
        )}
        {hasOffers && (
          <a href="#ofertas" className={buttonClass(hasChat ? 'secondary' : 'primary')}>
            Ver ofertas ({offerTotal})
          </a>
        )}
        {hasChat && (
          <a href="#chat" className={buttonClass()}>
            Ir al chat
          </a>
        )}
        {canOffer && <SendOfferLink requestId={request.id} isSignedIn={viewerId !== null} />}
      </BottomBar>
    </div>
  );
}
