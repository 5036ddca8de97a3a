import { and, desc, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { type Actor, type Context, requireUser } from '#application/context.ts';
import { defineAccountAction, defineAction } from '#application/define-action.ts';
import { pushSubscriptions, session } from '#database/schema.ts';
import { endPushSubscriptionSchema, pushSubscriptionSchema } from '#domain/notifications/schemas.ts';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import type { PushSubscriptionView } from '#domain/views/views.ts';

/** Beyond this number the oldest is removed. */
export const devicesMax = 20;

/** A browser of another account moves only with the same keys, which prove that it is the same browser. */
export const addPushSubscription = defineAccountAction({
  name: 'addPushSubscription',
  api: { route: 'POST /me/push-subscriptions' },
  summary: 'Push the caller’s notices to this browser, until it is removed or the session ends',
  who: 'user',
  input: pushSubscriptionSchema,
  limit: 'device',
  async run({ ctx, services, userId, input: { endpoint, keys }, caller, write }) {
    const sessionId = (await services.auth.session(caller.headers))?.id;
    if (!sessionId) throw refuse('unauthenticated');
    if (!services.push.accepts({ endpoint, ...keys })) throw notHere();
    await write(async (tx) => {
      const { rowCount } = await tx.execute(sql`
        insert into push_subscriptions as p (id, user_id, session_id, endpoint, p256dh, auth, created_at)
        select ${v7()}::uuid, s.user_id, s.id, ${endpoint}, ${keys.p256dh}, ${keys.auth}, ${ctx.now().toISOString()}::timestamptz
        from session s where s.id = ${sessionId} and s.user_id = ${userId}
        on conflict (endpoint) do update set user_id = excluded.user_id, session_id = excluded.session_id,
          p256dh = excluded.p256dh, auth = excluded.auth, created_at = excluded.created_at, failures = 0
        where p.user_id = excluded.user_id or (p.p256dh = excluded.p256dh and p.auth = excluded.auth)
      `);
      if (!rowCount) {
        const isSignedIn = (await tx.$count(session, eq(session.id, sessionId))) > 0;
        throw isSignedIn ? notHere() : refuse('unauthenticated');
      }
      await tx.execute(sql`
        delete from push_subscriptions where id in (
          select id from push_subscriptions where user_id = ${userId}
          order by created_at desc, id desc offset ${devicesMax}
        )
      `);
    });
  },
});

const notHere = () =>
  new Refusal({ code: 'invalid', errors: { endpoint: 'No se pueden mandar avisos a esta dirección' } });

export const removePushSubscription = defineAction({
  name: 'removePushSubscription',
  api: { route: 'DELETE /me/push-subscriptions' },
  summary: 'No more pushes to this browser; nothing happens when it gets none',
  who: 'user',
  input: endPushSubscriptionSchema,
  limit: 'device',
  async run({ userId, input: { endpoint }, write }) {
    const isIt = and(eq(pushSubscriptions.endpoint, endpoint), eq(pushSubscriptions.userId, userId));
    await write((tx) => tx.delete(pushSubscriptions).where(isIt));
  },
});

/** Newest first. */
export async function listPushSubscriptions({ db }: Context, actor: Actor): Promise<PushSubscriptionView[]> {
  const userId = requireUser(actor);
  const rows = await db
    .select({ endpoint: pushSubscriptions.endpoint, createdAt: pushSubscriptions.createdAt })
    .from(pushSubscriptions)
    .where(eq(pushSubscriptions.userId, userId))
    .orderBy(desc(pushSubscriptions.createdAt), desc(pushSubscriptions.id));
  return rows.map(({ endpoint, createdAt }) => ({ endpoint, createdAt: createdAt.toISOString() }));
}
