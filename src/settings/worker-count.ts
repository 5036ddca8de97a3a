import { availableParallelism, totalmem } from 'node:os';

/** More workers than this gain little: the database needs cores too. */
const workersMax = 4;
/** A worker takes about 150 MB, the first process as much once, and a full cache and the database come on top. */
const bytesEach = 512 * 1024 * 1024;

/** How many processes serve when nobody says: one for each core, up to 4, and no more than memory allows. */
export const workersFor = (cores: number, bytes: number): number =>
  Math.max(1, Math.min(workersMax, cores, Math.floor(bytes / bytesEach)));

/** The same for this machine, or for the container that bounds it. */
export function defaultWorkers(): number {
  const bound = process.constrainedMemory();
  return workersFor(availableParallelism(), bound > 0 ? Math.min(bound, totalmem()) : totalmem());
}
