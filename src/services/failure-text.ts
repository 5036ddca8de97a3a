import { StartError } from '#start-error.ts';
import { reasonOf } from './reason.ts';

/** Message of a program that an error ends: one sentence. LOG_LEVEL=debug also prints where the error occurred. */
export function failureText(error: unknown): string {
  if (error instanceof StartError) return error.message;
  const { syscall, path, code, stack } = error as NodeJS.ErrnoException;
  if (syscall && path) return `${path} cannot be used (${code}).`;
  if (process.env.LOG_LEVEL === 'debug' && stack) return stack;
  return `This failed: ${reasonOf(error)}. LOG_LEVEL=debug prints where.`;
}
