import { type RefObject, useEffect, useRef } from 'react';
import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import { postChatRead, postChatReceived } from './chat-data.ts';

/**
 * Notes that a conversation was read, once its newest message of the other party is before somebody who looks; until then
 * that this device has it. So what is seen at once is one write.
 * `heard` counts the news of it: each may have left a notice that is read now.
 */
export function useReadMark(
  box: RefObject<HTMLElement | null>,
  chat: ChatView | null,
  newest: ChatMessageView | undefined,
  heard: number,
): void {
  const marked = useRef('');
  const chatId = chat?.id;
  const messageId = newest?.id;
  const ownId = chat?.viewerRole === 'buyer' ? chat.buyerId : chat?.sellerId;
  const isOwn = newest?.senderId === ownId;

  useEffect(() => {
    const element = box.current;
    const mark = `${messageId} ${heard}`;
    if (!element || !chatId || !messageId || isOwn || marked.current === mark) return;
    let isInView = false;
    let isReceived = false;
    const look = () => {
      if (marked.current === mark) return;
      if (!isInView || document.visibilityState === 'hidden') {
        if (!isReceived) void postChatReceived(chatId);
        isReceived = true;
        return;
      }
      marked.current = mark;
      void postChatRead(chatId, messageId);
    };
    const observer = new IntersectionObserver((entries) => {
      const entry = entries.at(-1);
      isInView = entry?.isIntersecting ?? false;
      look();
    });
    observer.observe(element);
    document.addEventListener('visibilitychange', look);
    return () => {
      observer.disconnect();
      document.removeEventListener('visibilitychange', look);
    };
  }, [box, chatId, messageId, isOwn, heard]);
}
