import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Refusal } from '#domain/refusal.ts';
import type { Actor, Market } from '#market/context.ts';
import { earlierAnswer, keepAnswer, type Sending } from '#market/sendings.ts';

const keyMax = 255;

/** The header as the description has it, of a POST that creates. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().max(keyMax).optional().openapi({
    description:
      'Any text of the caller’s. The same key from the same user within 24 h answers what the first call answered and creates nothing new.',
  }),
});

/** How a call that creates is known again, by its `Idempotency-Key`; undefined without one. */
export function sendingOfCall(c: Context, operationId: string): Sending | undefined {
  const key = c.req.header('idempotency-key')?.trim();
  if (!key) return undefined;
  if (key.length > keyMax) {
    const detail = `Idempotency-Key puede tener hasta ${keyMax} caracteres.`;
    throw new Refusal({ code: 'invalid', detail, errors: { 'Idempotency-Key': detail } });
  }
  return { what: `api ${operationId} ${c.req.param('id') ?? ''}`, key };
}

/**
 * Answers what the first call with this key was answered, or runs and keeps its answer. What makes something marks the
 * key itself, in its transaction, so that calls at the same moment and a stop in between still make one thing.
 */
export async function answeredOnce<Answer>(
  market: Market,
  actor: Actor,
  sending: Sending | undefined,
  run: () => Promise<Answer>,
): Promise<Answer> {
  if (!sending) return run();
  const earlier = await earlierAnswer(market, actor, sending);
  if (earlier !== undefined) return earlier as Answer;
  const answer = await run();
  await keepAnswer(market, actor, sending, answer);
  return answer;
}
