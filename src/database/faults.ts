/** The database's answers to a transaction that lost against another one: run again, it may well win. */
const lostAgainstAnother = new Set(['40001', '40P01']);

/**
 * PostgreSQL's codes for "not now": it can't be reached (08), has no room, memory or connection left (53), took longer
 * than allowed (57014), is stopping or starting (57P), can't use its disk (58), or others held what was needed (40, 55P03).
 */
const notNow = /^(08...|53...|57014|57P..|58...|40001|40P01|55P03)$/;

/** The operating system's codes for a connection that broke and for a disk that takes no more. */
const systemFaults = new Set([
  'ECONNREFUSED',
  'ECONNRESET',
  'EPIPE',
  'ETIMEDOUT',
  'EHOSTUNREACH',
  'ENETUNREACH',
  'ENOSPC',
  'EDQUOT',
  'EROFS',
]);

/** What the driver says without a code, when a connection broke or a limit in `connection.ts` passed. */
const driverFaults =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the same transaction may go through when it runs again. */
export const isLostAgainstAnother = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code !== undefined && lostAgainstAnother.has(code));

/** Whether the database or the disk can't do it now, and may be able to in a moment. */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      (code !== undefined && (notNow.test(code) || systemFaults.has(code))) || driverFaults.test(message),
  );

/** Whether the server did not answer a query in time: its connection is of no more use. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

interface Fault {
  code: string | undefined;
  message: string;
}

/** An error and what caused it, the outermost first. */
function causesOf(error: unknown): Fault[] {
  const faults: Fault[] = [];
  for (let at = error; at instanceof Error && faults.length < 10; at = at.cause) {
    const { code } = at as { code?: unknown };
    faults.push({ code: typeof code === 'string' ? code : undefined, message: at.message });
  }
  return faults;
}
