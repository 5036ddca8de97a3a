import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Five times what the tests were seen to write there. */
const NEEDED = 4 * 1024 ** 3;

/**
 * Puts the temporary folders of this process and its children into memory, where there is room: the tests make some
 * hundred databases of 650 files, and on a disk each takes ten times the processor time. Removed when the process ends.
 */
export function keepTemporaryInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${MEMORY}/alreves-tests-`);
  // As /tmp: when the tests run as root, PostgreSQL is another user.
  chmodSync(folder, 0o1777);
  process.env.TMPDIR = folder;
  process.once('exit', () => rmSync(folder, { recursive: true, force: true }));
}

function hasRoom() {
  try {
    const { bavail, bsize } = statfsSync(MEMORY);
    return bavail * bsize >= NEEDED;
  } catch {
    return false;
  }
}
