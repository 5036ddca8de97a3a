/** What PostgreSQL quotes: a name after the word for what it names, or else a value, which is people's data. */
const quoted =
  /(\b(?:column|constraint|function|index|relation|role|schema|sequence|table|type|database) "[^"]*")|".*"/gs;

const reasonMax = 500;

/** Why something failed, on one line, for whoever runs the product: the innermost cause, without people's data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const state = sqlState(error);
  return oneLine(`${state ?? `${error.name}:`} ${messageWithoutData(error)}`);
}

/** An error's message without the data in it: a query's parameters, which Drizzle appends, and what PostgreSQL quotes. */
export function messageWithoutData(error: Error): string {
  const message = error.message.split('\nparams:')[0] ?? '';
  return sqlState(error) === null ? message : message.replace(quoted, (_all, name?: string) => name ?? '"…"');
}

/** PostgreSQL's code of an error; null for errors of others. */
function sqlState(error: Error & { code?: unknown }): string | null {
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, reasonMax);
