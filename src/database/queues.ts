import { PgBoss, type QueueOptions, type QueuePolicy } from 'pg-boss';
import { eventQueue, outgoingQueues } from '#domain/events/queues.ts';

const hour = 60 * 60;
const day = 24 * hour;

/** Jobs that failed for the last time: an operator looks at them (`npm run jobs`). */
export const deadLetters = 'dead-letters';
/** Files that could not be deleted. They are kept for long, because nothing else knows that everybody can read them. */
export const deadFiles = 'dead-files';

interface QueueSettings extends QueueOptions {
  name: string;
  policy?: QueuePolicy;
  deadLetter?: string;
  notify?: boolean;
}

const common = {
  notify: true,
  retryDelay: 1,
  retryBackoff: true,
  /** A dead worker is detected after this time, and its jobs are retried. */
  heartbeatSeconds: 10,
  /** Jobs of a queue without workers are kept this long. */
  retentionSeconds: 365 * day,
  /** Ended jobs are deleted soon, because a failed job blocks its key while its row exists. */
  deleteAfterSeconds: 60,
} as const;

/**
 * Retries with exponential backoff from 1 s to two hours and jitter, for at least three days, so that a mail server
 * that is down for a weekend loses nothing.
 */
const forDays = { retryLimit: 50, retryDelayMax: 2 * hour } as const;

export const queueSettings: readonly QueueSettings[] = [
  { name: deadLetters, retentionSeconds: 90 * day },
  { name: deadFiles, retentionSeconds: 20 * 365 * day },
  {
    name: eventQueue,
    policy: 'key_strict_fifo',
    ...common,
    deadLetter: deadLetters,
    /** Retries for some hours only, because a failing job holds back later events of its request or conversation. */
    retryLimit: 14,
    expireInSeconds: 5 * 60,
  },
  ...outgoingQueues.map((name) => ({
    name,
    ...common,
    ...forDays,
    deadLetter: name === 'files' ? deadFiles : deadLetters,
    expireInSeconds: 2 * 60,
  })),
];

export const queueNames = queueSettings.map(({ name }) => name);

/**
 * Creates the tables of the job queue and its queues, or brings them to this version. Several processes may do so at once.
 */
export async function installQueues(connectionString: string): Promise<void> {
  const boss = new PgBoss({ connectionString, max: 1, supervise: false, schedule: false });
  boss.on('error', () => undefined);
  try {
    await boss.start();
    for (const { name, policy, ...options } of queueSettings) {
      await boss.createQueue(name, { ...(policy && { policy }), ...options });
      // An existing queue otherwise keeps the options of the version that created it.
      await boss.updateQueue(name, options);
    }
    await boss.getDb().executeSql(orderOfStatements);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * The library orders the jobs of a key by creation time and takes that time from the start of the transaction. A
 * transaction that began earlier may have waited for the lock of a later one. The time of the statement comes after the
 * lock, so it keeps the order of the changes.
 */
const orderOfStatements = `
  create or replace function pgboss.alreves_created_on() returns trigger language plpgsql as $$
    begin
      new.created_on := statement_timestamp();
      return new;
    end
  $$;
  create or replace trigger alreves_created_on before insert on pgboss.job
    for each row when (new.state = 'created') execute function pgboss.alreves_created_on();
`;
