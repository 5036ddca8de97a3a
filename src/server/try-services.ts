import type { Config } from '#config.ts';
import type { Log } from '#services/log.ts';
import { tryMailServer } from '#services/mail/try-mail-server.ts';

type Settings = Pick<Config, 's3' | 'smtpUrl' | 'redisUrl' | 'role' | 'webConcurrency'>;

/**
 * Tries the outside services of the settings before anything serves, so that a wrong setting is one sentence and not a
 * fault of the first person who needs the service. The mail server is tried beside the start.
 */
export async function tryServices({ s3, smtpUrl, redisUrl, role, webConcurrency }: Settings, log: Log) {
  if (smtpUrl && role !== 'web') void tryMailServer(smtpUrl, log);
  // Amazon's library is loaded only when a bucket is used, and that of Redis where there is one: a tenth of a start.
  if (s3) await import('#services/images/try-bucket.ts').then(({ tryBucket }) => tryBucket(s3, log));
  // A single process finds out when it opens its bus. Of several, each would say the same.
  if (redisUrl && webConcurrency > 1)
    await import('#services/bus/redis-bus.ts').then(({ tryRedis }) => tryRedis(redisUrl, log));
}
