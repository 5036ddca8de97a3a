/**
 * Values by key within a bound of size; the least recently used go first. A `Map` keeps the order in which its keys were
 * set, so that is the whole list.
 */
export class BoundedStore<Value> {
  size = 0;
  readonly #max: number;
  readonly #sizeOf: (value: Value, key: string) => number;
  readonly #kept = new Map<string, { value: Value; size: number }>();

  constructor(max: number, sizeOf: (value: Value, key: string) => number) {
    this.#max = max;
    this.#sizeOf = sizeOf;
  }

  /** The value of a key, which counts as a use. */
  get(key: string): Value | undefined {
    const kept = this.#kept.get(key);
    if (!kept) return undefined;
    this.#kept.delete(key);
    this.#kept.set(key, kept);
    return kept.value;
  }

  /** Keeps a value, as large as it is now; one that would take more than an eighth of the room is not kept. */
  set(key: string, value: Value): void {
    this.delete(key);
    const size = this.#sizeOf(value, key);
    if (size > this.#max / 8) return;
    this.#kept.set(key, { value, size });
    this.size += size;
    for (const oldest of this.#kept.keys()) {
      if (this.size <= this.#max) break;
      this.delete(oldest);
    }
  }

  delete(key: string): void {
    const kept = this.#kept.get(key);
    if (!kept) return;
    this.size -= kept.size;
    this.#kept.delete(key);
  }

  clear(): void {
    this.#kept.clear();
    this.size = 0;
  }
}
