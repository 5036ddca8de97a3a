import { deviceName } from '#domain/accounts/device-name.ts';
import { notFound, refuse } from '#domain/refusals/refusal.ts';
import type { SessionView } from '#domain/views/views.ts';
import type { Actor } from '../../context.ts';
import { withRateLimit } from '../../rate-limit.ts';
import type { AccountServices, Caller } from '../context.ts';

const gone = 'Esa sesión ya terminó.';

/** The caller's own session; refuses a visitor with `unauthenticated`. */
async function ownSession({ auth }: Pick<AccountServices, 'auth'>, actor: Actor, { headers }: Caller) {
  const session = actor && (await auth.session(headers));
  if (!session || session.userId !== actor.userId) throw refuse('unauthenticated');
  return session;
}

/** Where the caller is signed in: this session first, then the last used. 100 at most. */
export async function listSessions(
  services: AccountServices,
  actor: Actor,
  caller: Caller,
): Promise<SessionView[]> {
  const own = await ownSession(services, actor, caller);
  const open = await services.auth.listSessions(own.userId);
  return open
    .map(({ id, userAgent, createdAt, lastUsedAt, expiresAt }) => ({
      id,
      device: deviceName(userAgent),
      isCurrent: id === own.id,
      createdAt: createdAt.toISOString(),
      lastUsedAt: lastUsedAt.toISOString(),
      expiresAt: expiresAt.toISOString(),
    }))
    .toSorted((one, other) => Number(other.isCurrent) - Number(one.isCurrent));
}

/** Ends one of the caller's sessions. Refuses with `unauthenticated`, `not_found`. */
export async function endSession(
  services: AccountServices,
  actor: Actor,
  id: string,
  caller: Caller,
): Promise<void> {
  const { userId } = await ownSession(services, actor, caller);
  await withRateLimit(services, { userId, address: caller.address }, 'endSession', async () => {
    if (!(await services.auth.endSession(userId, id))) throw notFound(gone);
  });
  await services.securityLog.record({ kind: 'sessionEnd', outcome: 'ok', userId }, caller);
}

/** Ends all of the caller's sessions but the one they use. Returns how many. Refuses with `unauthenticated`. */
export async function endOtherSessions(
  services: AccountServices,
  actor: Actor,
  caller: Caller,
): Promise<number> {
  const { id, userId } = await ownSession(services, actor, caller);
  const who = { userId, address: caller.address };
  const ended = await withRateLimit(services, who, 'endSession', () =>
    services.auth.endOtherSessions(userId, id),
  );
  if (ended > 0)
    await services.securityLog.record({ kind: 'otherSessionsEnd', outcome: 'ok', userId }, caller);
  return ended;
}
