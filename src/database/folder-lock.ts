import { DatabaseSync } from 'node:sqlite';

/** How long to wait for the lock, because the previous process may still be stopping. */
const PATIENCE_MS = 3_000;

/**
 * Takes a lock that the operating system releases when this process ends, also after a crash. So no stale lock is left,
 * and process ids (which are reused, above all in containers) are not needed.
 * Null when another process holds the lock.
 */
export function lockFolder(file: string): { release(): void } | null {
  const lock = new DatabaseSync(file, { timeout: PATIENCE_MS });
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test((error as Error).message)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}
