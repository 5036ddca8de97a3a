import { z } from '@hono/zod-openapi';

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
  401: 'No session, or wrong credentials (`unauthenticated`)',
  403: 'Not the caller’s to do, or a call from another site’s page (`forbidden`)',
  404: 'Doesn’t exist, or the caller may not know of it (`not_found`)',
  409: '`illegal_transition`, `offer_changed`, `meeting_changed`, `request_not_active` or `unanswered_offers`',
  413: 'Body too large (`too_large`)',
  415: 'Body of another type (`unsupported_media_type`)',
  422: 'A field is wrong or unknown (`invalid`, with `errors`)',
  429: 'Too many tries (`rate_limited`, with `Retry-After`)',
  503: 'Not possible at the moment (`unavailable`, with `Retry-After`)',
} as const;

export type RefusalStatus = keyof typeof meanings;

/** The problem responses of a call that can be refused with these statuses. */
export function problems(statuses: Iterable<RefusalStatus>) {
  return Object.fromEntries(
    [...statuses]
      .toSorted()
      .map((status) => [
        status,
        { description: meanings[status], content: { 'application/problem+json': { schema: problem } } },
      ]),
  );
}
