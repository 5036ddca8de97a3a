import {
  hasEnded,
  type LiveSignal,
  type LiveTopic,
  liveBeatMs,
  sessionsTopic,
} from '#domain/events/domain-events.ts';
import type { Bus, BusMessage, Since } from '#services/bus/bus.ts';

/** A reader with this many waiting signals gets one `resync` instead. */
const pendingMax = 200;
/** An event instead of a comment: browsers hide comments from scripts, and the page must notice a dead stream. */
const heartbeat = 'event: beat\ndata: {}\n\n';
/** Random delay, so that readers do not reconnect and reload all at once. */
const spreadMs = 1_000;
/**
 * The `market` signal reaches every open page. It waits until the visitors' page cache (one second) has expired, plus a
 * random delay per stream, and is not repeated for a while.
 */
const marketWaitMs = 1_000;
const marketSpreadMs = 2_000;
const marketGapMs = 10_000;
/** A session that ended within this time before the stream began may have been looked up before its end. */
const raceMs = 5_000;

export interface LiveStreamOptions {
  bus: Bus;
  topics: readonly LiveTopic[];
  /** Session of the reader; the stream ends with the session. null for a visitor. */
  session: { id: string; userId: string } | null;
  /** The last event the reader received; when absent, everything recent is sent. */
  since: Since;
  /** Aborted when the process stops. */
  end: AbortSignal;
  /** Called with every heartbeat, in case a signal was lost: whether the reader may still receive the stream. */
  isAllowed(): Promise<boolean>;
  onEnd(): void;
  heartbeatMs?: number;
}

const encoder = new TextEncoder();
const resync = 'event: resync\ndata: {}\n\n';
/** The delayed `market` event has no id: a reader that reconnects would ask again for the events in between. */
const marketEvent = `event: market\ndata: ${JSON.stringify({ type: 'market' } satisfies LiveSignal)}\n\n`;
const texts = new WeakMap<BusMessage, string>();

function textOf(message: BusMessage): string {
  const known = texts.get(message);
  if (known) return known;
  const { id, signal } = message;
  const text = `id: ${id}\nevent: ${signal.type}\ndata: ${JSON.stringify(signal)}\n\n`;
  texts.set(message, text);
  return text;
}

/**
 * A stream of server-sent events. The queue of a slow reader is bounded; a reader that may have missed an event gets
 * `resync`.
 */
export function liveStream(options: LiveStreamOptions): ReadableStream<Uint8Array> {
  const { bus, topics, session, end } = options;
  const hasTopic = ({ topics: of }: BusMessage) => of.some((topic) => topics.includes(topic));
  let pending: string[] = [];
  let flush: () => void = () => undefined;
  let close: () => void = () => undefined;
  let isStalled = false;
  /** The reader has taken everything sent so far and asks for more. */
  let isAsked = false;
  let isClosed = false;

  const push = (text: string) => {
    if (pending.length >= pendingMax) pending = [resync];
    else pending.push(text);
    flush();
  };
  let marketTimer: NodeJS.Timeout | undefined;
  let marketAt = Number.NEGATIVE_INFINITY;
  const pushMarket = () => {
    const wait = Math.max(marketWaitMs, marketAt + marketGapMs - Date.now()) + Math.random() * marketSpreadMs;
    marketTimer ??= setTimeout(() => {
      marketTimer = undefined;
      marketAt = Date.now();
      push(marketEvent);
    }, wait);
  };
  const begin = () => {
    pending.push(`retry: ${Math.round(spreadMs + Math.random() * spreadMs)}\n\n`);
    const recent = bus.recent(options.since)?.filter(hasTopic);
    if (recent?.some(({ signal }) => signal.type === 'market')) pushMarket();
    // A missed `typing` signal is out of date by now.
    const missed = recent?.filter(({ signal }) => signal.type !== 'typing' && signal.type !== 'market');
    if (missed && missed.length <= pendingMax) pending.push(...missed.map(textOf));
    else pending.push(resync);
    // `hello` follows the missed events: a reader that loses the connection in between asks for the rest.
    pending.push(`id: ${bus.lastId()}\nevent: hello\ndata: {}\n\n`);
  };
  const beat = async () => {
    // No read since the last heartbeat: the reader is gone without closing the connection.
    if (isStalled && pending.length > 0) return close();
    isStalled = true;
    push(heartbeat);
    await check();
  };
  const check = async () => {
    if (!(await options.isAllowed().catch(() => true))) close();
  };
  /** Closes the stream when the session ends. @returns a function that stops following it. */
  const followSession = ({ id, userId }: { id: string; userId: string }) => {
    const topic = sessionsTopic(userId);
    const stop = bus.subscribe([topic], ({ signal }) => {
      if (hasEnded(signal, id)) close();
    });
    const recent = bus.recent({ withinMs: raceMs });
    if (!recent || recent.some((message) => message.topics.includes(topic))) void check();
    return stop;
  };

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const unsubscribe = bus.subscribe(topics, (message) =>
          message.signal.type === 'market' ? pushMarket() : push(textOf(message)),
        );
        const unfollow = session ? followSession(session) : () => undefined;
        let resyncing: NodeJS.Timeout | undefined;
        const stopResync = bus.onResync(() => {
          clearTimeout(resyncing);
          resyncing = setTimeout(() => push(resync), Math.random() * spreadMs);
        });
        flush = () => {
          if (!isAsked || isClosed || pending.length === 0) return;
          isAsked = false;
          const text = pending.join('');
          pending = [];
          controller.enqueue(encoder.encode(text));
        };
        const beats = setInterval(() => void beat(), options.heartbeatMs ?? liveBeatMs);
        close = () => {
          if (isClosed) return;
          isClosed = true;
          unsubscribe();
          unfollow();
          stopResync();
          clearInterval(beats);
          clearTimeout(resyncing);
          clearTimeout(marketTimer);
          end.removeEventListener('abort', close);
          options.onEnd();
          // When the reader has left, the stream is closed already and `close` throws.
          try {
            controller.close();
          } catch {}
        };
        end.addEventListener('abort', close);
        begin();
        if (end.aborted) close();
      },
      pull() {
        isStalled = false;
        isAsked = true;
        flush();
      },
      cancel: () => close(),
    },
    { highWaterMark: 0 },
  );
}
