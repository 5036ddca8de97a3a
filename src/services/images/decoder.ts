import { setPriority } from 'node:os';
import { type DecodedFacts, encodeAvif, encodeImage, imageFacts, type ProcessedImage } from './decode.ts';
import { drawSocialCard, type SocialCardInput } from './social-card/draw.ts';

/**
 * A separate process that decodes files from strangers (see `decoder-pool.ts`). Image libraries can't be stopped in the
 * middle of a file, and they keep the memory that a file took; a process can be killed.
 */

/** Limits of CPU time, in seconds, for what does not follow the pixels of a file from outside: headers, copies and cards. */
const usualSeconds = { facts: 3, avif: 12, socialCard: 12 };
/** Limit of memory for one file: about twice what the largest allowed image needs. */
const memoryMax = 1_200_000_000;
const lookEveryMs = 50;

// A lower priority: answering requests comes first.
setPriority(10);
// Ctrl-C in a terminal reaches this process too. It ignores it, so that running uploads can finish.
process.on('SIGINT', () => undefined);

/**
 * Ends this process when one file takes too much CPU time or memory. Decoding runs on other threads, so this timer
 * still fires.
 */
async function guarded<Result>(seconds: number, work: Promise<Result>): Promise<Result> {
  const before = process.cpuUsage();
  const guard = setInterval(() => {
    const { user, system } = process.cpuUsage(before);
    if ((user + system) / 1e6 > seconds || process.memoryUsage.rss() > memoryMax) process.exit(1);
  }, lookEveryMs);
  return work.finally(() => clearInterval(guard));
}

export interface EncodeInput {
  bytes: Uint8Array;
  seconds: number;
}

export const facts = (bytes: Uint8Array): Promise<DecodedFacts | null> =>
  guarded(usualSeconds.facts, imageFacts(bytes)).catch(() => null);

export const encode = ({ bytes, seconds }: EncodeInput): Promise<ProcessedImage | null> =>
  guarded(seconds, encodeImage(bytes)).catch(() => null);

export const avif = (bytes: Uint8Array): Promise<Uint8Array | null> =>
  guarded(usualSeconds.avif, encodeAvif(bytes)).catch(() => null);

export const socialCard = (input: SocialCardInput): Promise<Uint8Array | null> =>
  guarded(usualSeconds.socialCard, drawSocialCard(input)).catch(() => null);
