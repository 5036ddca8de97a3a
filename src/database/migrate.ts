import { createHash } from 'node:crypto';
import { readFile } from 'node:fs/promises';
import { join } from 'node:path';
import { setTimeout as sleep } from 'node:timers/promises';
import { Client } from 'pg';
import { isLockMissed, isLostAgainstAnother } from './database-errors.ts';

/** Key of the advisory lock. Any number will do that nothing else in the database uses. */
const MIGRATION_LOCK = 4_217_000_311;

/** Pause between two checks whether another process has finished migrating. */
const turnPauseMs = 200;

export interface MigrateOptions {
  /**
   * How long a statement waits for a lock, in milliseconds. All other users of the table queue behind a
   * statement that waits, so this is also the longest that they wait for it.
   */
  lockMs?: number;
  /** How long a migration that did not get its locks is retried, in milliseconds. */
  timeoutMs?: number;
  /** Time in the journal of the last migration to apply; the later ones stay pending. */
  until?: number;
  /** Ends the waiting for another process and for locks with an AbortError; what was begun is rolled back. */
  signal?: AbortSignal;
  /** Called once when another process has been migrating for `quietMs` milliseconds. */
  onWait?(): void;
  quietMs?: number;
  onDone?(tag: string, ms: number): void;
}

/** A migration that failed; the cause is the database's error. */
export class MigrationFailed extends Error {
  override name = 'MigrationFailed';
  readonly tag: string;
  constructor(tag: string, cause: unknown) {
    super(`the migration ${tag} failed`, { cause });
    this.tag = tag;
  }
}

/**
 * Applies the pending migrations of `folder` to the database at `url`, each in a transaction of its own. When several
 * processes start together, one migrates and the others wait for it.
 */
export async function migrateDatabase(
  url: string,
  folder: string,
  options: MigrateOptions = {},
): Promise<void> {
  const { lockMs = 1_000, timeoutMs = 5 * 60_000, until = Infinity, signal, onDone } = options;
  const migrations = await readMigrations(folder);
  await withClient(url, async (client) => {
    await takeTurn(client, options);
    await client.query('create schema if not exists drizzle');
    await client.query(
      'create table if not exists drizzle.__drizzle_migrations (id serial primary key, hash text not null, created_at bigint)',
    );
    for (const migration of await pendingMigrations(client, migrations)) {
      if (migration.when > until) break;
      const start = performance.now();
      try {
        if (migration.isConcurrent) await runConcurrent(client, migration);
        else await runUntilLocked(client, migration, { lockMs, deadline: start + timeoutMs, signal });
      } catch (error) {
        if ((error as Error).name === 'AbortError') throw error;
        throw new MigrationFailed(migration.tag, error);
      }
      onDone?.(migration.tag, performance.now() - start);
    }
  });
}

/** Names of the migrations that the database at `url` lacks and the product needs. */
export async function missingMigrations(url: string, folder: string): Promise<string[]> {
  const migrations = await readMigrations(folder);
  return withClient(url, async (client) =>
    (await pendingMigrations(client, migrations)).filter(({ isNeeded }) => isNeeded).map(({ tag }) => tag),
  );
}

async function withClient<Answer>(url: string, work: (client: Client) => Promise<Answer>): Promise<Answer> {
  const client = new Client({
    connectionString: url,
    application_name: 'alreves-migrate',
    connectionTimeoutMillis: 10_000,
  });
  // A broken connection also fails its query, and that error is reported.
  client.on('error', () => undefined);
  await client.connect();
  try {
    return await work(client);
  } finally {
    // Closing the connection releases the lock.
    await client.end();
  }
}

/**
 * Waits for the advisory lock by polling. A statement that waits for the lock would be a running transaction,
 * and CREATE INDEX CONCURRENTLY in the lock's holder would wait for that transaction: a deadlock.
 */
