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
  /** A worker that died is noticed after this time, and its jobs are tried again. */
  heartbeatSeconds: 10,
  /** A queue that nobody works off for long loses nothing. */
  retentionSeconds: 365 * day,
  /** A job that ended is of no use. While a failed one is there, it holds back its key. */
  deleteAfterSeconds: 60,
} as const;

/** Pauses of 1 s, doubled up to two hours, with a random part: three days at least, so that a weekend without a mail server loses nothing. */
const forDays = { retryLimit: 50, retryDelayMax: 2 * hour } as const;

export const queueSettings: readonly QueueSettings[] = [
  { name: deadLetters, retentionSeconds: 90 * day },
  { name: deadFiles, retentionSeconds: 20 * 365 * day },
  {
    name: eventQueue,
    policy: 'key_strict_fifo',
    ...common,
    deadLetter: deadLetters,
    /** Some hours: what failed holds back what else happened to its request or conversation. */
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
      // A queue that was there keeps the options of the version that made it.
      await boss.updateQueue(name, options);
    }
    await boss.getDb().executeSql(orderOfStatements);
  } finally {
    await boss.stop({ graceful: false });
  }
}

/**
 * A job's place among those of its key is its time of creation, which the library takes from the start of the transaction.
 * A transaction that began earlier may have waited for the lock of one that began later. The time of the statement, which
 * comes after the lock, keeps the order in which the changes were made.
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
