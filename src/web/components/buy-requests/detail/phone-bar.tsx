import { mayOffer } from '#domain/lifecycle/may-offer.ts';
import type { BuyRequestView } from '#domain/views.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BottomBar } from '../../layout/page-shell.tsx';
import { SendOfferLink } from './send-offer-link.tsx';

/** Under the thumb, on phones: the one thing this viewer does here. */
export function PhoneBar({
  request,
  viewerId,
  chatId,
  hasOffered,
}: {
  request: BuyRequestView;
  viewerId: string | null;
  /** The conversation of the deal, for its two parties. */
  chatId: string | null;
  /** They have an offer here: another one is not the first thing to do. */
  hasOffered: boolean;
}) {
  const canOffer = mayOffer(request, viewerId);
  if (!chatId && !canOffer) return null;
  return (
    <div className="md:hidden">
      <BottomBar>
        {chatId && <ButtonLink to={`/chats/${chatId}`}>Ir al chat</ButtonLink>}
        {canOffer && (
          <SendOfferLink requestId={request.id} isSignedIn={viewerId !== null} isSecond={hasOffered} />
        )}
      </BottomBar>
    </div>
  );
}
