import Busboy from '@fastify/busboy';
import pLimit from 'p-limit';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import { shorten } from '#domain/texts/shorten.ts';
import { RunningCounts } from '../concurrency.ts';

/** One file of a multipart body. `bytes` is null when the file is larger than allowed. */
export interface IncomingFile {
  field: string;
  name: string;
  bytes: Uint8Array | null;
}

/** The parts of an HTTP request that reading a multipart body needs. */
export interface MultipartBody {
  contentType: string | null | undefined;
  /** The declared length; absent when the client declares none. */
  contentLength?: string | null | undefined;
  body: ReadableStream<Uint8Array> | null;
}

/** A body and the id of its sender. */
export interface UploadBody extends MultipartBody {
  who: string;
}

export interface UploadLimits {
  fileBytes: number;
  totalBytes: number;
  /** How slow the sender may be. */
  timeouts?: Partial<SenderTimeouts>;
  /** Maximum bytes of a text field; a longer field is refused. */
  fieldBytes?: number;
  /** How many fields and files there may be. */
  parts?: number;
}

export interface SenderTimeouts {
  /** Milliseconds that the next bytes may take, and until the sender's rate is looked at. */
  idleMs: number;
  /** Milliseconds of waiting for the sender in all, without the server's own work. */
  totalMs: number;
}

/** A minute for a body: a photo of 5 MB needs 0.7 Mbit/s. */
const defaultTimeouts: SenderTimeouts = { idleMs: 8_000, totalMs: 60_000 };
const leastBytesPerSecond = 16 * 1024;

/** Limits how many bodies are read at once, and how many more may wait: each holds one or two files in memory. */
const readers = pLimit(16);
const waitingMax = 64;
/** How many bodies of one account are read at once: as many as the pages send. */
const ofAccount = boundByAccount(2);
const cutOff = 'La subida se cortó antes de terminar. Probá de nuevo.';
const tooSlow = 'La subida tardó demasiado. Probá con una conexión mejor o con menos imágenes.';
const busy = 'Ya estás subiendo otras imágenes. Esperá a que terminen y probá de nuevo.';

/**
 * Reads a multipart body as it arrives and passes its files to `onFile` one after another. The next bytes are read from
 * the network only when the previous file is processed. Nothing is written to disk. Returns the text fields.
 */
export function receiveFiles(
  request: UploadBody,
  uploadLimits: UploadLimits,
  onFile: (file: IncomingFile, fields: ReadonlyMap<string, string>) => Promise<void>,
  onField?: (name: string, value: string) => void,
): Promise<Map<string, string>> {
  if (!/^multipart\/form-data\b/i.test(request.contentType ?? '')) throw refuse('unsupported_media_type');
  if (Number(request.contentLength) > uploadLimits.totalBytes) throw refuse('too_large');
  if (readers.pendingCount >= waitingMax) throw new Refusal({ code: 'unavailable' });
  return ofAccount(request.who, () => readers(() => read(request, uploadLimits, onFile, onField)));
}

/** Bounds the simultaneous uploads of one account, and refuses further ones. */
export function boundByAccount(most: number) {
  const running = new RunningCounts(most);
  return async <Answer>(who: string, run: () => Promise<Answer>): Promise<Answer> => {
    if (running.begin(who) !== 'begun')
      throw new Refusal({ code: 'rate_limited', detail: busy, retryAfter: 5 });
    try {
      return await run();
    } finally {
      running.end(who);
    }
  };
}

