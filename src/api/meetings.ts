import { z } from '@hono/zod-openapi';
import * as meetingActions from '#application/meetings/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';

const tag = 'meetings';

export function meetingsApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint(scope, {
    method: 'get',
    path: '/chats/{id}/meeting',
    operationId: 'getMeeting',
    tag,
    summary: 'The newest meeting of its deal, also when it is over',
    who: 'user',
    answer: {
      status: 200,
      description: 'The meeting; null when nobody has proposed one',
      schema: z.strictObject({ meeting: views.meeting.nullable() }),
    },
    run: async ({ actor, id }) => ({ meeting: await getMeeting(ctx, actor, id) }),
  });
  actionEndpoints({ ...scope, tag }, meetingActions);
}
