import { z } from '@hono/zod-openapi';
import { readNotifications } from '#application/notifications/commands.ts';
import { changeNoticeSettings, getNoticeSettings } from '#application/notifications/preferences/commands.ts';
import { listNotifications } from '#application/notifications/queries.ts';
import { readNotificationsSchema } from '#domain/notifications/read.ts';
import { notificationSettingsSchema } from '#domain/notifications/settings-schema.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from '../protocol/endpoint.ts';
import { pageOf, paging } from '../protocol/schemas/paging.ts';

const tag = 'notifications';
const unreadCount = z.int().openapi({ description: 'Unread notices; up to 100 are counted' });

const settings = { status: 200, description: 'The settings', schema: views.notificationSettings } as const;

/**
 * `/api/me/notifications`: the caller's notices; `/api/me/notice-settings`: which of them also go by mail and
 * push.
 */
export function notificationsApi(scope: ApiScope): void {
  const { ctx } = scope;

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
  endpoint(scope, {
    method: 'post',
    path: '/me/notifications/read',
    operationId: 'readNotifications',
    tag,
    summary:
      'Note that some were read: by id, all, or those about a request, an offer or a conversation that was opened',
    who: 'user',
    body: readNotificationsSchema,
    answer: { status: 200, description: 'How many are unread now', schema: z.strictObject({ unreadCount }) },
    run: ({ actor, body }) => readNotifications(ctx, actor, body),
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
  endpoint(scope, {
    method: 'patch',
    path: '/me/notice-settings',
    operationId: 'changeNoticeSettings',
    tag,
    summary: 'Change some of it; `retryMail` after mail to the address had come back',
    who: 'user',
    body: notificationSettingsSchema,
    answer: settings,
    run: ({ actor, body }) => changeNoticeSettings(ctx, actor, body),
  });
}
