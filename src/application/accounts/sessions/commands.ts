import { sessionIdSchema } from '#domain/accounts/account.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { notFound, refuse } from '#domain/refusals/refusal.ts';
import type { SessionView } from '#domain/views/views.ts';
import type { AccountServices, Actor, Caller } from '../../context.ts';
import { defineAccountAction } from '../../define-action.ts';

const gone = 'Esa sesión ya terminó.';

/** The caller's own session; refuses a visitor with `unauthenticated`. */
async function ownSession({ auth }: Pick<AccountServices, 'auth'>, actor: Actor, { headers }: Caller) {
  const session = actor && (await auth.session(headers));
  if (!session || session.userId !== actor.userId) throw refuse('unauthenticated');
  return session;
}

/** The caller's sessions: the current one first, then the last used. 100 at most. */
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
export const endSession = defineAccountAction({
  name: 'revokeSession',
  summary: 'End one of the own sessions',
  who: 'user',
  input: sessionIdSchema,
  limit: 'endSession',
  async run({ services, actor, input: { id }, caller, limited }) {
    const { userId } = await ownSession(services, actor, caller);
    await limited(async () => {
      if (!(await services.auth.endSession(userId, id))) throw notFound(gone);
    });
    await services.securityLog.record({ kind: 'sessionEnd', outcome: 'ok', userId }, caller);
  },
});

export const endOtherSessions = defineAccountAction({
  name: 'revokeOtherSessions',
  summary: 'End all own sessions but the one of this call',
  who: 'user',
  limit: 'endSession',
  async run({ services, actor, caller, limited }) {
    const { id, userId } = await ownSession(services, actor, caller);
    const ended = await limited(() => services.auth.endOtherSessions(userId, id));
    if (ended > 0)
      await services.securityLog.record({ kind: 'otherSessionsEnd', outcome: 'ok', userId }, caller);
    return ended;
  },
});
