import { availableParallelism, totalmem } from 'node:os';

/** More workers than this gain little: the database needs cores too. */
const workersMax = 4;
/** A worker takes about 150 MB and the first process as much, plus a full cache and the database. */
const bytesEach = 512 * 1024 * 1024;

/**
 * The default number of serving processes: one for each core, at most 4, and no more than the memory allows.
 */
export const workersFor = (cores: number, bytes: number): number =>
  Math.max(1, Math.min(workersMax, cores, Math.floor(bytes / bytesEach)));

/** The default for this machine, or for the container that limits it. */
export function defaultWorkers(): number {
  // Elsewhere processes cannot share a port.
  if (process.platform !== 'linux') return 1;
  const bound = process.constrainedMemory();
  return workersFor(availableParallelism(), bound > 0 ? Math.min(bound, totalmem()) : totalmem());
}
