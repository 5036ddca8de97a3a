import { Fragment, memo } from 'react';
import { chatTexts } from '#domain/chats/texts.ts';
import { timeText } from '#domain/dates/dates.ts';
import { dayLabel } from '#domain/dates/days.ts';
import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import { byDay, type ChatLog, type Outgoing } from './chat-log.ts';
import { MessageBubble } from './message-bubble.tsx';
import { MessageMenu } from './message-menu.tsx';
import { MessageAdvice, MessageWarning } from './message-notes.tsx';

/** The messages under the days they were written on, then those on their way. */
export function MessageList({
  log,
  chat,
  onRetry,
}: {
  log: ChatLog;
  chat: ChatView;
  onRetry: (one: Outgoing) => void;
}) {
  const ownId = chat.viewerRole === 'seller' ? chat.sellerId : chat.buyerId;
  const now = new Date();
  return (
    <MessageMenu className="flex flex-col gap-2">
      {byDay(log.messages).map(({ day, messages }) => (
        <Fragment key={day}>
          <li className="my-2 flex items-center gap-3 text-ink-3 text-sm before:h-px before:flex-1 before:bg-line after:h-px after:flex-1 after:bg-line">
            <time dateTime={day} suppressHydrationWarning>
              {dayLabel(messages[0]?.createdAt ?? day, now)}
            </time>
          </li>
          {messages.map((one, index) => (
            <Message
              key={one.id}
              one={one}
              author={chat.counterpart.name}
              isOwn={one.senderId !== null && one.senderId === ownId}
              isFollowed={isFollowed(one, messages[index + 1])}
            />
          ))}
        </Fragment>
      ))}
      {log.outgoing.map((one) => (
        <MessageBubble
          key={one.id}
          author={chat.counterpart.name}
          isOwn
          message={one.message}
          at={one.at}
          isFaded={one.state === 'sending'}
          note={
            one.state === 'sending' ? (
              'Enviando...'
            ) : (
              <NotSent onRetry={chat.isOpen ? () => onRetry(one) : null} />
            )
          }
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
}

/** One message with what stands over and under it. Rendered once: a conversation may show hundreds. */
const Message = memo(({ one, author, isOwn, isFollowed }: MessageProps) => (
  <>
    <MessageAdvice advice={one.advice} />
    <MessageBubble
      author={author}
      isOwn={isOwn}
      message={one.message}
      at={one.createdAt}
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

const NotSent = ({ onRetry }: { onRetry: (() => void) | null }) => (
  <>
    <span className="text-rejected">{chatTexts.notSent}</span>
    {onRetry && (
      <button type="button" onClick={onRetry} className="min-h-8 font-[650] text-sky underline">
        Reintentar
      </button>
    )}
  </>
);
