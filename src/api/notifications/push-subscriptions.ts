import { z } from '@hono/zod-openapi';
import {
  addPushSubscription,
  listPushSubscriptions,
  removePushSubscription,
} from '#application/notifications/push-subscriptions/commands.ts';
import { pushSubscriptionSchema } from '#domain/notifications/push.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, endpoint, nothing } from '../protocol/endpoint.ts';

const tag = 'notifications';
const path = '/me/push-subscriptions';

export function pushSubscriptionsApi(scope: ApiScope): void {
  const { ctx, services } = scope;
  const notifications = { ...scope, tag };

  endpoint(scope, {
    method: 'get',
    path,
    operationId: 'listPushSubscriptions',
    tag,
    summary: 'The browsers that get the caller’s pushes, newest first, and what to subscribe another with',
    who: 'user',
    answer: {
      status: 200,
      description: 'All of them',
      schema: z.strictObject({
        publicKey: z.string().openapi({ description: 'The `applicationServerKey`, as base64url' }),
        items: z.array(views.pushSubscription),
      }),
    },
    run: async ({ actor }) => ({
      publicKey: services.push.publicKey,
      items: await listPushSubscriptions(ctx, actor),
    }),
  });
  endpoint(scope, {
    method: 'post',
    path,
    operationId: 'addPushSubscription',
    tag,
    summary: 'Push the caller’s notices to this browser, until it is removed or the session ends',
    who: 'user',
    body: pushSubscriptionSchema,
    answer: { status: 204 },
    async run({ actor, body, headers }) {
      const session = await services.auth.session(headers);
      if (!session) throw refuse('unauthenticated');
      await addPushSubscription(ctx, actor, { sessionId: session.id, push: services.push }, body);
    },
  });
  actionEndpoint(notifications, 'DELETE /me/push-subscriptions', removePushSubscription, nothing);
}
