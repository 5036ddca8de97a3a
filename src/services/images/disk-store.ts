import { randomUUID } from 'node:crypto';
import { mkdir, open, readdir, rename, rm } from 'node:fs/promises';
import { join } from 'node:path';
import type { ByteRange, DatedStore, StoredImage } from './store.ts';
import { imageArea, type StoreArea } from './store-area.ts';

/** A store in one folder, for one machine or a shared disk. */
export function diskImageStore(root: string, { namePattern }: StoreArea = imageArea): DatedStore {
  const list = async function* (from = '') {
    const first = folderOf(from);
    for (const folder of (await namesIn(root)).filter((candidate) => candidate >= first)) {
      yield* (await namesIn(join(root, folder))).filter((name) => name >= from && namePattern.test(name));
    }
  };
  return {
    async put(name, bytes) {
      const folder = join(root, folderOf(name));
      await mkdir(folder, { recursive: true });
      const unfinished = join(folder, `.${randomUUID()}`);
      try {
        await writeThrough(unfinished, bytes);
        await rename(unfinished, join(folder, name));
      } catch (error) {
        await rm(unfinished, { force: true });
        throw error;
      }
    },

    async get(name) {
      if (!namePattern.test(name)) return null;
      const path = join(root, folderOf(name), name);
      const facts = await factsOf(path);
      return (
        facts && {
          ...facts,
          read: (range) => readFrom(path, range ?? { start: 0, end: facts.size }),
          discard: () => undefined,
        }
      );
    },

    async delete(names) {
      await Promise.all(names.map((name) => rm(join(root, folderOf(name), name), { force: true })));
    },

    list,

    async *listDated() {
      for await (const name of list()) {
        const facts = await factsOf(join(root, folderOf(name), name));
        if (facts) yield { name, modifiedAt: facts.modifiedAt };
      }
    },
  };
}

/**
 * The first six digits of a picture's time-ordered id change every 4.7 hours. So folders stay small, and sorting folders by
 * name also sorts their files.
 */
const folderOf = (name: string): string => name.slice(0, 6);

async function writeThrough(path: string, bytes: Uint8Array): Promise<void> {
  const file = await open(path, 'wx');
  try {
    await file.writeFile(bytes);
    await file.sync();
  } finally {
    await file.close();
  }
}

async function factsOf(path: string): Promise<Omit<StoredImage, 'read' | 'discard'> | null> {
  const file = await open(path).catch(nullWhenMissing);
  if (!file) return null;
  try {
    const { size, mtime } = await file.stat();
    return { size, modifiedAt: mtime, etag: `"${size.toString(36)}-${mtime.getTime().toString(36)}"` };
  } finally {
    await file.close();
  }
}

async function readFrom(path: string, { start, end }: ByteRange): Promise<Uint8Array<ArrayBuffer>> {
  const bytes = new Uint8Array(end - start);
  const file = await open(path);
  try {
    const { bytesRead } = await file.read(bytes, 0, bytes.length, start);
    return bytes.subarray(0, bytesRead);
  } finally {
    await file.close();
  }
}

async function namesIn(folder: string): Promise<string[]> {
  const names = await readdir(folder).catch(nullWhenMissing);
  return (names ?? []).sort();
}

function nullWhenMissing(error: NodeJS.ErrnoException): null {
  if (error.code === 'ENOENT' || error.code === 'ENOTDIR') return null;
  throw error;
}
