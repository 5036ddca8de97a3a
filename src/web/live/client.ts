import { deleteUnsentOfOthers } from '../session/device-storage.ts';
import type { LiveEntry, LiveMessage } from './live-message.ts';
import { openStream, type Stream } from './stream.ts';

/** How long signals are kept for pages that were still loading when the signals arrived. */
const keepMs = 60_000;
/** Maximum requests that all tabs together watch; the server has the same limit. */
const watchedMax = 20;
/** Milliseconds that the other tabs have to report the requests they watch, before a new leader opens the stream. */
const rollCallMs = 30;
/** How often a tab that is looked at asks for the leader, which may be frozen with the lock in its hand. */
const askMs = 25_000;
/** How long a leader may take to answer. Not the same for all tabs, so that one takes over before the others try. */
const answerMs = () => 1_500 + Math.random() * 500;
/** An answer that the tab has waited longer for may have come: it was this tab that slept. */
const lateMs = 3_000;

const isSeen = () => document.visibilityState === 'visible';

export interface LiveClient {
  isUp(): boolean;
  onStatus(listener: () => void): () => void;
  listen(since: number, listener: (message: LiveMessage) => void): () => void;
  watch(requestId: string): () => void;
  close(): void;
}

type Letter =
  | { kind: 'here'; tab: string; watched: string[] }
  | { kind: 'bye'; tab: string }
  | { kind: 'who' }
  | { kind: 'state'; up: boolean; recent: LiveEntry[] }
  | { kind: 'news'; entry: LiveEntry };

/**
 * Opens the live signals of this tab. The tabs of a browser elect a leader by a lock; it holds the stream and passes
 * its signals on to the others. Without locks or channels (an old browser, plain http) each tab has its own stream.
 * @param scope The person: tabs of different people never share a stream.
 */
export function openLive(scope: string): LiveClient {
  if (scope !== 'visitor') deleteUnsentOfOthers(scope);
  const tab = Math.random().toString(36).slice(2);
  const name = `live:${scope}`;
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  const channel = locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : null;
  let isClosed = false;
  const post = (letter: Letter) => {
    if (!isClosed) channel?.postMessage(letter);
  };

  const listeners = new Map<(message: LiveMessage) => void, number>();
  const statusListeners = new Set<() => void>();
  const watched = new Map<string, number>();
  const tabs = new Map<string, readonly string[]>();
  let recent: LiveEntry[] = [];
  let up = false;
  let stream: Stream | null = null;
  let starting: ReturnType<typeof setTimeout> | undefined;
  let silence: ReturnType<typeof setTimeout> | undefined;

  const setUp = (next: boolean) => {
    if (next === up) return;
    up = next;
    for (const listener of statusListeners) listener();
  };
  const take = (entry: LiveEntry) => {
    if (recent.some(({ id }) => id === entry.id)) return false;
    recent = [...recent.filter(({ at }) => at > Date.now() - keepMs), entry];
    for (const [listener, since] of listeners) if (entry.at >= since) listener(entry.news);
    return true;
  };
  const sayState = () => post({ kind: 'state', up, recent });
  const watchedByAll = () =>
    [...new Set([...watched.keys(), ...[...tabs.values()].flat()])].slice(0, watchedMax);
  /** Done here because this code runs on every page after the first paint. */
  const sayHere = () => {
    if (stream) return stream.watch(watchedByAll());
    post({ kind: 'here', tab, watched: [...watched.keys()] });
    if (leadership && isSeen() && !starting) silence ??= setTimeout(onSilence, answerMs(), Date.now());
  };
  const hearLeader = () => {
    clearTimeout(silence);
    silence = undefined;
  };
  function onSilence(since: number) {
    silence = undefined;
    if (!isSeen()) return;
    if (Date.now() - since > lateMs) return sayHere();
    setUp(false);
    leadership?.take();
  }
  const ask = () => {
    if (isSeen()) sayHere();
  };

  function lead() {
    stream = openStream(watchedByAll(), {
      onMessage(id, news) {
        const entry = { id: id || `${tab}-${performance.now()}`, at: Date.now(), news };
        if (take(entry)) post({ kind: 'news', entry });
      },
      onUp(isUp) {
        setUp(isUp);
        sayState();
      },
    });
    sayState();
  }

  channel?.addEventListener('message', ({ data: letter }: MessageEvent<Letter>) => {
    // Only the leader, or a tab about to lead, sends these.
    if (letter.kind !== 'here' && letter.kind !== 'bye') hearLeader();
    if (letter.kind === 'who') sayHere();
    else if (letter.kind === 'bye') tabs.delete(letter.tab);
    else if (letter.kind === 'here') {
      tabs.set(letter.tab, letter.watched);
      if (!stream) return;
      stream.watch(watchedByAll());
      sayState();
    } else if (stream) return;
    else if (letter.kind === 'news') take(letter.entry);
    else {
      for (const entry of letter.recent) take(entry);
      setUp(letter.up);
    }
  });

  const leadership =
    channel && locks
      ? standForLeader(locks, name, {
          onLead() {
            hearLeader();
            post({ kind: 'who' });
            starting = setTimeout(lead, rollCallMs);
          },
          onLost() {
            clearTimeout(starting);
            starting = undefined;
            stream?.close();
            stream = null;
            setUp(false);
            sayHere();
          },
        })
      : null;
  if (leadership) sayHere();
  else lead();
  const asking = setInterval(ask, askMs);
  document.addEventListener('visibilitychange', ask);

  return {
    isUp: () => up,
    onStatus(listener) {
      statusListeners.add(listener);
      return () => statusListeners.delete(listener);
    },
    listen(since, listener) {
      for (const { at, news } of recent) if (at >= since) listener(news);
      listeners.set(listener, since);
      return () => listeners.delete(listener);
    },
    watch(requestId) {
      watched.set(requestId, (watched.get(requestId) ?? 0) + 1);
      sayHere();
      return () => {
        const left = (watched.get(requestId) ?? 1) - 1;
        if (left > 0) watched.set(requestId, left);
        else watched.delete(requestId);
        sayHere();
      };
    },
    close() {
      post({ kind: 'bye', tab });
      isClosed = true;
      clearTimeout(starting);
      clearTimeout(silence);
      clearInterval(asking);
      document.removeEventListener('visibilitychange', ask);
      leadership?.close();
      stream?.close();
      stream = null;
      channel?.close();
      listeners.clear();
      statusListeners.clear();
    },
  };
}

interface Leadership {
  take(): void;
  close(): void;
}

/**
 * Queues for the lock that makes a tab the leader.
 * @param tab `onLead`: the tab has got the lock. `onLost`: another tab has taken it; this one queues again.
 */
function standForLeader(
  locks: LockManager,
  name: string,
  tab: { onLead(): void; onLost(): void },
): Leadership {
  let turn = new AbortController();

  function queue(steal: boolean) {
    turn.abort();
    turn = new AbortController();
    const { signal } = turn;
    locks
      // The browser knows no signal together with `steal`.
      .request(name, steal ? { steal } : { signal }, async () => {
        if (signal.aborted) return;
        tab.onLead();
        await new Promise((resolve) => signal.addEventListener('abort', resolve));
      })
      .catch((error: unknown) => {
        // The tab itself has left the queue, or the browser has no lock for it.
        if (signal.aborted || !(error instanceof DOMException && error.name === 'AbortError')) return;
        tab.onLost();
        queue(false);
      });
  }

  queue(false);
  return { take: () => queue(true), close: () => turn.abort() };
}
