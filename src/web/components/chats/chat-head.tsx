import { clsx } from 'clsx';
import { ArrowLeft, ChevronRight } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect } from 'react';
import { Link, useLocation } from 'react-router';
import { chatHeading } from '#domain/chats/texts.ts';
import { capitalise } from '#domain/people/names.ts';
import type { ChatView } from '#domain/views/views.ts';
import { buttonClass } from '../../ui/button.tsx';
import { Price } from '../../ui/price.tsx';
import { Thumbnail } from '../images/picture.tsx';
import { PersonMenu } from '../people/person-menu.tsx';
import { EmailVerified, PersonName } from '../people/person-name.tsx';
import { listQuery } from './inbox-address.ts';

export interface ChatSubject {
  image: string | null;
  price: number;
  delivered: string | null;
}

export function ChatHead({
  chat,
  subject,
  knownFor,
  isBlocked,
}: {
  chat: ChatView;
  subject: ChatSubject | null;
  knownFor: string | undefined;
  isBlocked: boolean;
}) {
  const { counterpart, offerId, viewerRole } = chat;
  const linked = subject && offerId;
  const title = capitalise(chat.offerTitle);
  return (
    <HeadFrame>
      <div
        className={clsx(
          'relative flex min-h-12 min-w-0 flex-1 items-center gap-3 rounded-sm',
          linked && 'hover:bg-paper-2',
        )}
      >
        {subject && <Thumbnail url={subject.image} sizes="40px" className="w-[40px]! shrink-0 rounded-sm" />}
        <div className="min-w-0 flex-1 py-1">
          <h1 className="chat-heading truncate font-normal text-ink-2 text-sm leading-5">
            {chatHeading(viewerRole)}
          </h1>
          {linked ? (
            <Link
              to={`/offer/${linked}`}
              className="block truncate font-[650] leading-6 no-underline after:absolute after:inset-0 focus-visible:-outline-offset-2"
            >
              {title}
              <span className="sr-only">: Ver oferta</span>
            </Link>
          ) : (
            <span className="block truncate font-[650] leading-snug">{title}</span>
          )}
          <span className="flex items-baseline gap-1.5 text-ink-2 text-sm">
            {subject && <Price value={subject.price} size="sm" className="shrink-0 text-ink" />}
            {subject?.delivered && (
              <span className="delivered min-w-0 truncate max-md:hidden">{subject.delivered}</span>
            )}
            <PersonName
              id={counterpart.id}
              name={counterpart.name}
              className="relative z-1 min-w-0 truncate py-0.5"
            />
            {counterpart.emailVerified && <EmailVerified short className="self-center" />}
            {knownFor && <span className="hidden truncate md:inline">· {knownFor}</span>}
          </span>
        </div>
        {linked && (
          <>
            <span aria-hidden="true" className="link shrink-0 text-sm max-md:hidden">
              Ver oferta
            </span>
            <ChevronRight className="size-[20px] shrink-0 text-ink-2 md:hidden" />
          </>
        )}
      </div>
      {counterpart.id && (
        <PersonMenu person={{ id: counterpart.id, name: counterpart.name }} isBlocked={isBlocked} />
      )}
    </HeadFrame>
  );
}

export function HeadFrame({ onBack, children }: { onBack?: () => void; children: ReactNode }) {
  const { search } = useLocation();
  return (
    <header className="chat-head flex min-h-14 shrink-0 items-center gap-1 border-ink border-b bg-paper pr-1 md:pr-2">
      <Link
        to={`/chats${listQuery(search)}`}
        onClick={onBack}
        aria-label="Volver a los chats"
        className={buttonClass('ghost', 'icon', 'size-[min(3rem,56px)]! md:ml-1')}
      >
        <ArrowLeft />
      </Link>
      {children}
    </header>
  );
}

/**
 * Fits an element into the part of the screen that a phone's keyboard leaves free: sets `--visible-top` and
 * `--visible-height` from the visual viewport. Browsers scroll the page behind the keyboard instead of resizing
 * it.
 */
export function useVisibleHeight(screen: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = screen.current;
    const { visualViewport } = window;
    if (!element || !visualViewport) return;
    const follow = () => {
      const isZoomed = visualViewport.scale > 1.01;
      const { offsetTop, height } = visualViewport;
      const set = (name: string, value: number) =>
        isZoomed ? element.style.removeProperty(name) : element.style.setProperty(name, `${value}px`);
      set('--visible-top', offsetTop);
      set('--visible-height', height);
    };
    follow();
    visualViewport.addEventListener('resize', follow);
    visualViewport.addEventListener('scroll', follow);
    return () => {
      visualViewport.removeEventListener('resize', follow);
      visualViewport.removeEventListener('scroll', follow);
    };
  }, [screen]);
}
