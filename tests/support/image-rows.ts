import { v7 } from 'uuid';
import type { Database } from '#database/connection.ts';
import { images } from '#database/schema.ts';
import { buildImageName, buildImageUrl } from '#domain/images/image-url.ts';
import type { ImagePurpose } from '#domain/images/rules.ts';

/** Adds rows of uploaded images without files. @returns their URLs. */
export async function addImageRows(
  db: Database,
  { ownerId, purpose }: { ownerId: string; purpose: ImagePurpose },
  count: number,
): Promise<string[]> {
  const rows = Array.from({ length: count }, () => {
    const facts = { id: v7(), width: 800, height: 600, color: 'c8a27b' };
    const url = buildImageUrl(buildImageName(facts));
    return { id: facts.id, ownerId, purpose, url, width: 800, height: 600, bytes: 1000 };
  });
  await db.insert(images).values(rows);
  return rows.map(({ url }) => url);
}
