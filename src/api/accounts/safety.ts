import { z } from '@hono/zod-openapi';
import { listActivity } from '#application/accounts/activity.ts';
import { changePassword } from '#application/accounts/password.ts';
import { endOtherSessions, endSession, listSessions } from '#application/accounts/sessions.ts';
import { ok } from '#application/define-action.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, endpoint } from '../protocol/endpoint.ts';
import { pageOf, paging } from '../protocol/schemas/paging.ts';
import { done } from '../protocol/schemas/user.ts';

const changed = ok('Changed: a new session is in the cookie', done);
const ended = ok('Ended', done);

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
  endpoint(auth, 'GET /auth/list-sessions', {
    operationId: 'listSessions',
    summary: 'Where the caller is signed in: this session first, then the last used',
    who: 'user',
    answer: ok('100 at most', z.array(views.openSession)),
    run: ({ actor, headers, address }) => listSessions(services, actor, { headers, address }),
  });
  actionEndpoint(auth, 'POST /auth/revoke-session', endSession, ended, {
    refusals: [404],
    present: () => ({ status: true as const }),
  });
  actionEndpoint(auth, 'POST /auth/revoke-other-sessions', endOtherSessions, ended, {
    present: () => ({ status: true as const }),
  });
  endpoint({ ...scope, tag: 'me' }, 'GET /me/activity', {
    operationId: 'listActivity',
    summary: 'What concerned the safety of the own account in the last 180 days, newest first',
    who: 'user',
    query: paging,
    answer: ok('A page of it', pageOf(views.activity)),
    run: ({ actor, query, address }) => listActivity(ctx, services, actor, query, address),
  });
}
