import type { Context } from '#application/context.ts';
import type { Database } from '#database/connection.ts';
import type { ProcessedImage } from '#services/images/decode.ts';
import type { ImageStore } from '#services/images/store.ts';
import type { SeedOptions } from '../../demo/seed.ts';
import { testMarket } from './market.ts';

const picture: ProcessedImage = {
  width: 150,
  height: 100,
  color: 'aabbcc',
  files: [{ bytes: new Uint8Array(9) }],
};

/** What the demo data are filled with in tests: a market without limits, a set as its files, and one picture for all. */
export function demoParts(db: Database, now: () => Date = () => new Date()) {
  const files = new Set<string>();
  const images: ImageStore = {
    put: async (name) => void files.add(name),
    get: async () => null,
    delete: async (names) => {
      for (const name of names) files.delete(name);
    },
    async *list() {
      yield* [...files].sort();
    },
  };
  const ctx: Context = { ...testMarket(db), images, now };
  const options: SeedOptions = {
    say: () => undefined,
    stop: new AbortController().signal,
    pictures: {
      prepare: async () => undefined,
      take: async () => picture,
      withCode: async () => picture,
      again: async () => picture,
      avatarOf: async () => picture,
    },
  };
  return { ctx, files, options };
}
