import { randomUUID } from 'node:crypto';
import { statfs, unlink, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export interface Disk {
  /** Fails when DATA_DIR can't be written, or when its disk has too little free space. */
  check(): Promise<void>;
  free(): Promise<number>;
}

/** With less free space, PostgreSQL soon can't write its write-ahead log, which grows by 16 MB at a time. */
const leastFree = 64 * 1024 * 1024;

/** Checks the disk of DATA_DIR, which stores images, mails (without a mail server) and the embedded database. */
export function openDisk(dataDir: string): Disk {
  const free = async () => {
    const { bavail, bsize } = await statfs(dataDir);
    return bavail * bsize;
  };
  return {
    free,
    async check() {
      const bytes = await free();
      if (bytes < leastFree) throw new Error(`${Math.floor(bytes / 1e6)} MB free`);
      // Writing a file also detects a full quota, no free inodes, and a read-only disk.
      const file = join(dataDir, `.probe-${randomUUID()}`);
      await writeFile(file, 'written');
      await unlink(file);
    },
  };
}
