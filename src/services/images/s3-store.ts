import {
  DeleteObjectsCommand,
  GetObjectCommand,
  HeadObjectCommand,
  NotFound,
  PutObjectCommand,
  paginateListObjectsV2,
  S3Client,
} from '@aws-sdk/client-s3';
import { imageNamePattern } from '#domain/image-url.ts';
import type { ImageStore } from './store.ts';

/** The `S3_*` settings. */
export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  /** Without a key, the role of the machine is used. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

const prefix = 'images/';
const keyOf = (name: string): string => prefix + name;
/** The maximum number of keys in one DeleteObjects call. */
const deleteBatch = 1000;

/** An image store in a bucket of any S3-compatible service. */
export function s3ImageStore(settings: S3Settings): ImageStore {
  const { bucket } = settings;
  const client = clientFor(settings);

  return {
    async put(name, bytes) {
      await client.send(
        new PutObjectCommand({
          Bucket: bucket,
          Key: keyOf(name),
          Body: bytes,
          ContentType: 'image/webp',
          CacheControl: 'public, max-age=3600',
        }),
      );
    },

    async get(name) {
      if (!imageNamePattern.test(name)) return null;
      const place = { Bucket: bucket, Key: keyOf(name) };
      const head = await client.send(new HeadObjectCommand(place)).catch(nullWhenMissing);
      if (!head) return null;
      return {
        size: head.ContentLength ?? 0,
        etag: head.ETag ?? `"${name}"`,
        modifiedAt: head.LastModified ?? new Date(0),
        async read(range) {
          const Range = range && `bytes=${range.start}-${range.end - 1}`;
          const { Body } = await client.send(new GetObjectCommand({ ...place, Range }));
          if (!Body) throw new Error(`No body for image ${name}`);
          return Body.transformToWebStream() as ReadableStream<Uint8Array<ArrayBuffer>>;
        },
      };
    },

    async delete(names) {
      for (let at = 0; at < names.length; at += deleteBatch) {
        const Objects = names.slice(at, at + deleteBatch).map((name) => ({ Key: keyOf(name) }));
        const answer = await client.send(
          new DeleteObjectsCommand({ Bucket: bucket, Delete: { Objects, Quiet: true } }),
        );
        const failed = answer.Errors?.[0];
        if (failed) throw new Error(`Could not delete ${failed.Key}: ${failed.Code}`);
      }
    },

    async *list(from = '') {
      const query = { Bucket: bucket, Prefix: prefix, StartAfter: from ? keyOf(from) : undefined };
      for await (const page of paginateListObjectsV2({ client }, query)) {
        for (const { Key = '' } of page.Contents ?? []) yield Key.slice(prefix.length);
      }
    },
  };
}

function clientFor({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Services other than Amazon's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Several services refuse the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
  });
}

function nullWhenMissing(error: unknown): null {
  if (error instanceof NotFound) return null;
  throw error;
}
