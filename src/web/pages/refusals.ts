import { data, redirect } from 'react-router';
import { isRefusal, type Refusal, type RefusalCode } from '#domain/refusals/refusal.ts';
import type { RequestScope } from './context.ts';

async function onRefusal<Answer, Other>(
  acting: Promise<Answer>,
  codes: readonly RefusalCode[],
  answer: (refusal: Refusal) => Other,
): Promise<Answer | Other> {
  try {
    return await acting;
  } catch (error) {
    if (isRefusal(error) && codes.includes(error.code)) return answer(error);
    throw error;
  }
}

/** Null when the query refuses because there is no such thing, or no longer. */
export const notFoundOnRefusal = <Found>(query: Promise<Found>): Promise<Found | null> =>
  onRefusal(query, ['not_found', 'gone'], () => null);

/** Throws the 404 of a page when the query refuses with one of `codes`. */
export const throwNotFoundOnRefusal = <Found>(
  query: Promise<Found>,
  codes: readonly RefusalCode[] = ['not_found'],
): Promise<Found> =>
  onRefusal(query, codes, () => {
    throw data(null, { status: 404 });
  });

/**
 * Loads a page of a list. Redirects to the start of the list when the cursor in the address is invalid: typed by hand,
 * or from another order.
 */
export const restartOnBadCursor = <Answer>(
  reading: Promise<Answer>,
  { cursor, path }: { cursor: string | null; path: string },
): Promise<Answer> =>
  onRefusal(reading, cursor ? ['invalid'] : [], () => {
    throw redirect(path);
  });

export const tooManyRequestsOnRefusal = <Answer>(
  { answerHeaders }: Pick<RequestScope, 'answerHeaders'>,
  acting: Promise<Answer>,
): Promise<Answer> =>
  onRefusal(acting, ['rate_limited'], ({ title, detail, status, retryAfter = 60 }) => {
    answerHeaders.set('Retry-After', String(retryAfter));
    throw data({ title, detail }, { status });
  });

export const limitText = async (acting: Promise<unknown>): Promise<string | null> =>
  onRefusal(
    acting.then(() => null),
    ['rate_limited'],
    ({ detail }) => detail,
  );

export async function unlessLimited(acting: Promise<unknown>): Promise<void> {
  await limitText(acting);
}

export async function recordPageRefusal(
  { services, address, actor }: RequestScope,
  { headers }: Request,
  refusal: Refusal,
  what: string,
): Promise<void> {
  if (refusal.code !== 'forbidden' && refusal.code !== 'rate_limited') return;
  const who = await actor();
  services.securityLog.refused(refusal, { userId: who?.userId ?? null, what }, { headers, address });
}
