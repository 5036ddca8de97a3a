import { S3Client, S3ServiceException } from '@aws-sdk/client-s3';
import { ServiceUnavailable } from '../unavailable.ts';

export interface S3Settings {
  bucket: string;
  region: string;
  endpoint?: string | undefined;
  /** Without a key, the role of the machine is used. */
  accessKeyId?: string | undefined;
  secretAccessKey?: string | undefined;
}

/** As many pictures as a page of results shows to a few people at once. */
const sockets = 200;
const connectLimitMs = 2_000;

export function openS3Client({ region, endpoint, accessKeyId, secretAccessKey }: S3Settings): S3Client {
  return new S3Client({
    region,
    ...(accessKeyId && secretAccessKey && { credentials: { accessKeyId, secretAccessKey } }),
    // Services other than Amazon's rarely have a host name for each bucket.
    ...(endpoint && { endpoint, forcePathStyle: true }),
    // Several services refuse the newer default checksums.
    requestChecksumCalculation: 'WHEN_REQUIRED',
    responseChecksumValidation: 'WHEN_REQUIRED',
    requestHandler: {
      connectionTimeout: connectLimitMs,
      httpAgent: { maxSockets: sockets },
      httpsAgent: { maxSockets: sockets },
    },
  });
}

/**
 * Runs a call, all its attempts included, within a time limit. The library has none: a bucket that accepts connections
 * and does not answer would be waited for without end.
 */
export async function limited<T>(ms: number, call: (abortSignal: AbortSignal) => Promise<T>): Promise<T> {
  const late = new AbortController();
  const timer = setTimeout(() => late.abort(), ms);
  try {
    return await call(late.signal);
  } catch (error) {
    throw late.signal.aborted || isTemporary(error) ? new ServiceUnavailable('the bucket', error) : error;
  } finally {
    clearTimeout(timer);
  }
}

/** Whether the service failed temporarily (5xx, 429) or did not answer. */
function isTemporary(error: unknown): boolean {
  if (!(error instanceof S3ServiceException)) return true;
  const status = error.$metadata.httpStatusCode ?? 500;
  return status >= 500 || status === 429;
}
