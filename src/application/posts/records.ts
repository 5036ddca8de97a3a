import { type SQL, sql } from 'drizzle-orm';
import { posts } from '#database/schema.ts';
import type { Transaction } from '../context.ts';
import { releaseImages } from '../images/commands.ts';

/**
 * Removes legacy posts, and those of their pictures that the import stored and no other post shows: these have no owner by
 * whom they would be found.
 */
export async function removePosts(tx: Transaction, which: SQL): Promise<void> {
  const gone = await tx.delete(posts).where(which).returning({ images: posts.images });
  if (gone.length === 0) return;
  const { rows } = await tx.execute<{ url: string }>(sql`
    select i.url from images i
    where i.url = any(${sql.param(gone.flatMap((post) => post.images))}::text[]) and i.owner_id is null
      and not exists (select from posts other where i.url = any(other.images))
  `);
  await releaseImages(
    tx,
    rows.map(({ url }) => url),
  );
}
