import { Fragment, memo, useEffect, useMemo, useRef } from 'react';
import { chatTexts, messageState, messageStates } from '#domain/chats/texts.ts';
import { dayKey, timeText } from '#domain/dates/dates.ts';
import { dayLabel } from '#domain/dates/days.ts';
import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import { type ChatLog, type Outgoing, ownIdIn } from './chat-log.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageAdvice, MessageWarning } from './message-notes.tsx';
import { useFar } from './use-far.ts';

const longFrom = 8;

interface OutgoingActions {
  onRetry: (one: Outgoing) => void;
  onDiscard: (one: Outgoing) => void;
}

export function MessageList({
  log,
  chat,
  foundId,
  ...on
}: { log: ChatLog; chat: ChatView; foundId: string | null } & OutgoingActions) {
  const ownId = ownIdIn(chat);
  const { messages } = log;
  const { chunks, known } = useChunks(log);
  const today = dayKey(new Date());
  const newestOwn = log.hasNewer
    ? undefined
    : messages.findLast(({ senderId }) => senderId !== null && senderId === ownId);
  const state = newestOwn && messageStates[messageState(newestOwn.createdAt, chat)];
  return (
    <MessageMenu className="message-parts">
      {chunks.map((ones, nth) => (
        <Chunk
          key={ones[0]?.id}
          messages={ones}
          author={chat.counterpart.name}
          ownId={ownId}
          today={today}
          previous={chunks[nth - 1]?.at(-1)}
          next={chunks[nth + 1]?.[0]}
          foundId={foundId !== null && ones.some(({ id }) => id === foundId) ? foundId : null}
          isOfLong={chunks.length > longFrom}
          isAdded={nth < known.from || nth >= known.to}
          markedId={newestOwn && ones.includes(newestOwn) ? newestOwn.id : undefined}
          mark={newestOwn && ones.includes(newestOwn) ? state : undefined}
        />
      ))}
      {log.outgoing.length > 0 && (
        <ol className="flex flex-col gap-2">
          {log.outgoing.map((one) => (
            <MessageBubble
              key={one.id}
              id={one.id}
              author={chat.counterpart.name}
              isOwn
              message={one.message}
              images={one.images}
              at={one.at}
              isFaded={one.state === 'sending'}
              note={
                one.state === 'sending' ? 'Enviando...' : <NotSent one={one} isOpen={chat.isOpen} {...on} />
              }
            />
          ))}
        </ol>
      )}
    </MessageMenu>
  );
}

function useChunks({ messages, hasNewer }: ChatLog) {
  const before = useRef<{ chunks: ReturnType<typeof inChunks>; hasNewer: boolean }>({ chunks: [], hasNewer });
  const chunks = useMemo(() => inChunks(messages, before.current.chunks), [messages]);
  const { chunks: were, hasNewer: hadNewer } = before.current;
  useEffect(() => {
    before.current = { chunks, hasNewer };
  }, [chunks, hasNewer]);
  const from = were[0] ? Math.max(0, chunks.indexOf(were[0])) : 0;
  return { chunks, known: { from, to: hadNewer && were.length > 0 ? from + were.length : chunks.length } };
}

interface ChunkProps {
  messages: readonly ChatMessageView[];
  author: string;
  ownId: string | null;
  today: string;
  previous: ChatMessageView | undefined;
  next: ChatMessageView | undefined;
  foundId: string | null;
  isOfLong: boolean;
  isAdded: boolean;
  markedId: string | undefined;
  mark: string | undefined;
}

