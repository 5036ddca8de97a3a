import { isUnavailable } from '#database/database-errors.ts';

/**
 * Quoted parts of PostgreSQL's messages. A quote after the word for an object is its name; any other is a value, which
 * may be personal data.
 */
const quoted =
  /(\b(?:column|constraint|function|index|relation|role|schema|sequence|table|type|database) "[^"]*")|".*"/gs;

const reasonMax = 500;

/** Why something failed, in one line for the operator: the innermost cause, without personal data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const state = sqlState(error);
  return oneLine(`${state ?? `${error.name}:`} ${messageWithoutData(error)}`);
}

/** Characters of a failed query: enough to know which one it is. */
const queryMax = 300;

/**
 * An error's message without the query parameters that Drizzle appends and the values that PostgreSQL quotes. The
 * message includes the beginning of a failed query, unless the database was unreachable.
 */
export function messageWithoutData(error: Error): string {
  const [message = '', parameters] = error.message.split('\nparams:');
  if (parameters !== undefined && message.startsWith('Failed query:')) {
    const query = isUnavailable(error) ? '' : message.replace(/\s+/g, ' ');
    return query ? query.slice(0, queryMax) : 'Failed query';
  }
  return sqlState(error) === null ? message : message.replace(quoted, (_all, name?: string) => name ?? '"…"');
}

/** PostgreSQL's SQLSTATE code of an error; null for other errors. */
function sqlState(error: Error & { code?: unknown }): string | null {
  return typeof error.code === 'string' && /^[0-9A-Z]{5}$/.test(error.code) ? error.code : null;
}

/** OpenSSL's own places in its messages, of which only the reason helps: `error:0A00010B:SSL routines:…:reason:…`. */
const openssl = /[0-9A-F]+:error:[0-9A-F]+:[^:]*:[^:]*:([^:]+):\S+:\d+:[^\n]*/g;

const oneLine = (text: string): string =>
  text.replace(openssl, 'TLS: $1').replace(/\s+/g, ' ').trim().slice(0, reasonMax);
