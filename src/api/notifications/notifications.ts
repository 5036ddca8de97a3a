import { z } from '@hono/zod-openapi';
import { readNotifications } from '#application/notifications/commands.ts';
import * as settingsActions from '#application/notifications/preferences.ts';
import { getNoticeSettings } from '#application/notifications/preferences.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, actionEndpoints, endpoint } from '../protocol/endpoint.ts';
import { pageOf, paging } from '../protocol/schemas/paging.ts';

const tag = 'notifications';
const unreadCount = z.int().openapi({ description: 'Unread notices; up to 100 are counted' });

const settings = { status: 200, description: 'The settings', schema: views.notificationSettings } as const;

export function notificationsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const notifications = { ...scope, tag };

  endpoint(scope, {
    method: 'get',
    path: '/me/notifications',
    operationId: 'listNotifications',
    tag,
    summary: 'What the caller was told, newest first; several unread ones of a kind about one thing are one',
    who: 'user',
    query: paging,
    answer: {
      status: 200,
      description: 'A page of them, and how many are unread',
      schema: pageOf(views.notification).extend({ unreadCount }),
    },
    run: ({ actor, query }) => listNotifications(ctx, actor, query),
  });
  actionEndpoint(notifications, 'POST /me/notifications/read', readNotifications, {
    status: 200,
    description: 'How many are unread now',
    schema: z.strictObject({ unreadCount }),
  });
  endpoint(scope, {
    method: 'get',
    path: '/me/notice-settings',
    operationId: 'getNoticeSettings',
    tag,
    summary: 'What the caller hears by mail and push, and how',
    who: 'user',
    answer: settings,
    run: ({ actor }) => getNoticeSettings(ctx, actor),
  });
  actionEndpoints(notifications, settingsActions);
}
