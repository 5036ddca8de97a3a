import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit, { type LimitFunction } from 'p-limit';
import { Tinypool } from 'tinypool';
import { projectRoot } from '#config.ts';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { DecodedFacts, ProcessedImage } from './decode.ts';
import type { EncodeInput } from './decoder.ts';
import type { SocialCardInput } from './social-card/draw.ts';

/** How many files are decoded at the same time, each on one core. */
const atOnce = 2;
const inTurn = pLimit(atOnce);
/** A decoder that is just ending still counts. */
const decodersMax = 2 * atOnce;
/** A decoder that takes longer for a file is ended, and the file is refused. */
const limitMs = 60_000;
/** No file can overload a decoder this soon: a decoder that ended earlier was killed from outside. */
const tooSoonMs = 500;
/**
 * Idle time before a decoder ends. Starting one takes a quarter of a second, so the next upload should find one
 * running.
 */
const idleMs = 5 * 60_000;

/**
 * Decoding an AVIF takes half a gigabyte, which the decoder would keep: so one at a time, each in a new process.
 */
const heavyInTurn = pLimit(1);

/**
 * How many files may wait for a decoder. More are refused with 503 at once: they would hold the readers of uploads, for
 * which everybody else waits. An AVIF takes up to eight seconds, so only few of them may wait.
 */
const waitingMax = { usual: 12, heavy: 4 };

function refuseWhenFull(queue: LimitFunction, most: number): void {
  if (queue.pendingCount >= most) throw new Refusal({ code: 'unavailable' });
}

let pool: Tinypool | null = null;
let heavyPool: Tinypool | null = null;

const decoders = (): Tinypool => {
  pool ??= open(false);
  return pool;
};
const heavyDecoders = (): Tinypool => {
  heavyPool ??= open(true);
  return heavyPool;
};

function open(isolateWorkers: boolean): Tinypool {
  const opened = new Tinypool({
    isolateWorkers,
    runtime: 'child_process',
    // Always started from its TypeScript source, which Node can run, in development, tests and production.
    filename: pathToFileURL(join(projectRoot, 'src/services/images/decoder.ts')).href,
    minThreads: 0,
    maxThreads: decodersMax,
    idleTimeout: idleMs,
    serialization: 'advanced',
    execArgv: [],
    // The decoder gets none of the product's environment: settings contain secrets.
    env: { PATH: process.env.PATH ?? '' },
  });
  // The system may kill an idle decoder, for example when memory is short: that is not an error of any file.
  opened.on('error', () => undefined);
  return opened;
}

/** Facts from a file's header; null when it is not an image, or when the decoder fails. */
export const readFacts = (bytes: Uint8Array): Promise<DecodedFacts | null> =>
  inTurn(() => run(decoders(), 'facts', bytes));

/**
 * The file as it will be stored; null when it can't be decoded within the limits of time and memory. `seconds` is the
 * limit of CPU time.
 */
export async function runEncode(
  bytes: Uint8Array,
  { seconds, isHeavy }: { seconds: number; isHeavy: boolean },
): Promise<ProcessedImage | null> {
  const input = { bytes, seconds };
  if (isHeavy) {
    refuseWhenFull(heavyInTurn, waitingMax.heavy);
    return heavyInTurn(() => run(heavyDecoders(), 'encode', input));
  }
  refuseWhenFull(inTurn, waitingMax.usual);
  return inTurn(() => run(decoders(), 'encode', input));
}

/** Everything besides uploads is made one at a time, so that uploads always find a decoder. */
const besideUploads = pLimit(1);
/** Copies queue here, so that the picture of a publication waits for at most one of them. */
const copiesInTurn = pLimit(1);
let cardsWaiting = 0;

/** How many pictures of publications wait to be drawn or are being drawn. */
export const socialCardsWaiting = (): number => cardsWaiting;

/** Draws the picture of a shared publication; null when it can't be drawn. */
export async function runSocialCard(input: SocialCardInput): Promise<Uint8Array | null> {
  cardsWaiting += 1;
  try {
    return await besideUploads(() => inTurn(() => run<Uint8Array>(decoders(), 'socialCard', input)));
  } finally {
    cardsWaiting -= 1;
  }
}

/** A stored picture as AVIF, after everything else; null when it can't be made. */
export const runAvif = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  copiesInTurn(() => besideUploads(() => inTurn(() => run(decoders(), 'avif', bytes))));

/** Ends the decoders; the next file starts new ones. */
export async function closeDecoders(): Promise<void> {
  const opened = [pool, heavyPool];
  pool = null;
  heavyPool = null;
  await Promise.all(opened.map((one) => one?.destroy()));
}

async function run<Result>(
  opened: Tinypool,
  name: 'facts' | 'encode' | 'avif' | 'socialCard',
  input: Uint8Array | EncodeInput | SocialCardInput,
  /** All resting decoders may have been killed. */
  retries = decodersMax,
): Promise<Result | null> {
  const began = performance.now();
  try {
    return (await opened.run(input, { name, signal: AbortSignal.timeout(limitMs) })) as Result | null;
  } catch {
    if (retries > 0 && performance.now() - began < tooSoonMs) return run(opened, name, input, retries - 1);
    // The decoder ended itself or was killed: the file needs too much time or memory.
    return null;
  }
}
