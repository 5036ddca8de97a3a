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
  #recent: { at: number; message: BusMessage }[] = [];
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

  deliver(message: BusMessage): void {
    this.#remember(message);
    const listeners = new Set<BusListener>();
    for (const topic of message.topics) {
      for (const listener of this.#listeners.get(topic) ?? []) listeners.add(listener);
    }
    for (const listener of listeners) listener(message);
  }

  /** Call it when signals may have been missed. */
  resync(): void {
    this.#recent = [];
    this.#completeSince = performance.now();
    for (const listener of [...this.#resyncListeners]) listener();
  }

  /** Position of a listener that has received everything so far. */
  lastId(): string {
    if (this.#recent.length === 0) this.#remember({ id: v7(), topics: [], signal: nothing });
    return this.#recent.at(-1)!.message.id;
  }

  recent({ afterId, withinMs }: Since): readonly BusMessage[] | null {
    const from = performance.now() - withinMs;
    let next = Number.POSITIVE_INFINITY;
    if (afterId !== undefined) {
      next = this.#recent.findLastIndex(({ message }) => message.id === afterId) + 1;
      if (next === 0) return null;
    } else if (from < this.#completeSince) return null;
    const first = this.#recent.findIndex(({ at }, index) => at >= from || index >= next);
    return first < 0 ? [] : this.#recent.slice(first).map(({ message }) => message);
  }

  #remember(message: BusMessage): void {
    const now = performance.now();
    this.#recent.push({ at: now, message });
    // Removes old signals in batches, so that a busy bus does not move the whole list for each signal.
    if (this.#recent.length < keepMax * 1.2 && this.#recent[0]!.at > now - keepMs * 1.2) return;
    const first = Math.max(
      this.#recent.findIndex(({ at }) => at > now - keepMs),
      this.#recent.length - keepMax,
    );
    if (first > 0) this.#completeSince = this.#recent[first - 1]!.at;
    this.#recent = this.#recent.slice(first);
  }
}
