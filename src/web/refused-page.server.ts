import { data } from 'react-router';
import { refusalOf } from '#market/refusal-of.ts';
import type { RequestScope } from './context.ts';

/** A page that can't be shown just now says why, with a way to try again; anything else thrown stays as it is. */
export function refusedPage(
  { answerHeaders, log }: Pick<RequestScope, 'answerHeaders' | 'log'>,
  error: unknown,
): unknown {
  const refusal = refusalOf(error);
  if (refusal?.code !== 'rate_limited' && refusal?.code !== 'unavailable') return error;
  if (refusal.cause) log.warn({ err: error }, 'page could not be served now');
  const { title, detail, status, retryAfter } = refusal;
  if (retryAfter !== undefined) answerHeaders.set('Retry-After', String(retryAfter));
  return data({ title, detail }, { status });
}
