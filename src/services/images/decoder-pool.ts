import { join } from 'node:path';
import { pathToFileURL } from 'node:url';
import pLimit from 'p-limit';
import { Tinypool } from 'tinypool';
import { projectRoot } from '#config.ts';
import type { ImageFacts, ProcessedImage } from './decode.ts';

/** Files decoded at once by this process, on a core each. */
const atOnce = 2;
const inTurn = pLimit(atOnce);
/** A file that takes longer is given up: its decoder is ended. */
const limitMs = 60_000;
/** Starting one takes a quarter of a second, so the next upload finds it running. */
const idleMs = 5 * 60_000;

let pool: Tinypool | null = null;

function decoders(): Tinypool {
  pool ??= new Tinypool({
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
  return pool;
}

/** What a file's header says; null for what is no image, or has the decoder fail. */
export const readFacts = (bytes: Uint8Array): Promise<ImageFacts | null> => run('facts', bytes);

/** A file as it will be stored; null when it can't be decoded within the limits of time and memory. */
export const runEncode = (bytes: Uint8Array): Promise<ProcessedImage | null> => run('encode', bytes);

/** Ends the decoders; the next file starts new ones. */
export async function closeDecoders(): Promise<void> {
  const open = pool;
  pool = null;
  await open?.destroy();
}

function run<Result>(name: 'facts' | 'encode', bytes: Uint8Array, limit = limitMs): Promise<Result | null> {
  return inTurn(async () => {
    try {
      return (await decoders().run(bytes, { name, signal: AbortSignal.timeout(limit) })) as Result | null;
    } catch {
      // The decoder ended itself, or was ended: the file was too much for it.
      return null;
    }
  });
}
