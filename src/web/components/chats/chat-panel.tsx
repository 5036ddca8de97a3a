import { clsx } from 'clsx';
import { ArrowDown } from 'lucide-react';
import { type ReactNode, type RefObject, useEffect, useMemo, useRef, useState } from 'react';
import { useNavigate } from 'react-router';
import { quickReplies, type ReplyMoment } from '#domain/chats/next-step.ts';
import { chatHeading, chatTexts, messageLine } from '#domain/chats/texts.ts';
import { postCall } from '../../live/calls.ts';
import styles from '../../styles/messages.css?url';
import { CountBadge } from '../../ui/badge.tsx';
import { Button, ButtonLink } from '../../ui/button.tsx';
import { LiveRegion } from '../../ui/live-region.tsx';
import { Loading } from '../../ui/spinner.tsx';
import type { ChatData } from './chat-data.ts';
import {
  type ChatLog,
  messagesToAnnounce,
  newestOfOther,
  ownIdIn,
  receivedAfter,
  shouldMarkRead,
} from './chat-log.ts';
import { type MessageDraft, MessageForm } from './message-form.tsx';
import { MessageList, MorePages, ScrollAnchor, useScroll } from './message-list.tsx';
import { useChat } from './use-chat.ts';
import { useOtherTyping, useSendTyping } from './use-typing.ts';

export interface ChatPanelProps {
  chatId: string;
  viewerRole: 'buyer' | 'seller';
  newestPath?: string;
  initial?: ChatData;
  unsent?: string;
  unsentImages?: readonly string[];
  moment?: ReplyMoment;
  heading?: string | null;
  level?: 'h1' | 'h2' | 'h3';
  head?: ReactNode;
  fills?: boolean;
  className?: string;
}

export function ChatPanel({
  viewerRole,
  heading,
  level: Heading = 'h2',
  head,
  className,
  unsent = '',
  unsentImages = [],
  ...props
}: ChatPanelProps) {
  const { chatId } = props;
  // From a found message one goes on at the newest ones with what one has typed.
  // biome-ignore lint/correctness/useExhaustiveDependencies: each conversation begins with its own
  const draft = useMemo<RefObject<MessageDraft>>(
    () => ({ current: { text: unsent, images: unsentImages } }),
    [chatId],
  );
  const title = heading === undefined ? chatHeading(viewerRole) : heading;
  return (
    <section
      aria-label={title ?? chatHeading(viewerRole)}
      className={clsx(
        'flex flex-col overflow-hidden border-line bg-paper-2 text-ink',
        props.fills ? 'md:rounded-lg md:border' : 'rounded-lg border',
        className,
      )}
    >
      <link rel="stylesheet" href={styles} precedence="default" />
      {head}
      {title !== null && (
        <Heading className="border-line border-b bg-paper px-4 py-3 text-lg">{title}</Heading>
      )}
      <Conversation key={`${chatId} ${props.initial?.found ?? ''}`} {...props} draft={draft} />
    </section>
  );
}

