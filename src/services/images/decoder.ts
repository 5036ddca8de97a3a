import { setPriority } from 'node:os';
import { type DecodedFacts, encodeImage, imageFacts, type ProcessedImage } from './decode.ts';

/**
 * A process of its own that decodes what strangers send (see `decoder-pool.ts`). Libraries for pictures can't be
 * stopped in the middle of a file, and keep the memory that one took: a process can be ended.
 */

/** Processor time and memory that one file may take: three times what the largest allowed picture takes. */
const cpuMsMax = 30_000;
const memoryMax = 1_200_000_000;
const lookEveryMs = 50;

// Answers to requests come first.
setPriority(10);
// Ctrl-C in a terminal reaches us too: uploads that run may still finish.
process.on('SIGINT', () => undefined);

/** Ends this process when one file takes too much: the pixels are read on other threads, so this timer runs. */
async function guarded<Result>(work: Promise<Result>): Promise<Result> {
  const before = process.cpuUsage();
  const guard = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1000 > cpuMsMax || process.memoryUsage.rss() > memoryMax) process.exit(1);
  }, lookEveryMs);
  return work.finally(() => clearInterval(guard));
}

/** What the header says; null for what is no image. */
export const facts = (bytes: Uint8Array): Promise<DecodedFacts | null> =>
  guarded(imageFacts(bytes)).catch(() => null);

/** The image for the store; null for what is no whole image. */
export const encode = (bytes: Uint8Array): Promise<ProcessedImage | null> =>
  guarded(encodeImage(bytes)).catch(() => null);
