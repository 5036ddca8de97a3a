import type { HttpBindings } from '@hono/node-server';
import type { Log } from '#services/log.ts';

/** What the outer layers put into Hono's context for the inner ones. */
export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; secureHeadersNonce: string; log: Log };
}

/** Calls `make` at the first call and gives the same answer afterwards. */
export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
