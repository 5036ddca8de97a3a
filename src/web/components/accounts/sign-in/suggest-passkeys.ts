import { askPasskeyFromAutofill, PasskeyCancelled, wasLastToAsk } from './ask-passkey.ts';

/** The server takes an answer for five minutes. */
export const freshMs = 4 * 60_000;
/** A browser that refuses sooner than anybody chooses is not asked again at once. */
const soonestMs = 2_000;

export interface Suggestion {
  pause(): void;
  again(): void;
  end(): void;
}

/**
 * Lets the browser suggest passkeys in the e-mail field; `onChosen` gets its answer, for the server. It begins anew
 * before the server would take its answer no more: with time, and when another tab has asked meanwhile. A page with a
 * pending suggestion may not enter the back/forward cache, so the suggestion ends before the page is left (on
 * `pagehide` it is too late) and begins again when the page comes back.
 */
export function suggestPasskeys(onChosen: (response: string) => void): Suggestion {
  let pending = new AbortController();
  let begunAt = 0;
  let isPaused = false;
  let timer: ReturnType<typeof setTimeout>;

  const stop = () => {
    clearTimeout(timer);
    pending.abort();
  };
  const begin = () => {
    stop();
    isPaused = false;
    pending = new AbortController();
    begunAt = Date.now();
    timer = setTimeout(onSeen, freshMs);
    void suggest(pending.signal);
  };
  const suggest = async (signal: AbortSignal) => {
    try {
      const response = await askPasskeyFromAutofill(signal);
      if (response !== null && !signal.aborted) onChosen(response);
    } catch (error) {
      const isTried = error instanceof PasskeyCancelled && Date.now() - begunAt > soonestMs;
      if (isTried && !signal.aborted) begin();
    }
  };
  /** A hidden page does not ask: its challenge would replace that of the visible page. */
  const onSeen = () => {
    if (isPaused || document.visibilityState === 'hidden') return;
    if (pending.signal.aborted || !wasLastToAsk() || Date.now() - begunAt >= freshMs) begin();
  };
  const onShow = ({ persisted }: PageTransitionEvent) => {
    if (persisted) begin();
  };

  begin();
  addEventListener('beforeunload', stop);
  addEventListener('pageshow', onShow);
  addEventListener('focus', onSeen);
  document.addEventListener('visibilitychange', onSeen);
  return {
    pause: () => {
      isPaused = true;
      stop();
    },
    again: begin,
    end: () => {
      removeEventListener('beforeunload', stop);
      removeEventListener('pageshow', onShow);
      removeEventListener('focus', onSeen);
      document.removeEventListener('visibilitychange', onSeen);
      stop();
    },
  };
}
