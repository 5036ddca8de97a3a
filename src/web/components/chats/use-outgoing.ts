import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { chatTexts } from '#domain/chats/texts.ts';
import { useLiveContext } from '../../live/live-provider.tsx';
import { toast } from '../../ui/toast.ts';
import { postMessage } from './chat-data.ts';
import type { ChatLogChange, Outgoing } from './chat-log.ts';
import { openQueue } from './outgoing-queue.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent.ts';

/** What was written longer ago than this, in milliseconds, waits for its writer: the moment may have passed. */
const fresh = 24 * 60 * 60 * 1000;

/** The queue of one conversation's messages on their way, kept on this device until they are sent. */
export function useOutgoing(
  chatId: string,
  ownerId: string | null,
  change: Dispatch<ChatLogChange>,
  onRefused: () => void,
) {
  const owner = useRef(ownerId);
  owner.current = ownerId;
  const refused = useRef(onRefused);
  refused.current = onRefused;
  const [queue] = useState(() =>
    openQueue({
      post: (one) => postMessage(chatId, one),
      onChange: (one) => change({ type: 'outgoing', one }),
      onSent: (message) => change({ type: 'sent', message }),
      onProblem: (detail) => toast.error(detail ?? chatTexts.notSent, detail ? chatTexts.notSent : undefined),
      onRefused: () => refused.current(),
      keep: (one) => owner.current && keepUnsent(owner.current, chatId, one),
      forget: (id) => owner.current && forgetUnsent(owner.current, chatId, id),
    }),
  );
  useEffect(() => {
    if (!ownerId) return;
    const left = readUnsent(ownerId, chatId).map((kept): Outgoing => {
      const isFresh = Date.now() - Date.parse(kept.at) < fresh;
      return { ...kept, state: isFresh ? 'sending' : 'stopped' };
    });
    queue.take(left);
  }, [queue, ownerId, chatId]);
  useBack(queue.back);
  useEffect(() => queue.close, [queue]);

  const discard = useCallback(
    (id: string) => {
      change({ type: 'discarded', id });
      queue.discard(id);
    },
    [queue, change],
  );
  return { send: queue.send, again: queue.again, discard, arrived: queue.arrived };
}

/** Calls `back` when the network, the live events or the page itself are back. */
function useBack(back: () => void): void {
  const { client } = useLiveContext();
  useEffect(() => {
    const onBack = () => {
      if (document.visibilityState === 'visible') back();
    };
    addEventListener('online', onBack);
    document.addEventListener('visibilitychange', onBack);
    const unfollow = client?.onStatus(() => client.isUp() && onBack());
    return () => {
      removeEventListener('online', onBack);
      document.removeEventListener('visibilitychange', onBack);
      unfollow?.();
    };
  }, [client, back]);
}
