import { z } from '@hono/zod-openapi';
import { ok } from '#application/define-action.ts';
import * as pushActions from '#application/notifications/push-subscriptions.ts';
import { listPushSubscriptions } from '#application/notifications/push-subscriptions.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from '../protocol/endpoint.ts';

export function pushSubscriptionsApi(scope: ApiScope): void {
  const { ctx, services } = scope;
  const notifications = { ...scope, tag: 'notifications' };

  endpoint(notifications, 'GET /me/push-subscriptions', {
    operationId: 'listPushSubscriptions',
    summary: 'The browsers that get the caller’s pushes, newest first, and what to subscribe another with',
    who: 'user',
    answer: ok(
      'All of them',
      z.strictObject({
        publicKey: z.string().openapi({ description: 'The `applicationServerKey`, as base64url' }),
        items: z.array(views.pushSubscription),
      }),
    ),
    run: async ({ actor }) => ({
      publicKey: services.push.publicKey,
      items: await listPushSubscriptions(ctx, actor),
    }),
  });
  actionEndpoints(notifications, pushActions);
}
