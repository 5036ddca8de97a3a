import { readFileSync } from 'node:fs';
import sharp from 'sharp';
import { signUp, upload } from './account.ts';
import { cpuMs, type Fire, rssMb } from './fire.ts';

/** Images of a few kilobytes with millions of pixels. */
export const hugeImages: Fire = {
  attack: 'uploads ten AVIFs of 1 kB with 24.5 megapixels, again and again',
  before: '67 s of processor time and 1.2 GB of memory for each ten, as often as one wished',
  async run(target, size) {
    const cookie = await signUp(target);
    // In the short form the images are too large to be decoded at all: the test measures that the server doesn't try.
    const bytes = size === 'short' ? await square(7_200).png().toBuffer() : await avif(4_950);
    const before = target.cpuMs();
    const pid = target.server.pid;
    const memory = watch(() => target.rssMb() + decodersOf(pid).reduce((sum, one) => sum + rssMb(one), 0));
    let taken = 0;
    let isRefused = false;
    const rounds = size === 'short' ? 40 : 15;
    for (let round = 0; round < rounds && !isRefused; round++) {
      const answer = await upload(target.url, cookie, Array(10).fill(bytes));
      taken += answer.taken;
      isRefused = answer.status === 429;
    }
    const children = decodersOf(pid).reduce((sum, one) => sum + cpuMs(one), 0);
    return [
      {
        measure: 'images decoded until the account was refused',
        value: taken,
        unit: 'images',
        most: size === 'short' ? 0 : 100,
      },
      { measure: 'refused at last', value: Number(isRefused), unit: 'of 1', least: 1 },
      {
        measure: 'processor time of the server',
        value: target.cpuMs() - before,
        unit: 'ms',
        // The full form takes a quarter of an hour, in which the server does its other work, too.
        most: size === 'short' ? 6_000 : 30_000,
      },
      {
        measure: 'processor time of its decoders',
        value: children,
        unit: 'ms',
        most: size === 'short' ? 6_000 : 300_000,
      },
      { measure: 'most memory of all of them', value: memory.stop(), unit: 'MB', most: 1_700 },
    ];
  },
};

const square = (side: number) =>
  sharp({ create: { width: side, height: side, channels: 3, background: '#3a7' } });
const avif = (side: number) => square(side).avif({ effort: 0 }).toBuffer();

/** Ids of the server's decoder processes. */
const decodersOf = (pid: number): number[] =>
  readFileSync(`/proc/${pid}/task/${pid}/children`, 'utf8')
    .split(' ')
    .filter((child) => child !== '' && isDecoder(child))
    .map(Number);

function isDecoder(pid: string): boolean {
  try {
    return readFileSync(`/proc/${pid}/cmdline`, 'utf8').includes('tinypool');
  } catch {
    return false;
  }
}

/** The maximum of a measured value until `stop`. */
function watch(look: () => number): { stop(): number } {
  let most = 0;
  const timer = setInterval(() => {
    try {
      most = Math.max(most, look());
    } catch {
      // One of the processes just ended.
    }
  }, 50);
  return {
    stop() {
      clearInterval(timer);
      return most;
    },
  };
}
