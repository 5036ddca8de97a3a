import { z } from '@hono/zod-openapi';
import { listActivity } from '#application/accounts/activity/queries.ts';
import { changePassword } from '#application/accounts/password/commands.ts';
import { endOtherSessions, endSession, listSessions } from '#application/accounts/sessions/commands.ts';
import { changePasswordSchema, sessionIdSchema } from '#domain/accounts/account.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from '../protocol/endpoint.ts';
import { pageOf, paging } from '../protocol/schemas/paging.ts';
import { done } from '../protocol/schemas/user.ts';

const ended = { status: 200, description: 'Ended', schema: done } as const;

/** What keeps an account safe: its password, its sessions, and what happened to it. */
export function accountSafetyApi(scope: ApiScope): void {
  const { services, ctx } = scope;

  endpoint(scope, {
    method: 'post',
    path: '/auth/change-password',
    operationId: 'changePassword',
    tag: 'auth',
    summary: 'Change the own password; every other session and every reset link ends',
    who: 'user',
    body: changePasswordSchema,
    answer: { status: 200, description: 'Changed: a new session is in the cookie', schema: done },
    refusals: [429],
    async run({ actor, body, headers, address, setCookie }) {
      const { cookie, deviceCookie } = await changePassword(ctx, services, actor, body, {
        headers,
        address,
      });
      setCookie(cookie);
      setCookie(deviceCookie);
      return { status: true as const };
    },
  });
  endpoint(scope, {
    method: 'get',
    path: '/auth/list-sessions',
    operationId: 'listSessions',
    tag: 'auth',
    summary: 'Where the caller is signed in: this session first, then the last used',
    who: 'user',
    answer: { status: 200, description: '100 at most', schema: z.array(views.openSession) },
    run: ({ actor, headers, address }) => listSessions(services, actor, { headers, address }),
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/revoke-session',
    operationId: 'revokeSession',
    tag: 'auth',
    summary: 'End one of the own sessions',
    who: 'user',
    body: sessionIdSchema,
    answer: ended,
    refusals: [404],
    async run({ actor, body, headers, address }) {
      await endSession(services, actor, body.id, { headers, address });
      return { status: true as const };
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/auth/revoke-other-sessions',
    operationId: 'revokeOtherSessions',
    tag: 'auth',
    summary: 'End all own sessions but the one of this call',
    who: 'user',
    answer: ended,
    async run({ actor, headers, address }) {
      await endOtherSessions(services, actor, { headers, address });
      return { status: true as const };
    },
  });
  endpoint(scope, {
    method: 'get',
    path: '/me/activity',
    operationId: 'listActivity',
    tag: 'me',
    summary: 'What concerned the safety of the own account in the last 180 days, newest first',
    who: 'user',
    query: paging,
    answer: { status: 200, description: 'A page of it', schema: pageOf(views.activity) },
    run: ({ actor, query, address }) => listActivity(ctx, services, actor, query, address),
  });
}