function Conversation({
  chatId,
  initial,
  draft,
  moment = null,
  fills = false,
  newestPath = '',
}: Pick<ChatPanelProps, 'chatId' | 'initial' | 'moment' | 'fills' | 'newestPath'> & {
  draft: RefObject<MessageDraft>;
}) {
  const { log, heard, problem, send, again, discard, reload, ...paging } = useChat(chatId, initial);
  const { loadOlder, isLoadingOlder, loadNewer, isLoadingNewer } = paging;
  const { hasNewer } = log;
  const navigate = useNavigate();
  const isPressed = useRef(false);
  useEffect(() => {
    if (log.sentAhead !== null && isPressed.current) void navigate(newestPath, { replace: true });
  }, [log.sentAhead, navigate, newestPath]);
  const newest = log.messages.at(-1);
  const { box, onScroll, toEnd, leftAt } = useScroll(
    log.messages[0]?.id,
    log.outgoing.at(-1)?.id ?? newest?.id,
    loadOlder,
    log.chat !== null,
    { receivedId: newest?.id, foundId: initial?.found ?? null, hasNewer, onNearEnd: loadNewer },
  );
  const unseen = leftAt === null ? 0 : receivedAfter(log, leftAt).length;
  const { chat } = log;
  useReadMark(box, log, leftAt === null, heard);
  const announcement = useAnnouncement(log);
  const isTyping = useOtherTyping(chatId, newest?.id);
  const tellTyping = useSendTyping(chatId);
  if (!chat)
    return problem ? <Unreadable problem={problem} onRetry={reload} /> : <Loading>Cargando...</Loading>;

  const isEmpty = !newest && log.outgoing.length === 0;
  return (
    <>
      <div className="relative flex min-h-0 flex-1 flex-col">
        <div
          ref={box}
          onScroll={onScroll}
          role="log"
          // `useSaid` announces new messages through a live region.
          aria-live="off"
          aria-label="Mensajes"
          // biome-ignore lint/a11y/noNoninteractiveTabindex: a scrolled region must be reachable by keyboard
          tabIndex={0}
          className={clsx(
            'messages min-h-0 overflow-y-auto overscroll-contain p-4 focus-visible:-outline-offset-2',
            fills ? 'flex-1' : 'h-96 max-h-[60svh]',
          )}
        >
          {log.older && (
            <MorePages
              list={box}
              label="Ver anteriores"
              isLoading={isLoadingOlder}
              onPress={() => void loadOlder(true)}
            />
          )}
          {isEmpty ? <Empty name={chat.counterpart.name} isOpen={chat.isOpen} /> : null}
          <ScrollAnchor box={box} oldestId={log.messages[0]?.id}>
            <MessageList
              log={log}
              chat={chat}
              foundId={initial?.found ?? null}
              onRetry={({ id }) => void again(id)}
              onDiscard={({ id }) => discard(id)}
            />
          </ScrollAnchor>
          {hasNewer && (
            <MorePages
              list={box}
              label="Ver siguientes"
              isLoading={isLoadingNewer}
              onPress={() => void loadNewer(true)}
            />
          )}
        </div>
        <LiveRegion message={announcement} />
        {isTyping && (
          <p className="typing-line">
            <span className="sr-only">{chat.counterpart.name}: </span>
            {chatTexts.typing}
          </p>
        )}
        {hasNewer && (
          <ButtonLink
            to={newestPath}
            replace
            size="sm"
            className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-over"
          >
            <ArrowDown />
            Ir a lo más nuevo
          </ButtonLink>
        )}
        {unseen > 0 && (
          <Button size="sm" onClick={toEnd} className="absolute inset-x-0 bottom-3 mx-auto w-fit shadow-over">
            <ArrowDown />
            Mensajes nuevos <CountBadge count={unseen} />
          </Button>
        )}
      </div>
      {chat.isOpen && chat.isOtherAway && (
        <p role="status" className="border-line border-t bg-sun-soft px-4 py-2 text-center text-sm">
          <bdi>{chat.counterpart.name}</bdi> {chatTexts.away}
        </p>
      )}
      {chat.isOpen ? (
        <MessageForm
          chatId={chatId}
          ownerId={ownIdIn(chat) ?? ''}
          draft={draft}
          replies={quickReplies(chat.viewerRole, moment)}
          onTyping={tellTyping}
          onSend={(message, images) => {
            toEnd();
            isPressed.current = true;
            void send(message, images);
          }}
        />
      ) : (
        <p role="status" className="border-line border-t bg-paper p-4 text-center text-ink-2">
          {chat.closedReason ?? chatTexts.closed}
        </p>
      )}
    </>
  );
}

