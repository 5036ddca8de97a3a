import { type RefObject, useEffect, useMemo, useRef } from 'react';
import { postChatRead, postChatReceived } from './chat-data.ts';
import { type ChatLog, isToNote, newestOfOther, ownIdIn } from './chat-log.ts';

interface Noted {
  mark: string;
  otherId: string | null | undefined;
}
const nothing: Noted = { mark: '', otherId: null };

/**
 * Notes that a conversation was read, once its newest messages are before somebody who looks, at the end of the list; until
 * then that this device has them. So a conversation that is opened and seen at once is one write.
 * `heard` counts the news of it: each may have left a notice that is read now.
 */
export function useReadMark(
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
      if (noted.current.mark === now.mark || !isToNote(end, noted.current.otherId)) return;
      if (!isInView || !isAtEnd || document.visibilityState === 'hidden') {
        received.tell();
        return;
      }
      noted.current = now;
      received.isRead();
      void postChatRead(chatId, messageId).then((isStored) => {
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
          void postChatReceived(chatId);
        },
        Math.max(0, toldAt + receivedPause - performance.now()),
      );
    };
    return { tell, isRead };
  }, [chatId]);
  useEffect(() => mark.isRead, [mark]);
  return mark;
}
