import {
  type ExportFile,
  exportFileName,
  exportFiles,
  exportReadme,
  exportTexts,
} from '#domain/exports/export.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import { type ArchiveFile, boundedStream, jsonText, zipStream } from '#services/archive.ts';
import { RunningCounts } from '#services/concurrency.ts';
import type { Log } from '#services/log.ts';
import {
  type AccountServices,
  type Actor,
  type Caller,
  type Context,
  requireEvenSuspended,
} from '../context.ts';
import { assertWithinLimit, withRateLimit } from '../rate-limit.ts';
import { picturesOf } from './export-pictures.ts';
import { type ExportScope, exportContents } from './queries.ts';

/** Downloads of this process at once, one for each person: each holds a page of a list, or a piece of a picture. */
const running = new RunningCounts(1, 16);

/**
 * How long a reader may wait before it takes the next bytes, and how long a download may last: 75 MB at 1 Mbit/s. A least
 * rate would not free a place sooner, because whoever wants to hold it uploads more pictures.
 */
const patience = { idleMs: 30_000, totalMs: 10 * 60_000 };

/** The session is checked again after this many pictures. */
const sessionEvery = 50;

export interface Download {
  fileName: string;
  body: ReadableStream<Uint8Array>;
}

/**
 * Everything that is kept of the caller, as a zip: JSON, their pictures, and a text that says what is what. It ends
 * with the session it was asked for with, and fails then, so that a part never looks like the whole. Refuses with
 * `unauthenticated`, `rate_limited`, and `unavailable` when too many run in this process.
 */
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
    return boundedStream(zipStream(files), patience, (fault) => {
      running.end(userId);
      stop.abort();
      if (fault !== undefined && !isRefusal(fault))
        services.log.error({ err: fault }, 'a download of personal data failed');
    });
  });
  await services.securityLog.record({ kind: 'dataExport', outcome: 'ok', userId }, caller);
  return { fileName: exportFileName(at), body };
}

/** Why the caller could not begin a download now, for the person to read; null when they could. */
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

/** Counts a running download, or refuses it. */
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

/** A person who ends all sessions, because a password was stolen, ends this download too. */
async function requireSession({ services, person, caller }: ExportScope): Promise<void> {
  const session = await services.auth.session(caller.headers);
  if (session?.userId !== person.userId) throw refuse('unauthenticated');
}
