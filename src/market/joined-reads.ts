import { Column, fillPlaceholders, is, SQL } from 'drizzle-orm';
import type { Pool } from 'pg';
import type { Database } from '#database/connection.ts';

/*
 * One statement for the reads that a request asks for at the same time (docs/decisions/0053). Each of them stays where its
 * thing is, with its rule of who may see what; here they only travel together.
 */

interface Field {
  path: string[];
  field: Column | SQL | SQL.Aliased;
}

/** What a prepared select of the query builder holds, as far as it concerns us. It is no public part of it. */
export interface JoinableRead {
  execute(values?: Values): Promise<unknown[]>;
  fields?: readonly Field[];
  params: unknown[];
  rawQueryConfig: { name?: string; text: string };
  customResultMapper(rows: unknown[][]): unknown[];
}

type Values = Record<string, unknown>;

interface Waiting {
  read: JoinableRead;
  values: Values;
  resolve(rows: unknown[]): void;
  reject(reason: unknown): void;
}

interface Joining {
  /** The database of the process, of which this is a request's view. */
  database: Database;
  waiting: Waiting[];
}

const views = new WeakMap<Database, Joining>();

/** A view of the database for one request: what it reads at the same time through `prepareOnce` goes out as one statement. */
function joiningReads(db: Database): Database {
  if (views.has(db)) return db;
  const view = Object.create(db) as Database;
  views.set(view, { database: db, waiting: [] });
  return view;
}

/** The market as one request reads it. */
export const readTogether = <Reading extends { db: Database }>(market: Reading): Reading => ({
  ...market,
  db: joiningReads(market.db),
});

/** The database itself, for what is kept by it. */
export const databaseBehind = (db: Database): Database => views.get(db)?.database ?? db;

/** The read as the holder of this database asks it: of a request's view it waits for what else is asked now. */
export function readThrough<Read>(db: Database, read: Read): Read {
  const joining = views.get(db);
  if (!joining || !isJoinable(read)) return read;
  return { execute: (values: Values = {}) => joined(joining, read, values) } as Read;
}

/** The most values that PostgreSQL puts in one list. */
const columnsMax = 100;

/** Named: a statement without a name is planned for its very values. */
const isJoinable = (read: unknown): read is JoinableRead => {
  const { rawQueryConfig, customResultMapper, fields } = read as Partial<JoinableRead>;
  return !!rawQueryConfig?.name && !!customResultMapper && !!fields && fields.length <= columnsMax;
};

interface Decoder {
  mapFromDriverValue(value: unknown): unknown;
}

const undecoded = (new SQL([]) as unknown as { decoder: Decoder }).decoder;

/** How a column is read; null where values come out as they went in. */
function decoderOf(field: Field['field']): Decoder | null {
  const decoder = is(field, Column)
    ? field
    : ((is(field, SQL) ? field : field.sql) as unknown as { decoder: Decoder }).decoder;
  const identities = [Column.prototype.mapFromDriverValue, undecoded.mapFromDriverValue];
  return identities.includes(decoder.mapFromDriverValue) ? null : decoder;
}

/**
 * Gives a prepared select a mapper of rows that is made once. The query builder's own works out each column's type for every
 * cell again. Nested selections keep it, and are not joined.
 */
export function withFastRows<Statement>(statement: Statement): Statement {
  const select = statement as Partial<JoinableRead>;
  if (!select.fields || select.fields.some(({ path }) => path.length !== 1)) return statement;
  const columns = select.fields.map(({ path, field }, at) => ({
    name: path[0] as string,
    at,
    decoder: decoderOf(field),
  }));
  select.customResultMapper = (rows) =>
    rows.map((values) => {
      const row: Record<string, unknown> = {};
      for (const { name, at, decoder } of columns) {
        const value = values[at];
        row[name] = value === null || decoder === null ? value : decoder.mapFromDriverValue(value);
      }
      return row;
    });
  return statement;
}

function joined(joining: Joining, read: JoinableRead, values: Values): Promise<unknown[]> {
  return new Promise((resolve, reject) => {
    // When all that runs now has asked: after the promises that are settled already.
    if (joining.waiting.length === 0) process.nextTick(() => send(joining));
    joining.waiting.push({ read, values, resolve, reject });
  });
}

function send(joining: Joining): void {
  const { database } = joining;
  const parts = joining.waiting;
  joining.waiting = [];
  const statement = parts.length > 1 && statementOf(database, parts);
  if (!statement) {
    for (const { read, values, resolve, reject } of parts) read.execute(values).then(resolve, reject);
    return;
  }
  const params = parts.flatMap(({ read, values }) => fillPlaceholders(read.params, values));
  poolOf(database)
    .query<(unknown[][] | null)[]>({ ...statement, rowMode: 'array' }, params)
    .then(
      ({ rows: [answers] }) => {
        for (const [nth, { read, resolve }] of parts.entries())
          resolve(read.customResultMapper(answers?.[nth] ?? []));
      },
      (error: unknown) => {
        for (const { reject } of parts) reject(error);
      },
    );
}

const poolOf = (database: Database): Pool => (database as Database & { $client: Pool }).$client;

interface Statement {
  name: string;
  text: string;
}

/** Each connection keeps what it has prepared. Pages have a few dozen combinations; what would be more goes out apart. */
const statementsMax = 300;
const statements = new WeakMap<Database, Map<string, Statement>>();

function statementOf(database: Database, parts: readonly Waiting[]): Statement | undefined {
  const known = statements.get(database) ?? new Map<string, Statement>();
  statements.set(database, known);
  const reads = parts.map(({ read }) => read);
  const key = reads.map(({ rawQueryConfig }) => rawQueryConfig.name).join(' ');
  const kept = known.get(key);
  if (kept || known.size >= statementsMax) return kept;
  const made = { name: `joined_${known.size}`, text: textOf(reads) };
  known.set(key, made);
  return made;
}

/** Each read as a list of its rows, in its order; a row is a list of its values. */
function textOf(reads: readonly JoinableRead[]): string {
  let taken = 0;
  const lists = reads.map(({ rawQueryConfig, params, fields = [] }, nth) => {
    const text = rawQueryConfig.text.replace(/\$(\d+)/g, (_, number) => `$${Number(number) + taken}`);
    taken += params.length;
    const columns = fields.map((_, at) => `c${at}`).join(', ');
    return `(select json_agg(json_build_array(${columns})) from (${text}) r${nth} (${columns}))`;
  });
  return `select ${lists.join(',\n')}`;
}
