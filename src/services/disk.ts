import { randomUUID } from 'node:crypto';
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Disk {
  /** Fails when DATA_DIR can't be written, or when what is left of its disk is not enough to go on. */
  check(): Promise<void>;
}

/** Less than this, and PostgreSQL soon can't write its log: it wants 16 MB at a time. */
const leastFree = 64 * 1024 * 1024;

/** The disk under DATA_DIR, which holds images, mails without a server, and the embedded database. */
export function openDisk(dataDir: string, least = leastFree): Disk {
  return {
    async check() {
      const { bavail, bsize } = await statfs(dataDir);
      if (bavail * bsize < least) throw new Error(`${Math.floor((bavail * bsize) / 1e6)} MB free`);
      // Full in another way (quota, inodes), or read-only.
      const file = join(dataDir, `.probe-${randomUUID()}`);
      await writeFile(file, 'written');
      await unlink(file);
    },
  };
}
