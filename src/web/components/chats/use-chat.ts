import { startTransition, useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { chatTexts } from '#domain/chats/texts.ts';
import { intervals } from '#domain/limits/limits.ts';
import { useLive, usePolling } from '../../live/use-live.ts';
import { toast } from '../../ui/toast.ts';
import { type ChatData, ChatProblem, fetchMessages } from './chat-data.ts';
import { changeLog, emptyLog, ownIdIn, pageWith } from './chat-log.ts';
import { useOutgoing } from './use-outgoing.ts';

/** The state of one conversation on the page: read, kept fresh, written to. */
export function useChat(chatId: string, initial: ChatData | undefined) {
  const [log, change] = useReducer(changeLog, initial, emptyLog);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [heard, setHeard] = useState(0);
  const newest = useRef<string | undefined>(undefined);
  newest.current = log.messages.at(-1)?.id;
  const hasNewer = useRef(false);
  hasNewer.current = log.hasNewer;
  const reading = useRef({ isReading: false, isDue: false });
  const arrived = useRef<(ids: string[]) => void>(() => undefined);

  const catchUp = useCallback(async () => {
    // What is new stands after what is not read yet.
    if (hasNewer.current) return;
    const now = reading.current;
    now.isDue = true;
    if (now.isReading) return;
    now.isReading = true;
    try {
      while (now.isDue) {
        now.isDue = false;
        const known = newest.current;
        const data = await fetchMessages(chatId, known ? { after: known } : {});
        arrived.current(data.messages.map(({ id }) => id));
        change({ type: known ? 'caughtUp' : 'loaded', data });
        setProblem(null);
        newest.current = data.messages.at(-1)?.id ?? known;
        if (known && data.more) now.isDue = true;
      }
    } catch (error) {
      // What is shown stays; only a conversation that could not be read at all says so.
      setProblem(error instanceof ChatProblem && error.status < 500 ? chatTexts.closed : chatTexts.notLoaded);
    } finally {
      now.isReading = false;
    }
  }, [chatId]);

  const shown = useRef(log.messages);
  shown.current = log.messages;
  /** Reads a message that was hidden or is shown again, with those before it. */
  const lookAgain = useCallback(
    (messageId: string) =>
      fetchMessages(chatId, pageWith(shown.current, messageId)).then(
        (data) => change({ type: 'caughtUp', data }),
        () => undefined,
      ),
    [chatId],
  );

  useEffect(() => {
    if (!initial) void catchUp();
  }, [initial, catchUp]);
  const { chat } = log;
  useLive({ chatId, buyRequestId: chat?.buyRequestId }, (news) => {
    if (news.type === 'message' && news.isChanged) return void lookAgain(news.messageId);
    void catchUp().then(() => news.type === 'message' && setHeard((count) => count + 1));
  });
  useLive({ types: ['seen'], chatId }, (news) => news.type === 'seen' && void catchUp());
  usePolling(() => void catchUp(), intervals.chatPoll);
  useWakeUp(catchUp);

  const readAgain = useCallback(() => void catchUp(), [catchUp]);
  const { arrived: isThere, ...outgoing } = useOutgoing(chatId, chat && ownIdIn(chat), change, readAgain);
  arrived.current = isThere;

  const { older } = log;
  const isReadingOlder = useRef(false);
  const [asking] = useState(askingWithPauses);
  const loadOlder = useCallback(
    async (isPressed = false) => {
      if (!older || isReadingOlder.current || !asking.isDue(isPressed)) return;
      isReadingOlder.current = true;
      setLoadingOlder(true);
      try {
        const data = await fetchMessages(chatId, { before: older });
        // Some at a time between what the person does meanwhile.
        startTransition(() => change({ type: 'olderLoaded', data }));
      } catch {
        asking.fail();
      } finally {
        startTransition(() => setLoadingOlder(false));
        isReadingOlder.current = false;
      }
    },
    [chatId, older, asking],
  );

  const isReadingNewer = useRef(false);
  const loadNewer = useCallback(
    async (isPressed = false) => {
      const known = newest.current;
      if (!hasNewer.current || !known || isReadingNewer.current || !asking.isDue(isPressed)) return;
      isReadingNewer.current = true;
      try {
        const data = await fetchMessages(chatId, { after: known });
        startTransition(() => change({ type: 'newerLoaded', data }));
      } catch {
        asking.fail();
      } finally {
        isReadingNewer.current = false;
      }
    },
    [chatId, asking],
  );

  return { log, heard, problem, ...outgoing, loadOlder, isLoadingOlder, loadNewer, reload: catchUp };
}

/** Milliseconds. */
const pauseAfterFailure = 5_000;

/** Scrolling asks again some time after a failure, as each one is told; a press asks at once. */
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

/** A page that is seen again, or whose network came back, may have missed something. */
function useWakeUp(catchUp: () => Promise<void>) {
  useEffect(() => {
    const onWake = () => {
      if (document.visibilityState === 'visible') void catchUp();
    };
    document.addEventListener('visibilitychange', onWake);
    addEventListener('online', onWake);
    return () => {
      document.removeEventListener('visibilitychange', onWake);
      removeEventListener('online', onWake);
    };
  }, [catchUp]);
}
