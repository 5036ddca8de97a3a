import { ListObjectsV2Command, S3ServiceException } from '@aws-sdk/client-s3';
import { StartError } from '#start-error.ts';
import type { Log } from '../log.ts';
import { reasonOf } from '../reason.ts';
import { ServiceUnavailable } from '../unavailable.ts';
import { limited, openS3Client, type S3Settings } from './s3-client.ts';

const timeoutMs = 4_000;

/**
 * Lists one picture of the bucket. A wrong bucket, region or key is a `StartError`; a service that does not answer now is
 * logged, as everything but pictures works without it.
 */
export async function tryBucket(settings: S3Settings, log: Log): Promise<void> {
  const client = openS3Client(settings);
  const command = new ListObjectsV2Command({ Bucket: settings.bucket, MaxKeys: 1 });
  try {
    await limited(timeoutMs, (abortSignal) => client.send(command, { abortSignal }));
  } catch (error) {
    const why = error instanceof ServiceUnavailable && error.cause ? error.cause : error;
    const isRefused =
      error instanceof S3ServiceException || (why as Error).name === 'CredentialsProviderError';
    if (isRefused) {
      const said = reasonOf(why).replace(/\.$/, '');
      throw new StartError(`S3_BUCKET ${settings.bucket} cannot be used: ${said}.`);
    }
    log.warn({ err: why }, 'the bucket does not answer: there are no pictures until it does');
  } finally {
    client.destroy();
  }
}
