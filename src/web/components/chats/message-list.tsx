import { Fragment, memo, useMemo } from 'react';
import { chatTexts, messageState, messageStates } from '#domain/chats/texts.ts';
import { timeText } from '#domain/dates/dates.ts';
import { dayLabel } from '#domain/dates/days.ts';
import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import { byDay, type ChatLog, type Outgoing, ownIdIn } from './chat-log.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageAdvice, MessageWarning } from './message-notes.tsx';

interface OutgoingActions {
  onRetry: (one: Outgoing) => void;
  onDiscard: (one: Outgoing) => void;
}

/** The messages under the days they were written on, then those on their way. */
export function MessageList({ log, chat, ...on }: { log: ChatLog; chat: ChatView } & OutgoingActions) {
  const ownId = ownIdIn(chat);
  const now = new Date();
  const { messages } = log;
  const days = useMemo(() => byDay(messages), [messages]);
  const newestOwn = messages.findLast(({ senderId }) => senderId !== null && senderId === ownId);
  return (
    <MessageMenu className="flex flex-col gap-2">
      {days.map(({ day, messages: ofDay }) => (
        <Fragment key={day}>
          <li className="my-2 flex items-center gap-3 text-ink-3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            <time dateTime={day} suppressHydrationWarning>
              {dayLabel(ofDay[0]?.createdAt ?? day, now)}
            </time>
          </li>
          {ofDay.map((one, index) => (
            <Message
              key={one.id}
              one={one}
              author={chat.counterpart.name}
              isOwn={one.senderId !== null && one.senderId === ownId}
              isFollowed={isFollowed(one, ofDay[index + 1])}
              mark={one === newestOwn ? messageStates[messageState(one.createdAt, chat)] : undefined}
            />
          ))}
        </Fragment>
      ))}
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
          note={one.state === 'sending' ? 'Enviando...' : <NotSent one={one} isOpen={chat.isOpen} {...on} />}
        />
      ))}
    </MessageMenu>
  );
}

interface MessageProps {
  one: ChatMessageView;
  author: string;
  isOwn: boolean;
  isFollowed: boolean;
  mark: string | undefined;
}

/** One message with what stands over and under it. Rendered once: a conversation may show thousands. */
const Message = memo(({ one, author, isOwn, isFollowed, mark }: MessageProps) => (
  <>
    <MessageAdvice advice={one.advice} />
    <MessageBubble
      id={one.id}
      author={author}
      isOwn={isOwn}
      message={one.message}
      images={one.images}
      at={one.createdAt}
      mark={mark}
      warning={<MessageWarning warnings={one.warnings} />}
      reportable={one.senderId !== null && !isOwn ? one.id : null}
      isFollowed={isFollowed}
    />
  </>
));

/** Whether the next message is of the same person and minute: one time for both is enough. */
const isFollowed = (one: ChatMessageView, next: ChatMessageView | undefined) =>
  next?.senderId === one.senderId &&
  next.advice.length === 0 &&
  timeText(next.createdAt) === timeText(one.createdAt);

/** Under a message that did not get there: why, and what its writer can do. */
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
