import { type DestinationStream, type Logger, pino } from 'pino';
import type { Config } from '#config.ts';
import { messageWithoutData } from './reason.ts';

export type Log = Logger;

/**
 * The structured log: one JSON line for each event on stdout.
 * It contains no personal data: ids only, no names, addresses, query strings or bodies.
 */
export function createLog(config: Pick<Config, 'logLevel'>): Log {
  return pino(
    {
      level: config.logLevel,
      base: undefined,
      timestamp: pino.stdTimeFunctions.isoTime,
      formatters: { level: (label) => ({ level: label }) },
      serializers: { err: describeError },
    },
    buffered(),
  );
}

let standardOutput: DestinationStream | undefined;

/** Bytes of lines that are written at once under load. A write wakes a thread, which costs more than the lines. */
const writtenAtOnce = 16 * 1024;

/**
 * Buffers lines and writes them at the latest after a quarter of a second and at the end of the process: with a write for
 * every 4 kB they took a third of an answer from kept bytes. `fatal` is written at once.
 */
function buffered(): DestinationStream {
  if (standardOutput) return standardOutput;
  const stream = pino.destination({
    dest: 1,
    sync: false,
    minLength: writtenAtOnce,
    maxWrite: 2 * writtenAtOnce,
  });
  setInterval(() => stream.flush(), 250).unref();
  process.on('exit', () => stream.flushSync());
  standardOutput = stream;
  return stream;
}

/**
 * Keeps what helps to find a fault, and drops personal data that PostgreSQL quotes (`detail`, parameters). Thrown
 * values that are no errors, such as the router's responses, are logged by name and message.
 */
export function describeError(error: unknown): unknown {
  if (typeof error !== 'object' || error === null) return String(error);
  const {
    name,
    message,
    code,
    status,
    statusText,
    stack,
    cause,
    error: inner,
  } = error as Record<string, unknown>;
  const because = cause ?? inner;
  return {
    type: typeof name === 'string' ? name : (error.constructor?.name ?? 'Object'),
    message: error instanceof Error ? messageWithoutData(error) : textOf(message ?? statusText),
    ...(code !== undefined && { code }),
    ...(status !== undefined && { status }),
    ...(typeof stack === 'string' && { stack: placesOf(stack) }),
    ...(because !== undefined && because !== null && { cause: describeError(because) }),
  };
}

const textOf = (message: unknown): string => (typeof message === 'string' ? message : '');

const placesOf = (stack: string): string =>
  stack
    .split('\n')
    .filter((line) => line.startsWith('    at '))
    .join('\n');
