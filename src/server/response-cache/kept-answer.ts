import { createHash } from 'node:crypto';
import type { ShownThing } from '#domain/events/market-events.ts';
import { type Encoding, encodingFor, pack } from '../packing.ts';

/** Headers that belong to one answer, or are set again for each. */
const ownHeaders = new Set(['x-request-id', 'content-length', 'content-encoding', 'date', 'connection']);

/** After this many answers in one encoding it pays to compress the bytes again, smaller. */
const oftenFrom = 20;

export interface AnswerParts {
  status: number;
  headers: Headers;
  body: Buffer;
  /** The things that the answer shows. */
  things: ReadonlySet<ShownThing>;
  /** When its data began to be read. */
  madeAt: number;
  /** It shows every change up to this time; earlier than `madeAt` when a replica was read. */
  knownAt: number;
}

/** A finished answer with its bytes plain and, once somebody took them so, packed. */
export class KeptAnswer {
  readonly status: number;
  readonly things: ReadonlySet<ShownThing>;
  readonly madeAt: number;
  readonly knownAt: number;
  readonly etag: string;
  /** Names and values, alternating, as Node writes them. */
  readonly headers: readonly string[];
  /** The count of changes at which it was last found unchanged. */
  checkedAt = -1;
  readonly #plain: Buffer;
  readonly #packed = new Map<Encoding, Buffer>();
  readonly #packing = new Map<Encoding, Promise<Buffer>>();
  #sentPacked = 0;

  constructor({ status, headers, body, things, madeAt, knownAt }: AnswerParts) {
    this.status = status;
    this.things = things;
    this.madeAt = madeAt;
    this.knownAt = knownAt;
    this.#plain = body;
    this.etag = headers.get('etag') ?? `W/"${createHash('sha256').update(body).digest('base64url')}"`;
    this.headers = [...headers]
      .filter(([name]) => !ownHeaders.has(name) && name !== 'etag')
      .flat()
      .concat('etag', this.etag);
  }

  /** Bytes of memory that it takes, about. */
  get size(): number {
    let size = this.#plain.length + this.headers.join('').length + 100 * this.things.size + 500;
    for (const { length } of this.#packed.values()) size += length;
    return size;
  }

  /** The bytes in an encoding, if they are there. */
  bytes(encoding: Encoding): Buffer | undefined {
    return encoding === 'identity' ? this.#plain : this.#packed.get(encoding);
  }

  /** The encoding to send of those a client takes. */
  encodingFor(accepted: Encoding): Encoding {
    return encodingFor(this.#plain, accepted);
  }

  /** Compresses the bytes. Requests that come while it runs share the result. */
  pack(encoding: 'br' | 'gzip'): Promise<Buffer> {
    const running = this.#packing.get(encoding);
    if (running) return running;
    const packing = pack(encoding, this.#plain).then((bytes) => {
      this.#packed.set(encoding, bytes);
      this.#packing.delete(encoding);
      return bytes;
    });
    this.#packing.set(encoding, packing);
    return packing;
  }

  /**
   * Counts an answer that went out in an encoding. The one that makes it many has the bytes packed smaller for those that
   * follow. @returns the end of that, or null.
   */
  sentIn(encoding: Encoding): Promise<void> | null {
    if (encoding !== 'br') return null;
    this.#sentPacked += 1;
    if (this.#sentPacked !== oftenFrom) return null;
    return pack('br', this.#plain, 'often').then((bytes) => {
      this.#packed.set('br', bytes);
    });
  }
}
