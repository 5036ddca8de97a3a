import { type RefObject, useCallback, useEffect, useRef, useState } from 'react';
import { postCall } from '../../live/calls.ts';
import { useLive } from '../../live/use-live.ts';

const typing = { toldEvery: 6_000, shownFor: 8_000 };

export function useSendTyping(chatId: string): () => void {
  const recipients = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - recipients.current < typing.toldEvery) return;
    recipients.current = now;
    void postCall(`/api/chats/${chatId}/typing`);
  }, [chatId]);
}

export function useOtherTyping(chatId: string, newestId: string | undefined): boolean {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive({ types: ['typing'], chatId }, (message) => {
    if (message.type !== 'typing') return;
    clearTimeout(timer.current);
    setTyping(true);
    timer.current = setTimeout(() => setTyping(false), typing.shownFor);
  });
  // biome-ignore lint/correctness/useExhaustiveDependencies: a new message ends it
  useEffect(() => {
    setTyping(false);
    return () => clearTimeout(timer.current);
  }, [newestId]);
  return isTyping;
}

const pressMs = 150;

/**
 * Sets `data-writing` on the form and the screen of a conversation while somebody types (see `messages.css`). It
 * is removed only while no button is pressed, because what reappears moves the content above the field.
 */
export function useTypingIndicator(field: RefObject<HTMLElement | null>): void {
  useEffect(() => {
    const element = field.current;
    if (!element) return;
    const marked = [element.closest('form'), element.closest('.chat-screen')];
    let timer: ReturnType<typeof setTimeout> | undefined;
    const follow = () => {
      clearTimeout(timer);
      for (const one of marked) one?.toggleAttribute('data-writing', document.activeElement === element);
    };
    const followLater = () => {
      timer = setTimeout(follow, pressMs);
    };
    follow();
    element.addEventListener('focus', follow);
    element.addEventListener('blur', followLater);
    return () => {
      clearTimeout(timer);
      element.removeEventListener('focus', follow);
      element.removeEventListener('blur', followLater);
      for (const one of marked) one?.removeAttribute('data-writing');
    };
  }, [field]);
}
