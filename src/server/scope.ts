import type { HttpBindings } from '@hono/node-server';
import type { Log } from '#services/log.ts';

export interface HttpEnv {
  Bindings: HttpBindings;
  Variables: { requestId: string; log: Log; refusedPhotos?: string[] };
}

export function once<T>(make: () => T): () => T {
  let made: { value: T } | undefined;
  return () => {
    made ??= { value: make() };
    return made.value;
  };
}
