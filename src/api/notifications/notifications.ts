import { z } from '@hono/zod-openapi';
import { ok } from '#application/define-action.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import * as settingsActions from '#application/notifications/preferences.ts';
import { getNoticeSettings } from '#application/notifications/preferences.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, actionEndpoints, endpoint } from '../protocol/endpoint.ts';
import { pageOf, paging } from '../protocol/schemas/paging.ts';

const unreadCount = z.int().openapi({ description: 'Unread notices; up to 100 are counted' });

const settings = ok('The settings', views.notificationSettings);

export function notificationsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const notifications = { ...scope, tag: 'notifications' };

  endpoint(notifications, 'GET /me/notifications', {
    operationId: 'listNotifications',
    summary: 'What the caller was told, newest first; several unread ones of a kind about one thing are one',
    who: 'user',
    query: paging,
    answer: ok('A page of them, and how many are unread', pageOf(views.notification).extend({ unreadCount })),
    run: ({ actor, query }) => listNotifications(ctx, actor, query),
  });
  actionEndpoint(
    notifications,
    'POST /me/notifications/read',
    readNotifications,
    ok('How many are unread now', z.strictObject({ unreadCount })),
  );
  endpoint(notifications, 'GET /me/notice-settings', {
    operationId: 'getNoticeSettings',
    summary: 'What the caller hears by mail and push, and how',
    who: 'user',
    answer: settings,
    run: ({ actor }) => getNoticeSettings(ctx, actor),
  });
  actionEndpoints(notifications, settingsActions);
}
