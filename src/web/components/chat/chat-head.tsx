import { ArrowLeft, ChevronRight } from 'lucide-react';
import { Link } from 'react-router';
import { capitalise } from '#domain/names.ts';
import type { ChatView } from '#domain/views.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { EmailVerified } from '../email/email-verified.tsx';
import { Photo } from '../images/picture.tsx';

/** What a conversation is about; null once the offer is gone. */
export interface ChatThing {
  image: string | null;
  price: number;
}

/** A conversation's header: a link back, the product with its agreed price, the other person, and a link to the offer. */
export function ChatHead({ chat, thing }: { chat: ChatView; thing: ChatThing | null }) {
  const about = (
    <>
      {thing && (
        <Photo url={thing.image} alt="" ratio="1/1" sizes="40px" className="w-[40px]! shrink-0 rounded-sm" />
      )}
      <span className="min-w-0 flex-1">
        <span className="block truncate font-[650] leading-snug">{capitalise(chat.offerTitle)}</span>
        <span className="flex items-baseline gap-1.5 text-ink-2 text-sm">
          {thing && <Price value={thing.price} size="sm" className="shrink-0 text-ink" />}
          <span className="truncate">{chat.counterpart.name}</span>
          {chat.counterpart.emailVerified && <EmailVerified short className="self-center" />}
        </span>
      </span>
    </>
  );
  return (
    <header className="flex min-h-14 shrink-0 items-center gap-1 border-ink border-b bg-paper pr-2 md:pr-4">
      <Link
        to="/chats"
        aria-label="Volver a los chats"
        className={buttonClass('ghost', 'icon', 'size-[min(3rem,56px)]! md:ml-1')}
      >
        <ArrowLeft aria-hidden="true" />
      </Link>
      <h1 className="sr-only">{chat.counterpart.name}</h1>
      {chat.offerId ? (
        <Link
          to={`/offer/${chat.offerId}`}
          className="flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-sm no-underline hover:bg-paper-2 focus-visible:-outline-offset-2"
        >
          {about}
          <span className="link shrink-0 text-sm max-md:sr-only">Ver oferta</span>
          <ChevronRight aria-hidden="true" className="size-[20px] shrink-0 text-ink-2 md:hidden" />
        </Link>
      ) : (
        <span className="flex min-w-0 flex-1 items-center gap-3">{about}</span>
      )}
    </header>
  );
}
