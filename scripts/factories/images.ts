import { v7 } from 'uuid';
import type { Database } from '#database/connection.ts';
import { images } from '#database/schema.ts';
import { buildImageName, buildImageUrl } from '#domain/images/image-url.ts';
import type { ImagePurpose } from '#domain/images/rules.ts';
import type { ProcessedImage } from '#services/images/decode.ts';
import type { ImageStore } from '#services/images/store.ts';

interface NewImage {
  ownerId: string;
  purpose: ImagePurpose;
  at?: Date;
}

/** Uploads the processed pictures again under new names. @returns their URLs, in order. */
export async function addStoredImages(
  db: Database,
  store: ImageStore,
  { ownerId, purpose, at = new Date() }: NewImage,
  pictures: readonly ProcessedImage[],
): Promise<string[]> {
  const rows = await Promise.all(
    pictures.map(async ({ width, height, color, files }) => {
      const facts = { id: v7(), width, height, color };
      await Promise.all(files.map((file) => store.put(buildImageName(facts, file.variant), file.bytes)));
      const bytes = files.reduce((sum, file) => sum + file.bytes.byteLength, 0);
      const url = buildImageUrl(buildImageName(facts));
      return { id: facts.id, ownerId, purpose, url, width, height, bytes, createdAt: at };
    }),
  );
  if (rows.length > 0) await db.insert(images).values(rows);
  return rows.map(({ url }) => url);
}
