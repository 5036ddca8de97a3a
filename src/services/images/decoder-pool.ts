import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { projectRoot } from '#config.ts';
import { oneAtATime, shareOf } from '../machine/machine.ts';
import type { DecodedFacts, ProcessedImage } from './decode.ts';
import type { SocialCardInput } from './social-card/draw.ts';

/** How many files are decoded at the same time, each on one core: two on a machine, and at least one a process. */
const atOnce = shareOf(2);
const inTurn = pLimit(atOnce);
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
 * Decoding an AVIF takes half a gigabyte, which the decoder would keep: so one at a time on a machine, each in a new
 * process.
 */
const oneByOne = <Answer>(run: () => Promise<Answer>) => oneAtATime('heavy picture', run);

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
    // A decoder that is just ending still counts.
    maxThreads: 2 * atOnce,
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

/** The file as it will be stored; null when it can't be decoded within the limits of time and memory. */
export const runEncode = (bytes: Uint8Array, isHeavy: boolean): Promise<ProcessedImage | null> =>
  isHeavy
    ? oneByOne(() => run(heavyDecoders(), 'encode', bytes))
    : inTurn(() => run(decoders(), 'encode', bytes));

/** What nobody uploads is made one at a time, so that uploads always find a decoder. */
const besideUploads = pLimit(1);
/** Copies wait here, so that a picture of a publication waits for one of them at most. */
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
  input: Uint8Array | SocialCardInput,
  isRepeated = false,
): Promise<Result | null> {
  const began = performance.now();
  try {
    return (await opened.run(input, { name, signal: AbortSignal.timeout(limitMs) })) as Result | null;
  } catch {
    if (!isRepeated && performance.now() - began < tooSoonMs) return run(opened, name, input, true);
    // The decoder ended itself or was killed: the file needs too much time or memory.
    return null;
  }
}