async function read(
  request: MultipartBody,
  uploadLimits: UploadLimits,
  onFile: (file: IncomingFile, fields: ReadonlyMap<string, string>) => Promise<void>,
  onField?: (name: string, value: string) => void,
): Promise<Map<string, string>> {
  const fields = new Map<string, string>();
  let dealtWith = Promise.resolve();
  const parser = parserFor(request.contentType ?? '', uploadLimits);
  const { promise: done, resolve, reject } = Promise.withResolvers<void>();
  done.catch(() => undefined);
  parser.on('finish', resolve).on('error', reject);
  parser.on('partsLimit', () => reject(new Error('Too many parts')));
  // Despite its types, the parser passes on parts without a name. An exception in these handlers would end the process.
  const nameless = new Error('A part without a name');
  parser.on('field', (name: string | undefined, value, _isNameCut, isCut) => {
    if (name === undefined) return reject(nameless);
    if (isCut && uploadLimits.fieldBytes) reject(refuse('too_large'));
    fields.set(name, value);
    onField?.(name, value);
  });
  parser.on('file', (field: string | undefined, stream, filename) => {
    if (field === undefined) {
      stream.resume();
      return reject(nameless);
    }
    const chunks: Buffer[] = [];
    let tooLarge = false;
    stream.on('data', (chunk: Buffer) => tooLarge || chunks.push(chunk));
    stream.on('limit', () => {
      tooLarge = true;
      chunks.length = 0;
    });
    stream.on('error', () => undefined);
    stream.on('end', () => {
      const bytes = tooLarge ? null : Buffer.concat(chunks);
      // An empty file input in a form arrives as an empty file without a name.
      if (!filename && bytes?.length === 0) return;
      dealtWith = dealtWith.then(() => onFile({ field, name: shownName(filename), bytes }, fields));
      dealtWith.catch(() => undefined);
    });
  });

  let total = 0;
  try {
    for await (const chunk of chunksOf(request.body, { ...defaultTimeouts, ...uploadLimits.timeouts })) {
      total += chunk.byteLength;
      if (total > uploadLimits.totalBytes) throw refuse('too_large');
      await Promise.race([written(parser, chunk), done]);
      await dealtWith;
    }
    parser.end();
    await done;
    await dealtWith;
    return fields;
  } catch (error) {
    // If `onFile` failed, this rethrows its error.
    await dealtWith;
    throw error instanceof Refusal ? error : new Refusal({ code: 'invalid', detail: cutOff });
  } finally {
    parser.destroy();
  }
}

function parserFor(contentType: string, { fileBytes, fieldBytes = 1000, parts = 60 }: UploadLimits) {
  try {
    return Busboy({
      headers: { 'content-type': contentType },
      isPartAFile: (_field, type, filename) => filename !== undefined || (type ?? '').startsWith('image/'),
      limits: { fileSize: fileBytes, fieldSize: fieldBytes, parts, headerPairs: 50, headerSize: 8192 },
    });
  } catch {
    throw refuse('unsupported_media_type');
  }
}

const written = (parser: NodeJS.WritableStream, chunk: Uint8Array): Promise<void> =>
  new Promise((resolve, reject) => {
    parser.write(chunk, (error) => (error ? reject(error) : resolve()));
  });

/** The chunks of a body, as long as they arrive fast enough. */
async function* chunksOf(
  body: ReadableStream<Uint8Array> | null,
  { idleMs, totalMs }: SenderTimeouts,
): AsyncGenerator<Uint8Array> {
  const reader = body?.getReader();
  let waitedMs = 0;
  let bytes = 0;
  try {
    for (;;) {
      let isLate = false;
      const started = performance.now();
      const timer = setTimeout(
        () => {
          isLate = true;
          void reader?.cancel().catch(() => undefined);
        },
        Math.min(idleMs, totalMs - waitedMs),
      );
      const next = await reader?.read().finally(() => clearTimeout(timer));
      waitedMs += performance.now() - started;
      bytes += next?.value?.byteLength ?? 0;
      const isSlow = waitedMs > idleMs && bytes < ((waitedMs - idleMs) / 1000) * leastBytesPerSecond;
      if (isLate || (isSlow && !next?.done)) throw new Refusal({ code: 'invalid', detail: tooSlow });
      if (!next || next.done) return;
      yield next.value;
    }
  } finally {
    await reader?.cancel().catch(() => undefined);
  }
}

/** A file name that is safe to show: without control characters, and shortened. */
function shownName(filename: string | undefined): string {
  return shorten((filename ?? '').replace(/\p{C}/gu, ''), 100) || 'archivo';
}
