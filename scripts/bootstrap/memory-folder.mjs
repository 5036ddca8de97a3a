import { chmodSync, mkdtempSync, rmSync, statfsSync } from 'node:fs';

const MEMORY = '/dev/shm';
/** Five times the space that the tests used there when it was measured. */
const NEEDED = 4 * 1024 ** 3;

/**
 * Puts the temporary folders of this process and its children into memory when there is room. The tests
 * create some hundred databases of 650 files, and each takes ten times the processor time on a disk. The
 * folder is removed when the process ends.
 */
export function keepTemporaryInMemory() {
  if (process.env.TMPDIR || !hasRoom()) return;
  const folder = mkdtempSync(`${MEMORY}/alreves-tests-`);
  // Everybody may write here, as in /tmp: when the tests run as root, PostgreSQL runs as another user.
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
