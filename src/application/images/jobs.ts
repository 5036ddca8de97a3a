import { and, inArray, isNull, lt } from 'drizzle-orm';
import { isBackupRunning } from '#database/backup-lock.ts';
import { images } from '#database/schema.ts';
import { parseImageName } from '#domain/images/image-url.ts';
import { retainedSince } from '#domain/limits/retention.ts';
import type { Context } from '../context.ts';
import { releaseImages } from './commands.ts';

const day = 24 * 60 * 60 * 1000;
const batch = 500;
/** Earlier runs checked older files. */
const lookBack = 30 * day;

export async function sweepUnattachedImages(ctx: Context): Promise<number> {
  const before = retainedSince('unattachedPictures', ctx.now());
  return ctx.db.transaction(async (tx) => {
    const old = await tx
      .select({ url: images.url })
      .from(images)
      .where(and(isNull(images.attachedAt), lt(images.createdAt, before)))
      .limit(batch)
      .for('update', { skipLocked: true });
    await releaseImages(
      tx,
      old.map(({ url }) => url),
    );
    return old.length;
  });
}

/** A process that died between storing and inserting leaves files without a row. @returns how many were deleted. */
export async function sweepFiles(ctx: Context): Promise<number> {
  const before = retainedSince('filesWithoutPicture', ctx.now());
  if (await isBackupRunning(ctx.db)) return 0;
  const from = idStart(before.getTime() - lookBack);
  const until = idStart(before.getTime());
  let names: string[] = [];
  let deleted = 0;
  for await (const name of ctx.images.list(from)) {
    if (name >= until) break;
    names.push(name);
    if (names.length === batch) {
      deleted += await deleteRowless(ctx, names);
      names = [];
    }
  }
  return deleted + (await deleteRowless(ctx, names));
}

async function deleteRowless(ctx: Context, names: readonly string[]): Promise<number> {
  const ids = new Set(names.map(idOf));
  if (ids.size === 0) return 0;
  const known = await ctx.db
    .select({ id: images.id })
    .from(images)
    .where(inArray(images.id, [...ids]));
  for (const { id } of known) ids.delete(id);
  const rowless = names.filter((name) => ids.has(idOf(name)));
  await ctx.images.delete(rowless);
  return rowless.length;
}

const idOf = (name: string): string => parseImageName(name)?.id ?? name;

/** Version 7 ids begin with the milliseconds. */
function idStart(time: number): string {
  const hex = Math.max(0, time).toString(16).padStart(12, '0');
  return `${hex.slice(0, 8)}-${hex.slice(8, 12)}`;
}
