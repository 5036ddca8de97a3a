import { avifName } from '#domain/images/image-url.ts';
import { runAvif } from './decoder-pool.ts';
import type { ImageStore, StoredImage } from './store.ts';

/** Maximum number of waiting pictures. Further copies are made when they are requested again. */
const waitingMax = 100;
/** Maximum number of remembered names: of pictures requested once, and of copies made or not worth making. */
const rememberedMax = 20_000;
/** A copy that saves less is not kept. */
const worthwhile = 0.9;

/**
 * AVIF copies of stored pictures, made one after another in the background at the second request. A browser requests a
 * picture once, so a copy of a picture with a single viewer would save nothing.
 */
export interface AvifCopies {
  /** The copy of a stored WebP; null when there is none yet: then it is going to be made. */
  of(name: string): Promise<StoredImage | null>;
  /** Whether the copy is being made: the WebP in its place must not be cached for long. */
  isComing(name: string): boolean;
  /** Waits for the copies that are being made. */
  settled(): Promise<void>;
}

/** Keeps the copies in the store of the pictures themselves, where they are deleted together. */
export function openAvifCopies(store: ImageStore, encode = runAvif): AvifCopies {
  const asked = new Set<string>();
  const tried = new Set<string>();
  const making = new Map<string, Promise<void>>();

  async function make(name: string): Promise<void> {
    const webp = await store.get(name);
    if (!webp) return;
    const bytes = new Uint8Array(await new Response(await webp.read()).arrayBuffer());
    const copy = await encode(bytes);
    if (!copy || copy.byteLength > bytes.byteLength * worthwhile) return;
    await store.put(avifName(name), copy);
    // When the picture was deleted in between, delete the copy: nothing else would.
    const still = await store.get(name);
    if (still) still.discard();
    else await store.delete([avifName(name)]);
  }

  return {
    async of(name) {
      const kept = await store.get(avifName(name));
      if (kept || tried.has(name) || making.size >= waitingMax) return kept;
      if (!asked.has(name)) {
        remember(asked, name);
        return null;
      }
      remember(tried, name);
      const made: Promise<void> = make(name)
        .catch(() => void tried.delete(name))
        .finally(() => making.delete(name));
      making.set(name, made);
      return null;
    },
    isComing: (name) => making.has(name),
    settled: async () => void (await Promise.all(making.values())),
  };
}

function remember(names: Set<string>, name: string): void {
  names.add(name);
  for (const oldest of names) {
    if (names.size <= rememberedMax) break;
    names.delete(oldest);
  }
}
