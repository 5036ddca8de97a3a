import { z } from '@hono/zod-openapi';
import { listActivity } from '#application/accounts/activity.ts';
import { changePassword } from '#application/accounts/password.ts';
import { endOtherSessions, endSession, listSessions } from '#application/accounts/sessions.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, endpoint } from '../protocol/endpoint.ts';
import { pageOf, paging } from '../protocol/schemas/paging.ts';
import { done } from '../protocol/schemas/user.ts';

const changed = {
  status: 200,
  description: 'Changed: a new session is in the cookie',
  schema: done,
} as const;
const ended = { status: 200, description: 'Ended', schema: done } as const;

export function accountSafetyApi(scope: ApiScope): void {
  const { services, ctx } = scope;
  const auth = { ...scope, tag: 'auth' };

  actionEndpoint(auth, 'POST /auth/change-password', changePassword, changed, {
    refusals: [429],
    present: ({ cookie, deviceCookie }, { setCookie }) => {
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
  actionEndpoint(auth, 'POST /auth/revoke-session', endSession, ended, {
    refusals: [404],
    present: () => ({ status: true as const }),
  });
  actionEndpoint(auth, 'POST /auth/revoke-other-sessions', endOtherSessions, ended, {
    present: () => ({ status: true as const }),
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
