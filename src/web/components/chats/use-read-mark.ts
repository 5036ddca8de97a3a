import { type RefObject, useEffect, useMemo, useRef } from 'react';
import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import { postChatRead, postChatReceived } from './chat-data.ts';

/**
 * Notes that a conversation was read, once its newest message of the other party is before somebody who looks, at the end of
 * the list; until then that this device has it. So a conversation that is opened and seen at once is one write.
 * `heard` counts the news of it: each may have left a notice that is read now.
 */
export function useReadMark(
  box: RefObject<HTMLElement | null>,
  chat: ChatView | null,
  newest: ChatMessageView | undefined,
  isAtEnd: boolean,
  heard: number,
): void {
  const marked = useRef('');
  const received = useReceivedMark(chat?.id);
  const chatId = chat?.id;
  const messageId = newest?.id;
  const ownId = chat?.viewerRole === 'buyer' ? chat.buyerId : chat?.sellerId;
  const isOwn = newest?.senderId === ownId;

  useEffect(() => {
    const element = box.current;
    const mark = `${messageId} ${heard}`;
    if (!element || !chatId || !messageId || isOwn || marked.current === mark) return;
    let isInView = false;
    const look = () => {
      if (marked.current === mark) return;
      if (!isInView || !isAtEnd || document.visibilityState === 'hidden') {
        received.tell();
        return;
      }
      marked.current = mark;
      received.isRead();
      void postChatRead(chatId, messageId).then((isNoted) => {
        // Once it is looked at again, or there is a connection.
        if (!isNoted && marked.current === mark) marked.current = '';
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
  }, [box, chatId, messageId, isOwn, isAtEnd, heard, received]);
}

/** Milliseconds: what others write to a page that nobody looks at must not use up what its person may do. */
const receivedPause = 30_000;

/** Says that this device has the messages, at most once in a while, and no more once they were read. */
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
