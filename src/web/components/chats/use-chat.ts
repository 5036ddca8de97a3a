import { useCallback, useEffect, useReducer, useRef, useState } from 'react';
import { v7 } from 'uuid';
import { chatTexts } from '#domain/chats/texts.ts';
import { intervals } from '#domain/limits/limits.ts';
import { useLive, usePolling } from '../../live/use-live.ts';
import { toast } from '../../ui/toast.ts';
import { type ChatData, ChatProblem, fetchMessages, postMessage } from './chat-data.ts';
import { changeLog, emptyLog, pageWith } from './chat-log.ts';

/** The state of one conversation on the page: read, kept fresh, written to. */
export function useChat(chatId: string, initial: ChatData | undefined) {
  const [log, change] = useReducer(changeLog, initial, emptyLog);
  const [problem, setProblem] = useState<string | null>(null);
  const [isLoadingOlder, setLoadingOlder] = useState(false);
  const [heard, setHeard] = useState(0);
  const newest = useRef<string | undefined>(undefined);
  newest.current = log.messages.at(-1)?.id;
  const reading = useRef({ isReading: false, isDue: false });

  const catchUp = useCallback(async () => {
    const now = reading.current;
    now.isDue = true;
    if (now.isReading) return;
    now.isReading = true;
    try {
      while (now.isDue) {
        now.isDue = false;
        const known = newest.current;
        const data = await fetchMessages(chatId, known ? { after: known } : {});
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
  usePolling(() => void catchUp(), intervals.chatPoll);
  useWakeUp(catchUp);

  const send = useCallback(
    async (message: string, id: string = v7()) => {
      change({ type: 'sending', id, message, at: new Date().toISOString() });
      try {
        change({ type: 'sent', message: await postMessage(chatId, id, message) });
      } catch (error) {
        change({ type: 'failed', id });
        const detail = error instanceof ChatProblem ? error.message : '';
        if (detail && detail !== chatTexts.closed) toast.error(detail, chatTexts.notSent);
        else toast.error(chatTexts.notSent);
        if (error instanceof ChatProblem) void catchUp();
      }
    },
    [chatId, catchUp],
  );

  const { older } = log;
  const loadOlder = useCallback(async () => {
    if (!older) return;
    setLoadingOlder(true);
    try {
      change({ type: 'olderLoaded', data: await fetchMessages(chatId, { before: older }) });
    } catch {
      toast.error(chatTexts.notLoaded);
    } finally {
      setLoadingOlder(false);
    }
  }, [chatId, older]);

  return { log, heard, problem, send, loadOlder, isLoadingOlder, reload: catchUp };
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
