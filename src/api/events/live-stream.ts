import { hasEnded, type LiveSignal, type LiveTopic, sessionsTopic } from '#domain/events/domain-events.ts';
import { liveBeatMs } from '#domain/events/live-beat.ts';
import type { Bus, BusMessage, Since } from '#services/bus/bus.ts';

/** A reader this many signals behind gets one signal to reload everything instead. */
const actionItemsMax = 200;
/** An event and no comment: browsers keep comments from scripts, which have to notice when a stream dies. */
const heartbeat = 'event: beat\ndata: {}\n\n';
/** Spreads over time what all readers would do at once: reconnect and read everything again. */
const spreadMs = 1_000;
/**
 * Every open page hears that the market changed: not before the visitors' pages that are kept for a second are made
 * anew, each at a moment of its own, and not again for a while.
 */
const marketWaitMs = 1_000;
const marketSpreadMs = 2_000;
const marketGapMs = 10_000;
/** A session that ended within this time before its stream began may have been looked up before it ended. */
const raceMs = 5_000;

export interface LiveStreamOptions {
  bus: Bus;
  topics: readonly LiveTopic[];
  /** Whose stream it is: it ends with the session. null for a visitor. */
  session: { id: string; userId: string } | null;
  /** The last event the reader received; when absent, everything recent is sent. */
  since: Since;
  /** Aborted when the process stops. */
  end: AbortSignal;
  /** Called with every heartbeat, in case a signal was lost: whether the reader may still receive this stream. */
  isAllowed(): Promise<boolean>;
  onEnd(): void;
  heartbeatMs?: number;
}

const encoder = new TextEncoder();
const resync = 'event: resync\ndata: {}\n\n';
/** Without an id: it is sent later than it happened, and a reader would ask again for what came between. */
const ctx = `event: market\ndata: ${JSON.stringify({ type: 'market' } satisfies LiveSignal)}\n\n`;
const texts = new WeakMap<BusMessage, string>();

/** One event; written once for all readers. */
function textOf(news: BusMessage): string {
  const known = texts.get(news);
  if (known) return known;
  const { id, signal } = news;
  const text = `id: ${id}\nevent: ${signal.type}\ndata: ${JSON.stringify(signal)}\n\n`;
  texts.set(news, text);
  return text;
}

/**
 * A stream of server-sent events. What waits for a slow reader is bounded; a reader that may have missed
 * something gets `resync`.
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
    if (pending.length >= actionItemsMax) pending = [resync];
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
      push(ctx);
    }, wait);
  };
  const begin = () => {
    pending.push(`retry: ${Math.round(spreadMs + Math.random() * spreadMs)}\n\n`);
    const recent = bus.recent(options.since)?.filter(hasTopic);
    if (recent?.some(({ signal }) => signal.type === 'market')) pushMarket();
    // That somebody was writing is over by now.
    const missed = recent?.filter(({ signal }) => signal.type !== 'typing' && signal.type !== 'market');
    if (missed && missed.length <= actionItemsMax) pending.push(...missed.map(textOf));
    else pending.push(resync);
    // After what was missed: a reader that loses the connection on the way asks for the rest of it.
    pending.push(`id: ${bus.lastId()}\nevent: hello\ndata: {}\n\n`);
  };
  const beat = async () => {
    // Nothing was read since the last heartbeat: the reader is gone and did not close the connection.
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
    if (!recent || recent.some((news) => news.topics.includes(topic))) void check();
    return stop;
  };

  return new ReadableStream<Uint8Array>(
    {
      start(controller) {
        const unsubscribe = bus.subscribe(topics, (news) =>
          news.signal.type === 'market' ? pushMarket() : push(textOf(news)),
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
