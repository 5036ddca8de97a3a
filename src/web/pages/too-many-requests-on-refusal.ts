import { data } from 'react-router';
import { isRefusal } from '#domain/refusals/refusal.ts';
import type { RequestScope } from './context.ts';

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

export async function limitText(acting: Promise<unknown>): Promise<string | null> {
  try {
    await acting;
    return null;
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'rate_limited') throw error;
    return error.detail;
  }
}

export async function unlessLimited(acting: Promise<unknown>): Promise<void> {
  await limitText(acting);
}
