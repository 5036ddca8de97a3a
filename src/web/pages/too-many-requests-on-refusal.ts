import { data } from 'react-router';
import { isRefusal } from '#domain/refusals/refusal.ts';
import type { RequestScope } from './context.ts';

/** For a page without a form: an exceeded rate limit becomes the error screen, with its status and waiting time. */
export async function tooManyRequestsOnRefusal<Answer>(
  { answerHeaders }: Pick<RequestScope, 'answerHeaders'>,
  acting: Promise<Answer>,
): Promise<Answer> {
  try {
    return await acting;
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'rate_limited') throw error;
    const { title, detail, status, retryAfter = 60 } = error;
    answerHeaders.set('Retry-After', String(retryAfter));
    throw data({ title, detail }, { status });
  }
}

/** For a part of a page: what an exceeded rate limit says there, or null when it is not exceeded. */
export async function limitText(acting: Promise<unknown>): Promise<string | null> {
  try {
    await acting;
    return null;
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'rate_limited') throw error;
    return error.detail;
  }
}

/** For secondary work of a page: it is skipped when its rate limit is exceeded. */
export async function unlessLimited(acting: Promise<unknown>): Promise<void> {
  await limitText(acting);
}
