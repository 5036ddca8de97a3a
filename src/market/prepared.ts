import type { Database } from '#database/connection.ts';
import { databaseBehind, readThrough, withFastRows } from './joined-reads.ts';

/**
 * Builds a statement once per database and parameter shape and keeps it: building SQL costs more than running
 * it (see docs/decisions). `make` gets the database; `key` names the shape.
 */
export function prepareOnce<Args extends readonly unknown[], Statement>(
  make: (db: Database, ...args: Args) => Statement,
  key: (...args: Args) => string = () => '',
): (db: Database, ...args: Args) => Statement {
  const kept = new WeakMap<Database, Map<string, Statement>>();
  const statementsOf = (db: Database): Map<string, Statement> => {
    const known = kept.get(db) ?? new Map<string, Statement>();
    kept.set(db, known);
    return known;
  };
  return (db, ...args) => {
    const database = databaseBehind(db);
    const statements = statementsOf(database);
    const name = key(...args);
    const statement = statements.get(name) ?? withFastRows(make(database, ...args));
    statements.set(name, statement);
    return readThrough(db, statement);
  };
}
