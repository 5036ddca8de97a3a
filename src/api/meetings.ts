import { z } from '@hono/zod-openapi';
import {
  agreeMeeting,
  cancelMeeting,
  changeMeeting,
  proposeMeeting,
  sayArriving,
} from '#application/meetings/commands.ts';
import { getMeeting } from '#application/meetings/queries.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, conflict, endpoint } from './protocol/endpoint.ts';

const one = { status: 200, description: 'The meeting', schema: views.meeting } as const;
const proposed = { status: 201, description: 'Proposed', schema: views.meeting } as const;
const said = { status: 201, description: 'Said, now or before', schema: views.chatMessage } as const;
const tag = 'meetings';

export function meetingsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const meetings = { ...scope, tag };

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
  actionEndpoint(meetings, 'POST /chats/{id}/meetings', proposeMeeting, proposed, conflict);
  actionEndpoint(meetings, 'POST /meetings/{id}/agree', agreeMeeting, one, conflict);
  actionEndpoint(meetings, 'POST /meetings/{id}/change', changeMeeting, one, conflict);
  actionEndpoint(meetings, 'POST /meetings/{id}/cancel', cancelMeeting, one, conflict);
  actionEndpoint(meetings, 'POST /meetings/{id}/arriving', sayArriving, said, conflict);
}
