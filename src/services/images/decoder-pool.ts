import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { projectRoot } from '#config.ts';
import type { DecodedFacts, ProcessedImage } from './decode.ts';

/** Files decoded at once by this process, on a core each. */
const atOnce = 2;
const inTurn = pLimit(atOnce);
/** A file that takes longer is given up: its decoder is ended. */
const limitMs = 60_000;
/** Nothing is too much for a decoder so soon: one that ended by then was ended from outside. */
const tooSoonMs = 500;
/** Starting one takes a quarter of a second, so the next upload finds it running. */
const idleMs = 5 * 60_000;

/** AVIFs take half a gigabyte, which their decoder would keep: one at a time, each in a process of its own. */
const oneByOne = pLimit(1);

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
    // Started from its source in development, tests and production alike: Node reads TypeScript.
    filename: pathToFileURL(join(projectRoot, 'src/services/images/decoder.ts')).href,
    minThreads: 0,
    // One that is just ending still counts.
    maxThreads: 2 * atOnce,
    idleTimeout: idleMs,
    serialization: 'advanced',
    execArgv: [],
    // Nothing of ours: settings hold secrets.
    env: { PATH: process.env.PATH ?? '' },
  });
  // A resting decoder that the system ends, as one that is short of memory does, is an error of nobody's file.
  opened.on('error', () => undefined);
  return opened;
}

/** What a file's header says; null for what is no image, or has the decoder fail. */
export const readFacts = (bytes: Uint8Array): Promise<DecodedFacts | null> =>
  inTurn(() => run(decoders(), 'facts', bytes));

/** A file as it will be stored; null when it can't be decoded within the limits of time and memory. */
export const runEncode = (bytes: Uint8Array, isHeavy: boolean): Promise<ProcessedImage | null> =>
  isHeavy
    ? oneByOne(() => run(heavyDecoders(), 'encode', bytes))
    : inTurn(() => run(decoders(), 'encode', bytes));

/** Ends the decoders; the next file starts new ones. */
export async function closeDecoders(): Promise<void> {
  const opened = [pool, heavyPool];
  pool = null;
  heavyPool = null;
  await Promise.all(opened.map((one) => one?.destroy()));
}

async function run<Result>(
  opened: Tinypool,
  name: 'facts' | 'encode',
  bytes: Uint8Array,
  isRepeated = false,
): Promise<Result | null> {
  const began = performance.now();
  try {
    return (await opened.run(bytes, { name, signal: AbortSignal.timeout(limitMs) })) as Result | null;
  } catch {
    if (!isRepeated && performance.now() - began < tooSoonMs) return run(opened, name, bytes, true);
    // The decoder ended itself, or was ended: the file was too much for it.
    return null;
  }
}
