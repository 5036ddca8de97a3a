import { v7 } from 'uuid';
import type { LiveSignal, LiveTopic } from '#domain/events/domain-events.ts';
import type { BusListener, BusMessage, Since } from './bus.ts';

/** The signal of a position mark when there is no real signal. It has no topics, so nobody receives it. */
const nothing: LiveSignal = { type: 'message', chatId: '', messageId: '' };
const keepMs = 60_000;
const keepMax = 5_000;

/** The part of a bus inside one process: its listeners and the signals of the last minute. */
export class Hub {
  readonly #listeners = new Map<LiveTopic, Set<BusListener>>();
  readonly #resyncListeners = new Set<() => void>();
  #kept: { at: number; news: BusMessage }[] = [];
  /** All signals since this time are kept. */
  #completeSince = performance.now();

  subscribe(topics: readonly LiveTopic[], listener: BusListener): () => void {
    for (const topic of topics) {
      const listeners = this.#listeners.get(topic);
      if (listeners) listeners.add(listener);
      else this.#listeners.set(topic, new Set([listener]));
    }
    return () => {
      for (const topic of topics) {
        const listeners = this.#listeners.get(topic);
        listeners?.delete(listener);
        if (listeners?.size === 0) this.#listeners.delete(topic);
      }
    };
  }

  onResync(listener: () => void): () => void {
    this.#resyncListeners.add(listener);
    return () => this.#resyncListeners.delete(listener);
  }

  deliver(news: BusMessage): void {
    this.#keep(news);
    const hearing = new Set<BusListener>();
    for (const topic of news.topics) {
      for (const listener of this.#listeners.get(topic) ?? []) hearing.add(listener);
    }
    for (const listener of hearing) listener(news);
  }

  /** Call it when signals may have been missed. */
  resync(): void {
    this.#kept = [];
    this.#completeSince = performance.now();
    for (const listener of [...this.#resyncListeners]) listener();
  }

  /** Position of a listener that has received everything so far. */
  lastId(): string {
    if (this.#kept.length === 0) this.#keep({ id: v7(), topics: [], signal: nothing });
    return this.#kept.at(-1)!.news.id;
  }

  recent({ afterId, withinMs }: Since): readonly BusMessage[] | null {
    const from = performance.now() - withinMs;
    let unheard = Number.POSITIVE_INFINITY;
    if (afterId !== undefined) {
      unheard = this.#kept.findLastIndex(({ news }) => news.id === afterId) + 1;
      if (unheard === 0) return null;
    } else if (from < this.#completeSince) return null;
    const first = this.#kept.findIndex(({ at }, index) => at >= from || index >= unheard);
    return first < 0 ? [] : this.#kept.slice(first).map(({ news }) => news);
  }

  #keep(news: BusMessage): void {
    const now = performance.now();
    this.#kept.push({ at: now, news });
    // Removes old signals in batches, so that a busy bus does not move the whole list for each signal.
    if (this.#kept.length < keepMax * 1.2 && this.#kept[0]!.at > now - keepMs * 1.2) return;
    const first = Math.max(
      this.#kept.findIndex(({ at }) => at > now - keepMs),
      this.#kept.length - keepMax,
    );
    if (first > 0) this.#completeSince = this.#kept[first - 1]!.at;
    this.#kept = this.#kept.slice(first);
  }
}
