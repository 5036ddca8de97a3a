import { type LiveSignal, liveBeatMs } from '#domain/events/domain-events.ts';
import type { LiveMessage } from './live-message.ts';

const firstPause = 1_000;
const longestPause = 30_000;
/** A connection that is quiet for longer is dead: the server would have sent a beat. */
const silenceMs = 2.5 * liveBeatMs;
const signalTypes = [
  'offer',
  'request',
  'message',
  'seen',
  'typing',
  'notice',
  'account',
  'moderated',
  'market',
] satisfies LiveSignal['type'][];

export interface StreamListener {
  onMessage(id: string, message: LiveMessage): void;
  onUp(isUp: boolean): void;
}

export interface Stream {
  watch(ids: readonly string[]): void;
  close(): void;
}

/**
 * Opens the stream of server-sent events and reconnects when it breaks or falls silent. The server repeats the signals after the last
 * event received, or sends 'resync' when some may be missing.
 */
export function openStream(requestIds: readonly string[], listener: StreamListener): Stream {
  const sources = new Map<EventSource, Silence>();
  let watched = requestIds;
  let lastId = '';
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;

  const address = () => {
    const query = new URLSearchParams(watched.map((id) => ['buyRequest', id]));
    if (lastId) query.set('after', lastId);
    else query.set('age', String(Math.round(performance.now())));
    return `/api/events?${query}`;
  };
  const drop = (source: EventSource) => {
    source.close();
    sources.get(source)?.stop();
    sources.delete(source);
  };
  const report = () =>
    listener.onUp([...sources.keys()].some(({ readyState }) => readyState === EventSource.OPEN));

  function open() {
    clearTimeout(timer);
    for (const other of sources.keys()) if (other.readyState !== EventSource.OPEN) drop(other);
    const source = new EventSource(address());
    const silence = watchSilence(silenceMs, () => {
      drop(source);
      report();
      open();
    });
    sources.set(source, silence);
    source.onopen = () => {
      silence.heard();
      // The previous connection stays open until the new one is ready, so that no signal is lost in between.
      for (const other of sources.keys()) if (other !== source) drop(other);
      pause = firstPause;
      report();
    };
    source.onerror = () => {
      // The browser reconnects by itself, unless the server refused.
      if (source.readyState === EventSource.CLOSED) {
        drop(source);
        clearTimeout(timer);
        timer = setTimeout(open, pause * (0.5 + Math.random()));
        pause = Math.min(pause * 2, longestPause);
      }
      report();
    };
    const hear = (type: string, read: (data: string) => LiveMessage | null) =>
      source.addEventListener(type, (event: MessageEvent<string>) => {
        silence.heard();
        lastId = event.lastEventId || lastId;
        const message = read(event.data);
        // A signal without an id of its own has the id of the one before it.
        const hasId = message?.type !== 'resync' && message?.type !== 'market';
        if (message) listener.onMessage(hasId ? event.lastEventId : '', message);
      });
    for (const type of signalTypes) hear(type, (data) => JSON.parse(data) as LiveSignal);
    hear('resync', () => ({ type: 'resync' }));
    hear('hello', () => null);
    hear('beat', () => null);
  }

  const onOnline = () => {
    pause = firstPause;
    open();
  };
  addEventListener('online', onOnline);
  open();
  return {
    watch(ids) {
      // Extra signals do no harm, so the stream reconnects only when a request is added.
      if (ids.every((id) => watched.includes(id))) return;
      watched = ids;
      open();
    },
    close() {
      clearTimeout(timer);
      removeEventListener('online', onOnline);
      for (const source of sources.keys()) drop(source);
    },
  };
}

interface Silence {
  heard(): void;
  stop(): void;
}

/**
 * Calls `onSilence` when nothing was heard for so long, and then waits anew. It also looks when the page is seen again: the
 * timers of a hidden page stand still.
 */
function watchSilence(mostMs: number, onSilence: () => void): Silence {
  let heardAt = Date.now();
  let timer: ReturnType<typeof setTimeout> | undefined;

  const heard = () => {
    heardAt = Date.now();
    clearTimeout(timer);
    timer = setTimeout(end, mostMs);
  };
  function end() {
    heard();
    onSilence();
  }
  const look = () => {
    if (Date.now() - heardAt >= mostMs) end();
  };

  heard();
  document.addEventListener('visibilitychange', look);
  return {
    heard,
    stop() {
      clearTimeout(timer);
      document.removeEventListener('visibilitychange', look);
    },
  };
}
