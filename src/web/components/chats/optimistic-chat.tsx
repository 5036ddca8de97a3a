import { clsx } from 'clsx';
import {
  type MouseEvent,
  type ReactNode,
  type RefObject,
  useEffect,
  useLayoutEffect,
  useRef,
  useState,
} from 'react';
import { useLocation, useNavigate } from 'react-router';
import { chatHeading, chatTexts, messageState, messageStates } from '#domain/chats/texts.ts';
import { capitalise } from '#domain/people/names.ts';
import type { ListedChatView } from '#domain/views/views.ts';
import { yieldToMain } from '../../rendering/yield-to-main.ts';
import { HeadFrame, useVisibleHeight } from './chat-head.tsx';
import { ownIdIn } from './chat-log.ts';
import { MessageBubble } from './message-bubble.tsx';
import { messageDraft, messageField, saveMessageDraft } from './message-drafts.ts';

const phoneQuery = '(width < 48rem)';

export function OptimisticChat({
  chats,
  children,
}: {
  chats: readonly ListedChatView[];
  children: ReactNode;
}) {
  const { key } = useLocation();
  const navigate = useNavigate();
  const [opening, setOpening] = useState<{ chat: ListedChatView; from: string } | null>(null);
  const awaited = useRef<string | null>(null);
  // The key hides it as soon as the conversation is there. Going back leads to the same key again.
  // biome-ignore lint/correctness/useExhaustiveDependencies: once the address is another one
  useEffect(() => () => setOpening(null), [key]);
  useEffect(
    () => () => {
      awaited.current = null;
    },
    [],
  );
  const follow = (event: MouseEvent) => {
    const isForTab = event.button !== 0 || event.metaKey || event.ctrlKey || event.shiftKey || event.altKey;
    if (isForTab || !(event.target instanceof Element)) return;
    const link = event.target.closest<HTMLAnchorElement>('a[data-chat]');
    const chat = chats.find(({ id }) => id === link?.dataset.chat);
    if (!link || !chat || !matchMedia(phoneQuery).matches) return;
    event.preventDefault();
    setOpening({ chat, from: key });
    awaited.current = chat.id;
    const { pathname, search, hash } = link;
    void yieldToMain().then(() => awaited.current === chat.id && navigate({ pathname, search, hash }));
  };
  const back = () => {
    awaited.current = null;
    setOpening(null);
  };
  return (
    <>
      <div onClickCapture={follow}>{children}</div>
      {opening?.from === key && <OpeningChat chat={opening.chat} onBack={back} />}
    </>
  );
}

function OpeningChat({ chat, onBack }: { chat: ListedChatView; onBack: () => void }) {
  const { lastMessage, counterpart, isOpen } = chat;
  const isOwn = lastMessage?.senderId === ownIdIn(chat);
  const screen = useRef<HTMLDivElement>(null);
  return (
    <div ref={screen} className="chat-screen opening-chat">
      <HeadFrame onBack={onBack}>
        <div inert className="flex min-h-12 min-w-0 flex-1 items-center gap-3">
          <span className="size-[40px] shrink-0 rounded-sm bg-paper-3" />
          <span className="min-w-0 flex-1 py-1">
            <span className="chat-heading block truncate text-ink-2 text-sm leading-5">
              {chatHeading(chat.viewerRole)}
            </span>
            <span className="block truncate font-[650] leading-6">{capitalise(chat.offerTitle)}</span>
            <span className="block truncate py-0.5 text-ink-2 text-sm">{counterpart.name}</span>
          </span>
        </div>
      </HeadFrame>
      <div inert className="flex min-h-0 flex-1 flex-col justify-end overflow-hidden bg-paper-2 p-4">
        {lastMessage && !chat.passage && (
          <ol className="flex flex-col">
            <MessageBubble
              id={lastMessage.id}
              author={counterpart.name}
              isOwn={isOwn}
              message={lastMessage.message}
              images={lastMessage.images}
              at={lastMessage.createdAt}
              mark={isOwn ? messageStates[messageState(lastMessage.createdAt, chat)] : undefined}
            />
          </ol>
        )}
      </div>
      {isOpen ? (
        <div
          className={clsx(
            'message-form border-line border-t bg-paper p-3',
            chat.lastStep?.step !== 'done' && 'has-replies',
          )}
        >
          <EarlyField ownerId={ownIdIn(chat) ?? ''} chatId={chat.id} screen={screen} />
        </div>
      ) : (
        <p inert className="border-line border-t bg-paper p-4 text-center text-ink-2">
          {chat.closedReason ?? chatTexts.closed}
        </p>
      )}
    </div>
  );
}

function EarlyField({
  ownerId,
  chatId,
  screen,
}: {
  ownerId: string;
  chatId: string;
  screen: RefObject<HTMLElement | null>;
}) {
  const field = useRef<HTMLTextAreaElement>(null);
  useVisibleHeight(screen);
  const [{ text, images }] = useState(() => messageDraft(ownerId, chatId) ?? { text: '', images: [] });
  useLayoutEffect(() => {
    const { current: element } = field;
    return () => {
      const isFocused = document.activeElement === element;
      saveMessageDraft(ownerId, chatId, { text: element?.value ?? '', images, isFocused });
    };
  }, [ownerId, chatId, images]);
  return (
    <textarea
      ref={field}
      {...messageField}
      defaultValue={text}
      onKeyDown={(event) => event.key === 'Enter' && event.preventDefault()}
    />
  );
}
