import { type Dispatch, useCallback, useEffect, useRef, useState } from 'react';
import { chatTexts } from '#domain/chats/texts.ts';
import { toast } from '../../ui/toast.ts';
import { postMessage } from './chat-data.ts';
import type { ChatLogChange, Outgoing } from './chat-log.ts';
import { openQueue } from './outgoing-queue.ts';
// Imported here, so that its code is there before a line may be gone: a script that failed to load is not asked for again.
import { leaveToItself } from './send-waiting.ts';
import { forgetUnsent, keepUnsent, readUnsent } from './unsent.ts';
import { useOnReturn } from './use-on-return.ts';

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
    queue.take(readUnsent(ownerId, chatId).map((kept): Outgoing => ({ ...kept, state: 'sending' })));
  }, [queue, ownerId, chatId]);
  useEffect(() => leaveToItself(chatId), [chatId]);
  useOnReturn(queue.back);
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