function useAnnouncement(log: ChatLog): string | null {
  const { chat, hasNewer } = log;
  const announcedTo = useRef(messagesToAnnounce(log, null, false).announcedTo);
  const wasBehind = useRef(hasNewer);
  const [announcement, setAnnouncement] = useState<string | null>(null);
  const otherId = newestOfOther(log)?.id;
  // biome-ignore lint/correctness/useExhaustiveDependencies: once for each newest message of the other person
  useEffect(() => {
    if (!chat) return;
    const found = messagesToAnnounce(log, announcedTo.current, wasBehind.current);
    announcedTo.current = found.announcedTo;
    wasBehind.current = hasNewer;
    if (found.fresh.length === 0) return;
    const text = found.fresh.map((one) => `${chat.counterpart.name}: ${messageLine(one)}`).join('. ');
    // A non-breaking space makes a repeated text a change, so it is announced again.
    setAnnouncement((before) => (before === text ? `${text}\u00a0` : text));
  }, [otherId, hasNewer, chat === null]);
  return announcement;
}

const Empty = ({ name, isOpen }: { name: string; isOpen: boolean }) => (
  <div className="is-empty grid place-items-center text-center text-ink-2">
    <p className="text-balance">
      {isOpen ? (
        <>
          Todavía no hay mensajes. Escribile a <bdi>{name}</bdi> para arreglar la entrega.
        </>
      ) : (
        'No se escribieron mensajes.'
      )}
    </p>
  </div>
);

const Unreadable = ({ problem, onRetry }: { problem: string; onRetry: () => void }) => (
  <div role="alert" className="flex flex-col items-center gap-3 p-8 text-center">
    <p>{problem}</p>
    {problem !== chatTexts.closed && (
      <Button variant="secondary" size="sm" onClick={onRetry}>
        Reintentar
      </Button>
    )}
  </div>
);

interface Noted {
  mark: string;
  otherId: string | null | undefined;
}
const nothing: Noted = { mark: '', otherId: null };

/**
 * Marks the conversation as delivered, and as read once its newest messages are visible: one write when it is open
 * already. `heard` counts signals, because each may come with a notification to mark as read.
 */
function useReadMark(
  box: RefObject<HTMLElement | null>,
  log: ChatLog,
  isAtEnd: boolean,
  heard: number,
): void {
  const { chat } = log;
  const noted = useRef(nothing);
  const received = useReceivedMark(chat?.id);
  const chatId = chat?.id;
  const newest = log.hasNewer ? undefined : log.messages.at(-1);
  const messageId = newest?.id;
  const isOwn = chat !== null && newest?.senderId === ownIdIn(chat);
  const unreadCount = chat?.unreadCount ?? 0;
  const otherId = newestOfOther(log)?.id;

  useEffect(() => {
    const element = box.current;
    const now: Noted = { mark: `${messageId} ${heard}`, otherId };
    const end = { isOwn, unreadCount, otherId };
    if (!element || !chatId || !messageId || (isOwn && unreadCount === 0)) return;
    let isInView = false;
    const look = () => {
      if (noted.current.mark === now.mark || !shouldMarkRead(end, noted.current.otherId)) return;
      if (!isInView || !isAtEnd || document.visibilityState === 'hidden') {
        received.tell();
        return;
      }
      noted.current = now;
      received.isRead();
      void postCall(`/api/chats/${chatId}/read`, { messageId }).then((isStored) => {
        if (!isStored && noted.current === now) noted.current = nothing;
      });
    };
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      isInView = entry?.isIntersecting ?? false;
      look();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    addEventListener('online', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
      removeEventListener('online', look);
    };
  }, [box, chatId, messageId, isOwn, unreadCount, otherId, isAtEnd, heard, received]);
}

/** Milliseconds. Limits the writes that messages to a hidden page cause. */
const receivedPause = 30_000;

function useReceivedMark(chatId: string | undefined) {
  const mark = useMemo(() => {
    let toldAt = Number.NEGATIVE_INFINITY;
    let timer: ReturnType<typeof setTimeout> | undefined;
    const isRead = () => {
      clearTimeout(timer);
      timer = undefined;
    };
    const tell = () => {
      if (!chatId) return;
      timer ??= setTimeout(
        () => {
          isRead();
          toldAt = performance.now();
          void postCall(`/api/chats/${chatId}/received`);
        },
        Math.max(0, toldAt + receivedPause - performance.now()),
      );
    };
    return { tell, isRead };
  }, [chatId]);
  useEffect(() => mark.isRead, [mark]);
  return mark;
}
