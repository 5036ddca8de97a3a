import type { Context as HonoContext } from 'hono';
import type { ContentfulStatusCode } from 'hono/utils/http-status';
import { refusalOf } from '#application/refusal-of.ts';
import { problemOf } from '#domain/refusals/refusal.ts';

const MEDIA_TYPE = 'application/problem+json';

type Problem = { title: string; status: number; detail: string; code: string } & Record<string, unknown>;

function answer(c: HonoContext, problem: Problem, headers: { [name: string]: string } = {}): Response {
  const body = JSON.stringify({ type: `/api/docs#${problem.code}`, ...problem });
  const status = problem.status as ContentfulStatusCode;
  return c.body(body, status, { 'Content-Type': MEDIA_TYPE, 'Cache-Control': 'no-store', ...headers });
}

/** The answer to a refusal; null for anything else thrown, which is a fault and the caller's to log. */
export function answerRefusal(c: HonoContext, error: unknown): Response | null {
  const refusal = refusalOf(error);
  if (!refusal) return null;
  const { retryAfter } = refusal;
  return answer(c, problemOf(refusal), retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) });
}

/** The answer to a fault of ours. It holds only the request id under which the fault is in the log. */
export const answerFault = (c: HonoContext, requestId: string): Response =>
  answer(c, {
    title: 'Error interno',
    status: 500,
    detail: 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.',
    code: 'internal',
    requestId,
  });

/** A known path, but not with this method. `OPTIONS` learns which there are. */
export function answerOtherMethod(c: HonoContext, allowed: readonly string[]): Response {
  const allow = allowed.join(', ');
  if (c.req.method === 'OPTIONS') return c.body(null, 204, { Allow: allow });
  return answer(
    c,
    {
      title: 'Método no admitido',
      status: 405,
      detail: `Esta dirección admite ${allow}.`,
      code: 'method_not_allowed',
    },
    { Allow: allow },
  );
}
