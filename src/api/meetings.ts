import { z } from '@hono/zod-openapi';
import { ok } from '#application/define-action.ts';
import * as meetingActions from '#application/meetings/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';

export function meetingsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const meetings = { ...scope, tag: 'meetings' };

  endpoint(meetings, 'GET /chats/{id}/meeting', {
    operationId: 'getMeeting',
    summary: 'The newest meeting of its deal, also when it is over',
    who: 'user',
    answer: ok(
      'The meeting; null when nobody has proposed one',
      z.strictObject({ meeting: views.meeting.nullable() }),
    ),
    run: async ({ actor, id }) => ({ meeting: await getMeeting(ctx, actor, id) }),
  });
  actionEndpoints(meetings, meetingActions);
}
