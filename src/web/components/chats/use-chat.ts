import {
  type Dispatch,
  startTransition,
  useCallback,
  useEffect,
  useLayoutEffect,
  useMemo,
  useReducer,
  useRef,
  useState,
} from 'react';
import { chatTexts } from '#domain/chats/texts.ts';
import { intervals } from '#domain/limits/limits.ts';
import { useHydrated } from '../../forms/intent-form.tsx';
import { useLive, useOnReturn, usePolling } from '../../live/use-live.ts';
import { toast } from '../../ui/toast.ts';
import { type ChatData, ChatProblem, fetchMessages, fetchOrNewest, postMessage } from './chat-data.ts';
import {
  type ChatLogChange,
  changeLog,
  emptyLog,
  latestMessages,
  type Outgoing,
  ownIdIn,
  pageWith,
} from './chat-log.ts';
import { coalesce, markOpen, openQueue } from './outgoing-queue.ts';
import { forgetUnsent, readUnsent, saveUnsent } from './unsent.ts';

export function useChat(chatId: string, initial: ChatData | undefined) {
  // Server-rendered conversations are complete. Client-side navigation first renders what is in sight: rendering all
  // messages takes a slow phone most of a second.
  const isInHtml = !useHydrated();
  const [{ whole, first }] = useState(() => ({
    whole: initial,
    first: isInHtml ? initial : latestMessages(initial, screen.height),
  }));
  const [log, change] = useReducer(changeLog, first, emptyLog);
  useEffect(() => {
    if (whole && whole !== first) startTransition(() => change({ type: 'olderLoaded', data: whole }));
  }, [whole, first]);
  const [problem, setProblem] = useState<string | null>(null);
  const [heard, setHeard] = useState(0);
  const readTo = useRef(first?.messages.at(-1)?.id);
  const hasNewer = useRef(false);
  hasNewer.current = log.hasNewer;
  const arrived = useRef<(ids: string[]) => void>(() => undefined);

  const catchUp = useMemo(
    () =>
      coalesce(async () => {
        try {
          let hasMore = true;
          while (hasMore && !hasNewer.current) {
            const known = readTo.current;
            const { data, isNewest } = await fetchOrNewest(chatId, known ? { after: known } : {});
            arrived.current(data.messages.map(({ id }) => id));
            change({ type: isNewest ? 'loaded' : 'caughtUp', data });
            setProblem(null);
            readTo.current = data.messages.at(-1)?.id ?? (isNewest ? undefined : known);
            hasMore = !isNewest && data.more !== null;
          }
        } catch (error) {
          const isRefused = error instanceof ChatProblem && error.status < 500;
          setProblem(isRefused ? chatTexts.closed : chatTexts.notLoaded);
        }
      }),
    [chatId],
  );

  const shown = useRef(log.messages);
  shown.current = log.messages;
  const lookAgain = useCallback(
    async (messageId: string) => {
      const page = pageWith(shown.current, messageId);
      if (hasNewer.current && !page.before) return;
      await fetchMessages(chatId, page).then(
        (data) => change({ type: 'caughtUp', data }),
        () => undefined,
      );
    },
    [chatId],
  );

  const isFresh = useRef(initial && isInHtml).current;
  useEffect(() => {
    if (!isFresh) void catchUp();
  }, [isFresh, catchUp]);
  const { chat } = log;
  useLive({ chatId, buyRequestId: chat?.buyRequestId }, (message) => {
    if (message.type === 'message' && message.isChanged) return void lookAgain(message.messageId);
    void catchUp().then(() => message.type === 'message' && setHeard((count) => count + 1));
  });
  useLive({ types: ['seen'], chatId }, (message) => message.type === 'seen' && void catchUp());
  usePolling(() => void catchUp(), intervals.chatPoll);
  const readAgain = useCallback(() => void catchUp(), [catchUp]);
  useOnReturn(readAgain);
  const wasBehind = useRef(log.hasNewer);
  useEffect(() => {
    if (wasBehind.current && !log.hasNewer) readAgain();
    wasBehind.current = log.hasNewer;
  }, [log.hasNewer, readAgain]);
  const { arrived: isThere, ...outgoing } = useOutgoing(chatId, chat && ownIdIn(chat), change, readAgain);
  arrived.current = isThere;

  const loading = useRef({ olderLoaded: false, newerLoaded: false });
  const [busy, setBusy] = useState(loading.current);
  const [asking] = useState(askingWithPauses);
  useLayoutEffect(() => {
    loading.current = busy;
  }, [busy]);
  const load = async (type: keyof typeof busy, where: { before: string } | { after: string }) => {
    loading.current = { ...loading.current, [type]: true };
    setBusy((now) => ({ ...now, [type]: true }));
    try {
      const { data, isNewest } = await fetchOrNewest(chatId, where);
      if (isNewest || type === 'newerLoaded') readTo.current = data.messages.at(-1)?.id ?? readTo.current;
      startTransition(() => change({ type: isNewest ? 'loaded' : type, data }));
    } catch {
      asking.fail();
    } finally {
      startTransition(() => setBusy((now) => ({ ...now, [type]: false })));
    }
  };
  const mayLoad = (type: keyof typeof busy, isPressed: boolean) =>
    !loading.current[type] && asking.isDue(isPressed);
  const loadOlder = async (isPressed = false) => {
    if (log.older && mayLoad('olderLoaded', isPressed)) await load('olderLoaded', { before: log.older });
  };
  const loadNewer = async (isPressed = false) => {
    const known = readTo.current;
    if (log.hasNewer && known && mayLoad('newerLoaded', isPressed))
      await load('newerLoaded', { after: known });
  };

  return {
    ...{ log, heard, problem, ...outgoing, reload: catchUp },
    ...{ loadOlder, isLoadingOlder: busy.olderLoaded, loadNewer, isLoadingNewer: busy.newerLoaded },
  };
}

const pauseAfterFailure = 5_000;

function askingWithPauses() {
  let failedAt = Number.NEGATIVE_INFINITY;
  return {
    isDue: (isPressed: boolean) => isPressed || performance.now() - failedAt > pauseAfterFailure,
    fail: () => {
      failedAt = performance.now();
      toast.error(chatTexts.notLoaded);
    },
  };
}

function useOutgoing(
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
      onFailure: (status) => status !== 0 && refused.current(),
      keep: (one) => owner.current && saveUnsent(owner.current, chatId, one),
      forget: (id) => owner.current && forgetUnsent(owner.current, chatId, id),
    }),
  );
  useEffect(() => {
    if (!ownerId) return;
    void queue.restore(readUnsent(ownerId, chatId).map((kept): Outgoing => ({ ...kept, state: 'sending' })));
  }, [queue, ownerId, chatId]);
  useEffect(() => markOpen(chatId), [chatId]);
  useOnReturn(queue.retry);
  useEffect(() => queue.close, [queue]);

  const discard = useCallback(
    (id: string) => {
      change({ type: 'discarded', id });
      queue.discard(id);
    },
    [queue, change],
  );
  return { send: queue.send, again: queue.resend, discard, arrived: queue.markDelivered };
}
