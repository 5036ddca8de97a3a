import { z } from '@hono/zod-openapi';
import type { Context } from 'hono';
import { Refusal } from '#domain/refusals/refusal.ts';
import type { Actor, Market } from '#market/context.ts';
import { earlierAnswer, keepAnswer, type Sending } from '#market/sendings.ts';

const keyMax = 255;

/** The header in the API's description, for a POST that creates. */
export const idempotencyHeader = z.object({
  'idempotency-key': z.string().max(keyMax).optional().openapi({
    description:
      'Any text of the caller’s. The same key from the same user within 24 h answers what the first call answered and creates nothing new.',
  }),
});

/** Identifies a call that creates by its `Idempotency-Key` and the id of its path; undefined without a key. */
export function sendingOfCall(c: Context, operationId: string, id = ''): Sending | undefined {
  const key = c.req.header('idempotency-key')?.trim();
  if (!key) return undefined;
  if (key.length > keyMax) {
    const detail = `Idempotency-Key puede tener hasta ${keyMax} caracteres.`;
    throw new Refusal({ code: 'invalid', detail, errors: { 'Idempotency-Key': detail } });
  }
  return { what: `api ${operationId} ${id}`, key };
}

/**
 * Repeats the answer that the first call with this key got, or runs and stores the answer. The command marks the key
 * in its own transaction, so simultaneous calls, or a crash in between, still create only one thing.
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
  return keepAnswer(market, actor, sending, await run());
}
