import { Link } from 'react-router';
import { DealChat } from '../../chats/deal-chat.tsx';
import type { Talk } from '../../chats/load-deal.server.ts';
import { DealHead } from '../../offers/offer-parts.tsx';

export const DealSection = ({ talk }: { talk: Talk }) => (
  <div id="chat" tabIndex={-1} className="mt-8 scroll-mt-20 outline-none">
    <DealHead offer={talk.deal.offer} />
    {talk.deal.stage.isDone && (
      <p className="border-line border-x bg-paper px-4">
        <Link
          to={`/offer/${talk.deal.offer.id}#trato`}
          className="link inline-flex min-h-11 items-center font-[650]"
        >
          Calificar el trato
        </Link>
      </p>
    )}
    <DealChat talk={talk} className="h-[28rem] max-h-[75dvh]" />
  </div>
);