const Chunk = memo(
  ({ messages, author, ownId, previous, next, foundId, markedId, mark, ...list }: ChunkProps) => {
    const place = useRef<HTMLOListElement>(null);
    const { length } = messages;
    const { count, height } = useFar(place, { length, isLong: list.isOfLong, isAdded: list.isAdded });
    const now = new Date();
    const style = height === null ? undefined : { height };
    if (count === 0) return <ol ref={place} role="presentation" className="message-chunk" style={style} />;
    return (
      <ol ref={place} className="message-chunk flex flex-col gap-2" style={style}>
        {messages.slice(0, count).map((one, nth) => {
          const before = nth > 0 ? messages[nth - 1] : previous;
          const isNewDay = !before || dayKey(before.createdAt) !== dayKey(one.createdAt);
          return (
            <Fragment key={one.id}>
              {isNewDay && (
                <li className="my-2 flex items-center gap-3 text-ink-3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
                  <time dateTime={dayKey(one.createdAt)} suppressHydrationWarning>
                    {dayLabel(one.createdAt, now)}
                  </time>
                </li>
              )}
              <Message
                one={one}
                author={author}
                isOwn={one.senderId !== null && one.senderId === ownId}
                isFollowed={isFollowed(one, messages[nth + 1] ?? next)}
                isFound={one.id === foundId}
                mark={one.id === markedId ? mark : undefined}
              />
            </Fragment>
          );
        })}
      </ol>
    );
  },
);

interface MessageProps {
  one: ChatMessageView;
  author: string;
  isOwn: boolean;
  isFollowed: boolean;
  isFound: boolean;
  mark: string | undefined;
}

const Message = memo(({ one, author, isOwn, isFollowed, isFound, mark }: MessageProps) => (
  <>
    {one.advice.length > 0 && <MessageAdvice advice={one.advice} />}
    <MessageBubble
      id={one.id}
      author={author}
      isOwn={isOwn}
      message={one.message}
      images={one.images}
      at={one.createdAt}
      mark={mark}
      warning={one.warnings.length > 0 && <MessageWarning warnings={one.warnings} />}
      reportable={one.senderId !== null && !isOwn ? one.id : null}
      isFollowed={isFollowed}
      isFound={isFound}
    />
  </>
));

const isFollowed = (one: ChatMessageView, next: ChatMessageView | undefined) =>
  next?.senderId === one.senderId &&
  next.advice.length === 0 &&
  dayKey(next.createdAt) === dayKey(one.createdAt) &&
  timeText(next.createdAt) === timeText(one.createdAt);

const NotSent = ({
  one,
  isOpen,
  onRetry,
  onDiscard,
}: { one: Outgoing; isOpen: boolean } & OutgoingActions) => (
  <>
    <span className="text-rejected">{one.why ?? chatTexts.notSent}</span>
    {isOpen && (
      <button type="button" onClick={() => onRetry(one)} className="min-h-8 font-[650] text-sky underline">
        Reintentar
      </button>
    )}
    {one.state !== 'failed' && (
      <button type="button" onClick={() => onDiscard(one)} className="min-h-8 font-[650] text-sky underline">
        Descartar
      </button>
    )}
  </>
);

/** Messages of one chunk. */
const most = 10;

/** Splits a list into chunks. Unchanged chunks keep their identity, so a change renders only the chunk it is in. */
export function inChunks(
  messages: readonly ChatMessageView[],
  before: readonly (readonly ChatMessageView[])[],
): readonly (readonly ChatMessageView[])[] {
  const known = new Map(before.map((part) => [part[0]?.id, part]));
  const starts = messages.flatMap(({ id }, nth) => (known.has(id) ? [nth] : []));
  const [first] = starts;
  if (first === undefined) return cut(messages);
  const parts = starts.flatMap((start, nth) => {
    const part = messages.slice(start, starts[nth + 1]);
    const was = known.get(part[0]?.id) ?? [];
    const isSame = was.length === part.length && part.every((one, at) => one === was[at]);
    return isSame ? [was] : cut(part);
  });
  return [...cutFromEnd(messages.slice(0, first)), ...parts];
}

const cut = (messages: readonly ChatMessageView[]): ChatMessageView[][] =>
  Array.from({ length: Math.ceil(messages.length / most) }, (_, nth) =>
    messages.slice(nth * most, (nth + 1) * most),
  );

function cutFromEnd(messages: readonly ChatMessageView[]): ChatMessageView[][] {
  const odd = messages.length % most;
  return odd > 0 ? [messages.slice(0, odd), ...cut(messages.slice(odd))] : cut(messages);
}
