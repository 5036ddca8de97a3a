import type { ComponentProps } from 'react';
import { Link } from 'react-router';
import { requestIs } from '#domain/lifecycle/statuses.ts';
import type { OfferView } from '#domain/views/views.ts';
import { DealChat } from '../../chats/deal-chat.tsx';
import { DealHead } from '../../offers/offer-parts.tsx';

export const DealSection = ({
  offer,
  ...chat
}: { offer: OfferView } & Pick<
  ComponentProps<typeof DealChat>,
  'chatId' | 'viewerRole' | 'initial' | 'deal'
>) => (
  <div id="chat" tabIndex={-1} className="mt-8 scroll-mt-20 outline-none">
    <DealHead offer={offer} />
    {requestIs('isDone', offer.buyRequest.status) && (
      <p className="border-line border-x bg-paper px-4">
        <Link to={`/offer/${offer.id}#trato`} className="link inline-flex min-h-11 items-center font-[650]">
          Calificar el trato
        </Link>
      </p>
    )}
    <DealChat
      {...chat}
      otherName={(chat.viewerRole === 'seller' ? offer.buyer : offer.seller)?.name ?? ''}
      className="h-[28rem] max-h-[75dvh]"
    />
  </div>
);
