import type { Database } from '#database/connection.ts';

/** Caches statements by database and shape, because building SQL costs more than running it. */
export function prepareOnce<Args extends readonly unknown[], Statement>(
  make: (db: Database, ...args: Args) => Statement,
  key: (...args: Args) => string = () => '',
): (db: Database, ...args: Args) => Statement {
  const prepared = new WeakMap<Database, Map<string, Statement>>();
  return (db, ...args) => {
    const statements = prepared.get(db) ?? new Map<string, Statement>();
    prepared.set(db, statements);
    const name = key(...args);
    const statement = statements.get(name) ?? make(db, ...args);
    statements.set(name, statement);
    return statement;
  };
}
