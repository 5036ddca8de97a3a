import { loadConfig } from '#config.ts';
import { openDatabase, workTimeouts } from '#database/connection.ts';
import { failureText } from '#services/failure-text.ts';
import { openImageStore } from '#services/images/store.ts';
import { noRateLimits } from '#services/rate-limiter.ts';
import { StartError } from '#start-error.ts';
import { prepareDatabase } from '../src/server/open-database.ts';
import { stopSignal } from '../src/server/stop-signal.ts';
import { demoPassword, emailOf, moderators, namedPeople } from './people.ts';
import { seed } from './seed.ts';

/**
 * `npm run demo`: fills an empty market once with people, requests, offers and conversations, then prints the accounts
 * to sign in with.
 */
const say = (line: string) => process.stdout.write(`${line}\n`);

try {
  const config = loadConfig(process.env);
  if (config.databaseUrl || config.s3)
    throw new StartError(
      'The demo has a database and pictures of its own: unset DATABASE_URL and S3_BUCKET.',
    );
  const { stop } = stopSignal();
  const prepared = await prepareDatabase(config, 'src/database/migrations');
  const url = new URL(prepared.url);
  // An interrupted filling starts over, so no commit needs to wait for the disk.
  url.searchParams.set('options', '-c synchronous_commit=off');
  const database = openDatabase(url.href, { timeouts: workTimeouts });
  try {
    const images = await openImageStore(config);
    const ctx = {
      db: database.db,
      images,
      now: () => new Date(),
      rateLimiter: noRateLimits,
      secrets: config.authSecrets,
    };
    await seed(ctx, { say, stop });
  } finally {
    await database.close();
    await prepared.stop();
  }
  say(`Sign in as any of these, with the password ${demoPassword}:`);
  for (const { key, name, zone } of namedPeople) say(`  ${emailOf(key).padEnd(22)} ${name}, ${zone}`);
  say(`Those who moderate, at /moderacion:`);
  for (const { key, name, zone } of moderators) say(`  ${emailOf(key).padEnd(22)} ${name}, ${zone}`);
  say(`Suspended until a month from the first start: ${emailOf('sergio')}`);
  process.exit(0);
} catch (error) {
  process.stderr.write(`${failureText(error)}\n`);
  process.exit(1);
}
