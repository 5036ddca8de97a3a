import { mayOffer } from '#domain/lifecycle/may-offer.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { buttonClass } from '../../../ui/button.tsx';
import { BottomBar } from '../../layout/page-shell.tsx';
import { SendOfferLink } from './send-offer-link.tsx';

/** Under the thumb, on phones: the one thing this viewer does here. */
export function PhoneBar({
  request,
  viewerId,
  hasChat,
}: {
  request: BuyRequestView;
  viewerId: string | null;
  hasChat: boolean;
}) {
  const canOffer = mayOffer(request, viewerId);
  if (!hasChat && !canOffer) return null;
  return (
    <div className="md:hidden">
      <BottomBar>
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
