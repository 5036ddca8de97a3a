import type { ComponentProps } from 'react';
import { mayOffer } from '#domain/lifecycle/may-offer.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BottomBar } from '../../layout/bottom-bar.tsx';
import { QuestionsSection } from '../../questions/questions-section.tsx';
import { SendOfferLink } from './send-offer-link.tsx';

/** The end of a publication's page: what was asked of it, and the bar of a phone. */
export const PageEnd = ({
  chatId,
  hasOffered,
  ...section
}: ComponentProps<typeof QuestionsSection> &
  Pick<ComponentProps<typeof PhoneBar>, 'chatId' | 'hasOffered'>) => (
  <>
    <QuestionsSection {...section} />
    <PhoneBar request={section.request} viewerId={section.viewerId} chatId={chatId} hasOffered={hasOffered} />
  </>
);

/** The bar at the bottom of a phone's screen, with this viewer's main action. */
function PhoneBar({
  request,
  viewerId,
  chatId,
  hasOffered,
}: {
  request: BuyRequestView;
  viewerId: string | null;
  /** The conversation of the deal, for its two parties. */
  chatId: string | null;
  /** The viewer already has an offer here, so sending another one is a secondary button. */
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
