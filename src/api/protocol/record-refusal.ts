import type { Context as HonoContext } from 'hono';
import type { Actor } from '#application/context.ts';
import { refusalOf } from '#application/refusal-of.ts';
import { clientAddress } from '#services/client-address.ts';
import type { Services } from '#services/index.ts';
import { pathWithoutIds } from '#services/security-log.ts';

const actors = new WeakMap<Request, Actor>();

/** Remembers the actor of a call for the security log. */
export function rememberActor(c: HonoContext, actor: Actor): void {
  actors.set(c.req.raw, actor);
}

/** The client's address. Calls inside a test have no socket. */
export function addressOf(c: HonoContext, { config }: Pick<Services, 'config'>): string {
  const socketAddress: string | undefined = c.env?.incoming?.socket?.remoteAddress;
  return clientAddress(c.req.raw.headers, socketAddress, config.trustProxy);
}

/** Puts a refusal of authorization or of a limit into the security log. */
export function recordRefusal(c: HonoContext, services: Services, error: unknown): void {
  const refusal = refusalOf(error);
  if (!refusal) return;
  const { method, path, raw } = c.req;
  services.securityLog.refused(
    refusal,
    { userId: actors.get(raw)?.userId ?? null, what: `${method} ${pathWithoutIds(path)}` },
    { headers: raw.headers, address: addressOf(c, services) },
  );
}
