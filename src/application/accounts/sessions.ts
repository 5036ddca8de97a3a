import type { AccountServices, Actor, Caller } from '#application/context.ts';
import { defineAccountAction } from '#application/define-action.ts';
import { sessionIdSchema } from '#domain/accounts/account.ts';
import { deviceName } from '#domain/accounts/device-name.ts';
import { notFound, refuse } from '#domain/refusals/refusal.ts';
import type { SessionView } from '#domain/views/views.ts';

const gone = 'Esa sesión ya terminó.';

async function ownSession({ auth }: Pick<AccountServices, 'auth'>, actor: Actor, { headers }: Caller) {
  const session = actor && (await auth.session(headers));
  if (!session || session.userId !== actor.userId) throw refuse('unauthenticated');
  return session;
}

/** The current session first, then the last used. 100 at most. */
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
