import type { ComponentProps } from 'react';
import { mayOffer } from '#domain/lifecycle/may-offer.ts';
import type { BuyRequestView } from '#domain/views/views.ts';
import { ButtonLink } from '../../../ui/button.tsx';
import { BottomBar } from '../../layout/bottom-bar.tsx';
import { QuestionsSection } from '../../questions/questions-section.tsx';
import { SendOfferLink } from './send-offer-link.tsx';

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

function PhoneBar({
  request,
  viewerId,
  chatId,
  hasOffered,
}: {
  request: BuyRequestView;
  viewerId: string | null;
  chatId: string | null;
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
