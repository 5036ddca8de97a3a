import { z } from '@hono/zod-openapi';
import { refusalCodesOf } from '#domain/refusals/refusal.ts';

/** RFC 9457, with the Spanish sentence for the person and a code for the program. */
const problem = z
  .object({
    type: z.string(),
    title: z.string(),
    status: z.int(),
    detail: z.string().openapi({ description: 'What a person should read, in Spanish' }),
    code: z.string(),
    errors: z
      .record(z.string(), z.string())
      .optional()
      .openapi({ description: 'Field to its Spanish sentence' }),
  })
  .openapi('Problem');

const meanings = {
  401: 'No session, or wrong credentials',
  403: 'Not the caller’s to do, or a call from another site’s page',
  404: 'Doesn’t exist, or the caller may not know of it',
  409: 'Not as things are now',
  413: 'Body too large',
  415: 'Body of another type',
  422: 'A field is wrong or unknown, named in `errors`',
  429: 'Too many tries, with `Retry-After`',
  503: 'Not possible at the moment, with `Retry-After`',
} as const;

export type RefusalStatus = keyof typeof meanings;

/** What a status means, with the codes of its refusals. */
const meaningOf = (status: RefusalStatus): string =>
  `${meanings[status]} (${refusalCodesOf(status)
    .map((code) => `\`${code}\``)
    .join(', ')})`;

export function problems(statuses: Iterable<RefusalStatus>) {
  return Object.fromEntries(
    [...statuses]
      .toSorted()
      .map((status) => [
        status,
        { description: meaningOf(status), content: { 'application/problem+json': { schema: problem } } },
      ]),
  );
}
