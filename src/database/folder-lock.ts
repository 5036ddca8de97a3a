import { DatabaseSync } from 'node:sqlite';

/** How long a predecessor that is just stopping is waited for. */
const PATIENCE_MS = 3_000;

/**
 * Takes a lock that the operating system drops when this process ends, however it ends: no stale lock
 * survives a crash, and process numbers (which repeat, above all in containers) play no part.
 * Null when another process holds it.
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
