import { DatabaseSync } from 'node:sqlite';

/**
 * Takes a lock that the operating system drops when this process ends, however it ends: no stale lock
 * survives a crash, and process numbers (which repeat, above all in containers) play no part.
 * Null when another process holds it.
 */
export function lockFolder(file: string): { release(): void } | null {
  const lock = new DatabaseSync(file);
  try {
    lock.exec('PRAGMA locking_mode = EXCLUSIVE; BEGIN EXCLUSIVE;');
  } catch (error) {
    lock.close();
    if (/locked|busy/i.test((error as Error).message)) return null;
    throw error;
  }
  return { release: () => lock.close() };
}
