/** SQLSTATE codes of a conflict with another transaction (serialization failure, deadlock): a retry may succeed. */
const lostAgainstAnother = new Set(['40001', '40P01']);

/**
 * SQLSTATE codes of temporary failures: connection failed (08), no disk space, memory or connection left (53), took
 * longer than allowed (57014), server is stopping or starting (57P), I/O error (58), conflict with another transaction
 * (40), lock not available (55P03).
 */
const notNow = /^(08...|53...|57014|57P..|58...|40001|40P01|55P03)$/;

/** The operating system's error codes for a broken connection and for a full or read-only disk. */
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

/** Messages of driver errors that have no code: a connection broke, or a time limit of `connection.ts` passed. */
const driverFaults =
  /^(Query read timeout|timeout exceeded when trying to connect|Connection terminated|Client has encountered a connection error|Client was closed)/;

/** Whether the transaction failed because of a conflict with another one, so that a retry may succeed. */
export const isLostAgainstAnother = (error: unknown): boolean =>
  causesOf(error).some(({ code }) => code !== undefined && lostAgainstAnother.has(code));

/** Whether a statement gave up waiting for a lock, after `lock_timeout`. */
export const isLockMissed = (error: unknown): boolean => causesOf(error).some(({ code }) => code === '55P03');

/** Whether the database or the disk failed temporarily: the same call may succeed a moment later. */
export const isUnavailable = (error: unknown): boolean =>
  causesOf(error).some(
    ({ code, message }) =>
      (code !== undefined && (notNow.test(code) || systemFaults.has(code))) || driverFaults.test(message),
  );

/** Whether the server did not answer a query in time. The connection cannot be used any more. */
export const isReadTimeout = (error: unknown): boolean =>
  error instanceof Error && error.message === 'Query read timeout';

interface Fault {
  code: string | undefined;
  message: string;
}

function causesOf(error: unknown): Fault[] {
  const faults: Fault[] = [];
  for (let at = error; at instanceof Error && faults.length < 10; at = at.cause) {
    const { code } = at as { code?: unknown };
    faults.push({ code: typeof code === 'string' ? code : undefined, message: at.message });
  }
  return faults;
}
