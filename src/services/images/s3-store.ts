import { Readable } from 'node:stream';
import {
  DeleteObjectsCommand,
  GetObjectCommand,
  NoSuchKey,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
} from '@aws-sdk/client-s3';
import { limited, openS3Client, type S3Settings } from './s3-client.ts';
import type { ByteRange, DatedStore } from './store.ts';
import { imageArea } from './store-area.ts';

/** The maximum number of keys in one DeleteObjects call. */
const deleteBatch = 1000;
/** A person waits for a picture or for the end of an upload; nobody for what jobs do. */
const limitsMs = { read: 4_000, write: 4_000, work: 30_000 };

/** A store in a bucket of any S3-compatible service. */
export function s3ImageStore(settings: S3Settings, limits = limitsMs, area = imageArea): DatedStore {
  const { bucket } = settings;
  const prefix = `${area.folder}/`;
  const keyOf = (name: string): string => prefix + name;
  const client = openS3Client(settings);

  /** Asks for a file's facts and bytes by one call. Null when there is none. */
  const open = async (name: string, range?: ByteRange) => {
    const Range = range && `bytes=${range.start}-${range.end - 1}`;
    const command = new GetObjectCommand({ Bucket: bucket, Key: keyOf(name), Range });
    return limited(limits.read, (abortSignal) =>
      client.send(command, { abortSignal }).catch(nullWhenMissing),
    );
  };

  const objects = async function* (from = '') {
    const query = { Bucket: bucket, Prefix: prefix, StartAfter: from ? keyOf(from) : undefined };
    const pages = paginateListObjectsV2({ client }, query)[Symbol.asyncIterator]();
    for (;;) {
      const { value: page, done } = await limited(limits.work, (signal) => inTime(pages.next(), signal));
      if (done) return;
      yield* page.Contents ?? [];
    }
  };

  return {
    async put(name, bytes) {
      const command = new PutObjectCommand({
        Bucket: bucket,
        Key: keyOf(name),
        Body: bytes,
        ContentType: area.contentTypeOf(name),
        CacheControl: area.caching,
      });
      await limited(limits.write, (abortSignal) => client.send(command, { abortSignal }));
    },

    async get(name) {
      if (!area.namePattern.test(name)) return null;
      const found = await open(name);
      if (!found?.Body) return null;
      const whole = found.Body as Readable;
      return {
        size: found.ContentLength ?? 0,
        etag: found.ETag ?? `"${name}"`,
        modifiedAt: found.LastModified ?? new Date(0),
        async read(range) {
          if (!range) return asWebStream(whole);
          whole.destroy();
          const part = await open(name, range);
          if (!part?.Body) throw new Error(`No body for image ${name}`);
          return asWebStream(part.Body as Readable);
        },
        discard: () => void whole.destroy(),
      };
    },

    async delete(names) {
      for (let at = 0; at < names.length; at += deleteBatch) {
        const Objects = names.slice(at, at + deleteBatch).map((name) => ({ Key: keyOf(name) }));
        const command = new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } });
        const answer = await limited(limits.work, (abortSignal) => client.send(command, { abortSignal }));
        const failed = answer.Errors?.[0];
        if (failed) throw new Error(`Could not delete ${failed.Key}: ${failed.Code}`);
      }
    },

    async *list(from) {
      for await (const { Key = '' } of objects(from)) yield Key.slice(prefix.length);
    },

    async *listDated() {
      for await (const { Key = '', LastModified = new Date(0) } of objects())
        yield { name: Key.slice(prefix.length), modifiedAt: LastModified };
    },
  };
}

/** Rejects when the signal is aborted, for calls that take no signal themselves. */
function inTime<T>(call: Promise<T>, signal: AbortSignal): Promise<T> {
  return new Promise((resolve, reject) => {
    signal.addEventListener('abort', () => reject(signal.reason as Error), { once: true });
    call.then(resolve, reject);
  });
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NotFound || error instanceof NoSuchKey) return null;
  throw error;
}

/** A body from which no bytes come for this time is given up, also when its reader does not read. */
const silenceMs = 20_000;

/** The bytes of an answer as they come. They end with an error when the service falls silent in the middle. */
function asWebStream(body: Readable): ReadableStream<Uint8Array<ArrayBuffer>> {
  let heard = performance.now();
  const watch = setInterval(() => {
    if (performance.now() - heard > silenceMs) body.destroy(new Error('the bucket fell silent in a picture'));
  }, 1_000);
  watch.unref();
  body.once('close', () => clearInterval(watch));
  const noting = async function* () {
    for await (const chunk of body) {
      heard = performance.now();
      yield new Uint8Array(chunk as Buffer<ArrayBuffer>);
    }
  };
  return Readable.toWeb(Readable.from(noting(), { objectMode: false })) as ReadableStream<
    Uint8Array<ArrayBuffer>
  >;
}
