import type { Context } from 'hono';
import { HTTPException } from 'hono/http-exception';
import { isRefusal, problemOf } from '#domain/refusal.ts';

const MEDIA_TYPE = 'application/problem+json';

type Problem = { title: string; status: number; detail: string; code: string } & Record<string, unknown>;

function answer(problem: Problem, headers: { [name: string]: string } = {}): Response {
  return new Response(JSON.stringify({ type: `/api/docs#${problem.code}`, ...problem }), {
    status: problem.status,
    headers: { 'Content-Type': MEDIA_TYPE, 'Cache-Control': 'no-store', ...headers },
  });
}

/** The answer to anything thrown while a call ran; null for a fault, which the caller logs. */
export function answerRefusal(error: unknown): Response | null {
  if (isRefusal(error)) {
    const { retryAfter } = error;
    return answer(problemOf(error), retryAfter === undefined ? {} : { 'Retry-After': String(retryAfter) });
  }
  return error instanceof HTTPException && error.status < 500 ? error.getResponse() : null;
}

/** What the caller learns of a fault of ours: nothing but the number under which it is in the log. */
export const answerFault = (requestId: string): Response =>
  answer({
    title: 'Error interno',
    status: 500,
    detail: 'Algo salió mal de nuestro lado. Probá de nuevo en un momento.',
    code: 'internal',
    requestId,
  });

/** A known path, but not with this method. `OPTIONS` learns which there are. */
export function answerOtherMethod(c: Context, allowed: readonly string[]): Response {
  const allow = allowed.join(', ');
  if (c.req.method === 'OPTIONS') return new Response(null, { status: 204, headers: { Allow: allow } });
  return answer(
    {
      title: 'Método no admitido',
      status: 405,
      detail: `Esta dirección admite ${allow}.`,
      code: 'method_not_allowed',
    },
    { Allow: allow },
  );
}
