import { and, asc, gt, lte, sql } from 'drizzle-orm';
import {
  type AccountServices,
  type Actor,
  type Caller,
  type Context,
  requireEvenSuspended,
} from '#application/context.ts';
import { type ExportScope, everyBatch, exportContents } from '#application/exports/queries.ts';
import { isPostOf } from '#application/posts/queries.ts';
import { assertWithinLimit, withRateLimit } from '#application/rate-limit.ts';
import { images } from '#database/schema.ts';
import {
  type ExportFile,
  exportFileName,
  exportFiles,
  exportPicturesFolder,
  exportReadme,
  exportTexts,
} from '#domain/exports/export.ts';
import { limits } from '#domain/limits/limits.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import { type ArchiveFile, boundedStream, jsonText, zipStream } from '#services/archive.ts';
import { RunningCounts } from '#services/concurrency.ts';
import type { StoredImage } from '#services/images/store.ts';
import type { Log } from '#services/log.ts';

/** One download for each person, and few at once: each holds a page of a list or a piece of a picture. */
const running = new RunningCounts(1, 16);

/** `totalMs` allows 75 MB at 1 Mbit/s. */
const timeouts = { idleMs: 30_000, totalMs: 10 * 60_000 };

/** Pictures between two checks of the session. */
const sessionEvery = 50;

interface Download {
  fileName: string;
  body: ReadableStream<Uint8Array>;
}

/** A zip. The stream fails when the session ends, so that a part never looks like the whole. */
export async function exportAccount(
  ctx: Context,
  services: AccountServices & { log: Log },
  actor: Actor,
  caller: Caller,
): Promise<Download> {
  const person = requireEvenSuspended(actor);
  const { userId } = person;
  const at = ctx.now();
  const body = await withRateLimit(ctx, actor, 'export', async () => {
    beginRunning(userId);
    const stop = new AbortController();
    const files = filesOf({ ctx, services, person, caller }, at, stop.signal);
    return boundedStream(zipStream(files), timeouts, (fault) => {
      running.end(userId);
      stop.abort();
      if (fault !== undefined && !isRefusal(fault))
        services.log.error({ err: fault }, 'a download of personal data failed');
    });
  });
  await services.securityLog.record({ kind: 'dataExport', outcome: 'ok', userId }, caller);
  return { fileName: exportFileName(at), body };
}

/** Why the caller cannot begin a download now; null when they can. */
export async function exportRefusal(ctx: Context, actor: Actor): Promise<string | null> {
  try {
    const { userId } = requireEvenSuspended(actor);
    beginRunning(userId);
    running.end(userId);
    await assertWithinLimit(ctx, actor, 'export');
    return null;
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return error.detail;
  }
}

function beginRunning(userId: string): void {
  const begun = running.begin(userId);
  if (begun === 'ownRun') {
    throw new Refusal({ code: 'rate_limited', detail: exportTexts.alreadyRunning, retryAfter: 30 });
  }
  if (begun === 'tooMany') {
    throw new Refusal({ code: 'unavailable', detail: exportTexts.tooManyRunning, retryAfter: 60 });
  }
}

async function* filesOf(scope: ExportScope, at: Date, signal: AbortSignal): AsyncGenerator<ArchiveFile> {
  const file = (name: string, content: ArchiveFile['content']): ArchiveFile => ({
    name,
    modifiedAt: at,
    content,
  });
  yield file('LEEME.txt', exportReadme(at));
  const pictures = picturesOf(scope.ctx, scope.person.userId, signal);
  for (const name of Object.keys(exportFiles) as ExportFile[]) {
    await requireSession(scope);
    if (name === 'imagenes.json') {
      let count = 0;
      for await (const picture of pictures.files()) {
        if (++count % sessionEvery === 0) await requireSession(scope);
        yield picture;
      }
      yield file(name, jsonText(pictures.list()));
    } else yield file(name, jsonText(await exportContents[name](scope)));
  }
}

/** Ending all sessions, as after a stolen password, ends this download too. */
async function requireSession({ services, person, caller }: ExportScope): Promise<void> {
  const session = await services.auth.session(caller.headers);
  if (session?.userId !== person.userId) throw refuse('unauthenticated');
}

type Trouble = 'missing' | 'incomplete';

interface Pictures {
  /** Pictures whose file is missing are left out. */
  files(): AsyncGenerator<ArchiveFile>;
  /** The pictures of `files` with their state; to be read after them. */
  list(): AsyncGenerator<object>;
}

/** Own uploads, and imported pictures of legacy posts, which have no owner. */
const picturesOfPerson = (userId: string) => sql`${images.id} in (
  select own.id from images own where own.owner_id = ${userId}::uuid
  union all
  select its.id from posts cross join unnest(posts.images) named (url) join images its on its.url = named.url
  where ${isPostOf(userId)} and its.owner_id is null
)`;

/** Missing and incomplete pictures are named in the list. `signal` cancels the picture that is being read. */
export function picturesOf({ db, images: store }: Context, userId: string, signal: AbortSignal): Pictures {
  const troubles = new Map<string, Trouble>();
  /** Pictures stored later are not in the archive. */
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