async function takeTurn(client: Client, { signal, onWait, quietMs = 3_000 }: MigrateOptions): Promise<void> {
  await client.query('set statement_timeout = 0');
  const since = performance.now();
  for (let isTold = false; ; ) {
    const { rows } = await client.query('select pg_try_advisory_lock($1) as taken', [MIGRATION_LOCK]);
    if (rows[0].taken) return;
    if (!isTold && performance.now() - since >= quietMs) {
      isTold = true;
      onWait?.();
    }
    await sleep(turnPauseMs, undefined, { signal });
  }
}

/** Runs a migration in a transaction. Retries until `deadline` while a lock is not available. */
async function runUntilLocked(
  client: Client,
  migration: Migration,
  { lockMs, deadline, signal }: { lockMs: number; deadline: number; signal: AbortSignal | undefined },
): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    await client.query('begin');
    try {
      await client.query(`set local lock_timeout = ${lockMs}`);
      for (const statement of migration.statements) await client.query(statement);
      await note(client, migration);
      await client.query('commit');
      return;
    } catch (error) {
      await client.query('rollback').catch(() => undefined);
      const canWait = isLockMissed(error) || isLostAgainstAnother(error);
      if (!canWait || performance.now() > deadline) throw error;
      // Gives the queries that queued behind the statement time to finish. The random part avoids meeting the
      // same job.
      await sleep(lockMs * Math.min(attempt, 10) * (0.5 + Math.random()), undefined, { signal });
    }
  }
}

/**
 * Runs a migration without a transaction, as CREATE INDEX CONCURRENTLY requires. After an interruption it
 * starts again at its first statement, so each statement must be repeatable.
 */
async function runConcurrent(client: Client, migration: Migration): Promise<void> {
  for (const statement of migration.statements) await client.query(statement);
  await note(client, migration);
}

async function note(client: Client, { hash, when }: Migration): Promise<void> {
  await client.query('insert into drizzle.__drizzle_migrations (hash, created_at) values ($1, $2)', [
    hash,
    when,
  ]);
}

/** A migration of the folder, as drizzle-kit writes it. */
interface Migration {
  /** Its file's name without `.sql`. */
  tag: string;
  /** Its time in the journal, which the database records for each migration that ran. */
  when: number;
  hash: string;
  statements: string[];
  /** Its statements run outside a transaction, because its first line is `-- concurrently`. */
  isConcurrent: boolean;
  /** The product does not start without it: its first line is neither `-- concurrently` nor `-- contract`. */
  isNeeded: boolean;
}

const breakpoint = '--> statement-breakpoint';

async function readMigrations(folder: string): Promise<Migration[]> {
  const journal = JSON.parse(await readFile(join(folder, 'meta/_journal.json'), 'utf8')) as {
    entries: { tag: string; when: number }[];
  };
  return Promise.all(
    journal.entries.map(async ({ tag, when }) => {
      const text = await readFile(join(folder, `${tag}.sql`), 'utf8');
      return {
        tag,
        when,
        hash: createHash('sha256').update(text).digest('hex'),
        statements: text.split(breakpoint),
        isConcurrent: /^-- concurrently\b/.test(text),
        isNeeded: !/^-- (concurrently|contract)\b/.test(text),
      };
    }),
  );
}

/**
 * The migrations that the database lacks: those newer than the newest one that ran, as drizzle's migrator
 * decides. So databases that drizzle's migrator made work too, and the text of a migration that ran may be
 * corrected.
 */
async function pendingMigrations(
  client: Pick<Client, 'query'>,
  migrations: readonly Migration[],
): Promise<Migration[]> {
  const { rows: tables } = await client.query(`select to_regclass('drizzle.__drizzle_migrations') as name`);
  if (tables[0].name === null) return [...migrations];
  const { rows } = await client.query('select max(created_at) as newest from drizzle.__drizzle_migrations');
  return migrations.filter(({ when }) => when > Number(rows[0].newest ?? 0));
}
