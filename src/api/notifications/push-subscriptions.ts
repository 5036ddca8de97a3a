import { z } from '@hono/zod-openapi';
import * as pushActions from '#application/notifications/push-subscriptions.ts';
import { listPushSubscriptions } from '#application/notifications/push-subscriptions.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from '../protocol/endpoint.ts';

const tag = 'notifications';
const path = '/me/push-subscriptions';

export function pushSubscriptionsApi(scope: ApiScope): void {
  const { ctx, services } = scope;

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
  actionEndpoints({ ...scope, tag }, pushActions);
}
