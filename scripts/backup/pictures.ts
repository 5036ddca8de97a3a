import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { Readable } from 'node:stream';
import type { Client } from 'pg';
import { imageFileNames } from '#domain/images/image-url.ts';
import type { ImageStore, StoredImage } from '#services/images/store.ts';
import { type CopiedFile, copyFileInto } from './manifest.ts';

const folderName = 'images';

/**
 * Copies all pictures, from the folder or the bucket. Runs after the rows were copied, so that no picture
 * that a row names is missing.
 */
export async function copyPictures(images: ImageStore, target: string): Promise<CopiedFile[]> {
  const files: CopiedFile[] = [];
  for await (const name of images.list()) {
    const image = await images.get(name);
    if (image) files.push(await copyFileInto(target, join(folderName, name), await contentOf(image)));
  }
  return files;
}

async function contentOf(image: StoredImage): Promise<Readable | Uint8Array> {
  const content = await image.read();
  return content instanceof Uint8Array ? content : Readable.fromWeb(content as never);
}

/**
 * Puts a backup's pictures back. A picture that exists under its name is left as it is: a name is written
 * only once.
 */
export async function putPictures(
  images: ImageStore,
  folder: string,
  files: readonly CopiedFile[],
): Promise<number> {
  const names = files.flatMap(({ path }) => (path.startsWith(`${folderName}/`) ? [path.slice(7)] : []));
  for (const name of names) {
    const there = await images.get(name);
    if (there) there.discard();
    else await images.put(name, await readFile(join(folder, folderName, name)));
  }
  return names.length;
}

/** The picture files that a row names and that are missing. */
export async function missingPictures(client: Client, images: ImageStore): Promise<string[]> {
  const { rows } = await client.query<{ url: string }>('select url from images');
  const there = new Set<string>();
  for await (const name of images.list()) there.add(name);
  return rows.flatMap(({ url }) => imageFileNames(url)).filter((name) => !there.has(name));
}
