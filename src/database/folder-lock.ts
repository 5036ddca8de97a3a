import { DatabaseSync } from 'node:sqlite';
import { StartError } from '#start-error.ts';

/** How long to wait for the lock, because the previous process may still be stopping. */
const PATIENCE_MS = 3_000;

/**
 * Takes a lock that the operating system releases when this process ends, also after a crash. So no stale lock is left,
 * and process ids (which are reused, above all in containers) are not needed.
 * Null when another process holds the lock.
 */
export function lockFolder(file: string): { release(): void } | null {
  const lock = open(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test((error as Error).message)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}

function open(file: string): DatabaseSync {
  try {
    return new DatabaseSync(file, { timeout: PATIENCE_MS });
  } catch (error) {
    throw new StartError(`${file} cannot be used: ${(error as Error).message}.`);
  }
}
