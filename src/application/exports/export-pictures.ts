import { and, asc, gt, lte, sql } from 'drizzle-orm';
import type { Context } from '#application/context.ts';
import { everyBatch } from '#application/exports/queries.ts';
import { isPostOf } from '#application/posts/queries.ts';
import { images } from '#database/schema.ts';
import { exportPicturesFolder } from '#domain/exports/export.ts';
import { limits } from '#domain/limits/limits.ts';
import type { ArchiveFile } from '#services/archive.ts';
import type { StoredImage } from '#services/images/store.ts';

/** Why a picture is not whole in the archive. */
type Trouble = 'missing' | 'incomplete';

interface Pictures {
  /** Each full picture, one after the other; those that are not there are left out. */
  files(): AsyncGenerator<ArchiveFile>;
  /** The pictures that `files` went through, with the file of each and how it is. Asked for after them. */
  list(): AsyncGenerator<object>;
}

/** What a person uploaded, and what an import stored for their legacy posts, which has no owner. */
const picturesOfPerson = (userId: string) => sql`${images.id} in (
  select own.id from images own where own.owner_id = ${userId}::uuid
  union all
  select its.id from posts cross join unnest(posts.images) named (url) join images its on its.url = named.url
  where ${isPostOf(userId)} and its.owner_id is null
)`;

/**
 * A person's pictures. A picture that the store does not have, or fails to hand over whole, is said in the list and
 * breaks nothing. `signal` lets go of the picture that is being read.
 */
export function picturesOf({ db, images: store }: Context, userId: string, signal: AbortSignal): Pictures {
  const troubles = new Map<string, Trouble>();
  /** Pictures stored after the archive was started are not in it. */
  let last = '';

  const rows = (until?: string) =>
    everyBatch((after) =>
      db
        .select()
        .from(images)
        .where(
          and(
            picturesOfPerson(userId),
            after ? gt(images.id, after) : undefined,
            until ? lte(images.id, until) : undefined,
          ),
        )
        .orderBy(asc(images.id))
        .limit(limits.pageSizeMax),
    );

  async function* whole(id: string, file: StoredImage): AsyncGenerator<Uint8Array> {
    try {
      yield* bytesOf(file, signal);
    } catch {
      troubles.set(id, 'incomplete');
    }
  }

  return {
    async *files() {
      for await (const { id, url, createdAt } of rows()) {
        last = id;
        const file = await store.get(nameOf(url)).catch(() => null);
        if (file)
          yield { name: exportPicturesFolder + nameOf(url), modifiedAt: createdAt, content: whole(id, file) };
        else troubles.set(id, 'missing');
      }
    },
    async *list() {
      if (last === '') return;
      for await (const { ownerId: _owner, ...image } of rows(last)) {
        const state = troubles.get(image.id) ?? 'whole';
        yield {
          ...image,
          file: state === 'missing' ? null : exportPicturesFolder + nameOf(image.url),
          state,
        };
      }
    },
  };
}

const nameOf = (url: string): string => url.slice('/images/'.length);

async function* bytesOf(file: StoredImage, signal: AbortSignal): AsyncGenerator<Uint8Array> {
  const body = await file.read();
  if (body instanceof Uint8Array) {
    yield body;
    return;
  }
  const reader = body.getReader();
  const letGo = () => void reader.cancel().catch(() => undefined);
  signal.addEventListener('abort', letGo);
  try {
    for (;;) {
      const { done, value } = await reader.read();
      if (done) return;
      yield value;
    }
  } finally {
    signal.removeEventListener('abort', letGo);
    letGo();
  }
}
