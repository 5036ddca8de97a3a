import { readdir, readFile } from 'node:fs/promises';
import { extname, join } from 'node:path';
import pLimit from 'p-limit';
import { retainedSince } from '#domain/limits/retention.ts';
import { type DatedStore, openStore, type StoreSettings } from './images/store.ts';
import type { StoreArea } from './images/store-area.ts';
import type { Log } from './log.ts';

/** Assets are served and stored with the type of their ending alone. */
const contentTypes: Record<string, string> = {
  '.css': 'text/css; charset=utf-8',
  '.js': 'text/javascript; charset=utf-8',
  '.svg': 'image/svg+xml',
  '.wasm': 'application/wasm',
  '.woff2': 'font/woff2',
};

/** A name with a content hash, as the build writes it. Packed copies are left out: answers are packed when they are sent. */
const namePattern = /^\w[\w.-]{0,100}-[\w-]{8}\.(?:css|js|svg|wasm|woff2)$/;

const assetArea: StoreArea = {
  folder: 'assets',
  namePattern,
  contentTypeOf: (name) => contentTypes[extname(name)] ?? 'application/octet-stream',
  caching: 'public, max-age=31536000, immutable',
};

const writesAtOnce = 16;
const deleteBatch = 500;
/** An asset that was stored less than a day ago is not stored again. */
const freshMs = 24 * 60 * 60 * 1000;

/**
 * The hashed browser files of all builds of the last 30 days, in the store of the pictures. During a rolling deploy a
 * page of one build asks a process of another build for its files; afterwards pages of earlier builds stay open.
 */
export interface BuildAssets {
  /** Stores the files of this process's build, so that their 30 days begin again. @returns how many were written. */
  store(): Promise<number>;
  /** The bytes of a file of any build, by its name. Null when there is none. */
  read(name: string): Promise<Buffer<ArrayBuffer> | null>;
  /** Deletes files that no process has stored for 30 days. @returns how many. */
  sweep(): Promise<number>;
}

/** @param folder the assets of this process's build; absent in development, where Vite serves them. */
export async function openBuildAssets(
  settings: StoreSettings,
  folder: string | undefined,
): Promise<BuildAssets> {
  const store = await openStore(settings, assetArea);
  return {
    async store() {
      if (!folder) return 0;
      const fresh = await namesStoredSince(store, new Date(Date.now() - freshMs));
      const names = (await readdir(folder)).filter((name) => namePattern.test(name) && !fresh.has(name));
      const limit = pLimit(writesAtOnce);
      await limit.map(names, async (name) => store.put(name, await readFile(join(folder, name))));
      return names.length;
    },

    async read(name) {
      const file = await store.get(name);
      if (!file) return null;
      return Buffer.from(await new Response(await file.read()).arrayBuffer());
    },

    async sweep() {
      const before = retainedSince('assetsOfEarlierBuilds', new Date());
      const old: string[] = [];
      for await (const { name, modifiedAt } of store.listDated()) if (modifiedAt < before) old.push(name);
      for (let at = 0; at < old.length; at += deleteBatch)
        await store.delete(old.slice(at, at + deleteBatch));
      return old.length;
    },
  };
}

async function namesStoredSince(store: DatedStore, since: Date): Promise<Set<string>> {
  const names = new Set<string>();
  for await (const { name, modifiedAt } of store.listDated()) if (modifiedAt >= since) names.add(name);
  return names;
}

/** How long a start waits for the assets to be stored, and the pause before another attempt, in milliseconds. */
const timeouts = { start: 10_000, pause: 60_000 };

/**
 * Stores this build's assets before the process serves a page that names them. A store that is away does not stop the start:
 * then it is tried again every minute.
 */
export async function storeAtStart(
  assets: Pick<BuildAssets, 'store'>,
  log: Pick<Log, 'warn' | 'debug'>,
  { start, pause } = timeouts,
): Promise<void> {
  const attempt = async (): Promise<void> => {
    try {
      log.debug({ assets: await assets.store() }, 'stored the assets of this build');
    } catch (error) {
      log.warn({ err: error }, 'the assets of this build are not stored yet: other builds cannot serve them');
      setTimeout(attempt, pause).unref();
    }
  };
  const { promise: late, resolve } = Promise.withResolvers<void>();
  const timer = setTimeout(resolve, start);
  await Promise.race([attempt(), late]).finally(() => clearTimeout(timer));
}
