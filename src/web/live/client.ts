import { forgetAtSignOut, forgetOthersUnsent } from '../session/others-unsent.ts';
import type { LiveEntry, LiveNews } from './news.ts';
import { openStream, type Stream } from './stream.ts';

/** How long signals are kept for pages that were still loading when the signals arrived. */
const keepMs = 60_000;
/** Maximum requests that all tabs together watch; the server has the same limit. */
const watchedMax = 20;
/** Milliseconds that the other tabs have to report the requests they watch, before a new leader opens the stream. */
const rollCallMs = 30;

export interface LiveClient {
  isUp(): boolean;
  onStatus(listener: () => void): () => void;
  /** Calls the listener for each signal from now on, and for those since `since` (milliseconds of the epoch). */
  listen(since: number, listener: (news: LiveNews) => void): () => void;
  /** Subscribes to the public changes of a request. Call the returned function to unsubscribe. */
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
  // Here, because it comes with every page, and after its first moment.
  if (scope !== 'visitor') forgetOthersUnsent(scope);
  const tab = Math.random().toString(36).slice(2);
  const name = `live:${scope}`;
  const locks = typeof navigator === 'undefined' ? undefined : navigator.locks;
  const channel = locks && typeof BroadcastChannel !== 'undefined' ? new BroadcastChannel(name) : null;
  const leaving = new AbortController();
  forgetAtSignOut(leaving.signal);
  const post = (letter: Letter) => {
    if (!leaving.signal.aborted) channel?.postMessage(letter);
  };

  const listeners = new Map<(news: LiveNews) => void, number>();
  const statusListeners = new Set<() => void>();
  const watched = new Map<string, number>();
  const tabs = new Map<string, readonly string[]>();
  let recent: LiveEntry[] = [];
  let up = false;
  let stream: Stream | null = null;

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
  const sayHere = () => {
    if (stream) stream.watch(watchedByAll());
    else post({ kind: 'here', tab, watched: [...watched.keys()] });
  };

  function lead() {
    stream = openStream(watchedByAll(), {
      onNews(id, news) {
        const entry = { id: id || `${tab}-${performance.now()}`, at: Date.now(), news };
        if (take(entry)) post({ kind: 'news', entry });
      },
      onUp(isUp) {
        setUp(isUp);
        sayState();
      },
    });
  }

  channel?.addEventListener('message', ({ data: letter }: MessageEvent<Letter>) => {
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

  if (!channel || !locks) lead();
  else {
    sayHere();
    locks
      .request(name, { signal: leaving.signal }, async () => {
        post({ kind: 'who' });
        await new Promise((resolve) => setTimeout(resolve, rollCallMs));
        if (leaving.signal.aborted) return;
        lead();
        await new Promise((resolve) => leaving.signal.addEventListener('abort', resolve));
      })
      // Closing this tab aborts the wait for the lock.
      .catch(() => undefined);
  }

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
      leaving.abort();
      stream?.close();
      stream = null;
      channel?.close();
      listeners.clear();
      statusListeners.clear();
    },
  };
}
