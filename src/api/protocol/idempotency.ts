import { z } from '@hono/zod-openapi';
import type { Context as HonoContext } from 'hono';
import type { Actor, Context } from '#application/context.ts';
import { type IdempotencyKey, readStoredAnswer, storeAnswer } from '#application/idempotency.ts';
import { Refusal } from '#domain/refusals/refusal.ts';

const keyMax = 255;

/** The header in the API's description, for a POST that creates. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().max(keyMax).optional().openapi({
    description:
      'Any text of the caller’s. The same key from the same user within 24 h answers what the first call answered and creates nothing new.',
  }),
});

/** The key of a call that creates: its `Idempotency-Key` with the id of its path; undefined without the header. */
export function idempotencyKeyOfCall(
  c: HonoContext,
  operationId: string,
  id = '',
): IdempotencyKey | undefined {
  const key = c.req.header('idempotency-key')?.trim();
  if (!key) return undefined;
  if (key.length > keyMax) {
    const detail = `Idempotency-Key puede tener hasta ${keyMax} caracteres.`;
    throw new Refusal({ code: 'invalid', detail, errors: { 'Idempotency-Key': detail } });
  }
  return { operation: `api ${operationId} ${id}`, key };
}

/**
 * Repeats the answer that the first call with this key got, or runs and stores the answer. The command claims the key
 * in its own transaction, so simultaneous calls, or a crash in between, still create only one thing.
 */
export async function answerIdempotently<Answer>(
  ctx: Context,
  actor: Actor,
  key: IdempotencyKey | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!key) return run();
  const stored = await readStoredAnswer(ctx, actor, key);
  if (stored !== undefined) return stored as Answer;
  return storeAnswer(ctx, actor, key, await run());
}
