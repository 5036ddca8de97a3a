import { useCallback, useEffect, useRef, useState } from 'react';
import { useLive } from '../../live/use-live.ts';
import { postTyping } from './chat-data.ts';

/** Milliseconds between two signals of who writes, and how long one is shown. */
const typing = { toldEvery: 6_000, shownFor: 8_000 };

/** Says that the person is writing, while they are, now and then. */
export function useTellTyping(chatId: string): () => void {
  const told = useRef(Number.NEGATIVE_INFINITY);
  return useCallback(() => {
    const now = performance.now();
    if (now - told.current < typing.toldEvery) return;
    told.current = now;
    void postTyping(chatId);
  }, [chatId]);
}

/** Whether the other person is writing: for some seconds after their last signal, and not once their message is there. */
export function useOtherTyping(chatId: string, newestId: string | undefined): boolean {
  const [isTyping, setTyping] = useState(false);
  const timer = useRef<ReturnType<typeof setTimeout>>(undefined);
  useLive({ types: ['typing'], chatId }, (news) => {
    if (news.type !== 'typing') return;
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
