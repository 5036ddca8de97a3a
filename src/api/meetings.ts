import { z } from '@hono/zod-openapi';
import {
  agreeMeeting,
  cancelMeeting,
  changeMeeting,
  proposeMeeting,
  sayArriving,
} from '#application/meetings/commands.ts';
import { getMeeting, getMeetingAfterAction } from '#application/meetings/queries.ts';
import { meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { changeMeetingSchema, meetingSchema, seenMeetingSchema } from '#domain/meetings/meeting.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';

const one = { status: 200, description: 'The meeting', schema: views.meeting } as const;
const tag = 'meetings';

/** A call of the lifecycle table: what it is called, and what a visitor reads. */
const callOf = (action: 'propose' | 'agree' | 'change' | 'cancel') => {
  const { summary, signedOut } = meetingTable[action];
  return { method: 'post', tag, summary, signedOut, who: 'user', refusals: [409] } as const;
};

/** `/api/meetings`, and the meeting of a conversation, for its two parties. */
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
  endpoint(scope, {
    ...callOf('propose'),
    path: '/chats/{id}/meetings',
    operationId: 'proposeMeeting',
    body: meetingSchema,
    answer: { status: 201, description: 'Proposed', schema: views.meeting },
    run: async ({ actor, id, body, idempotencyKey }) =>
      getMeetingAfterAction(ctx, actor, await proposeMeeting(ctx, actor, id, body, idempotencyKey)),
  });
  endpoint(scope, {
    ...callOf('agree'),
    path: '/meetings/{id}/agree',
    operationId: 'agreeMeeting',
    body: seenMeetingSchema,
    answer: one,
    run: async ({ actor, id, body }) => {
      await agreeMeeting(ctx, actor, id, body);
      return getMeetingAfterAction(ctx, actor, id);
    },
  });
  endpoint(scope, {
    ...callOf('change'),
    path: '/meetings/{id}/change',
    operationId: 'changeMeeting',
    body: changeMeetingSchema,
    answer: one,
    run: async ({ actor, id, body }) => {
      await changeMeeting(ctx, actor, id, body);
      return getMeetingAfterAction(ctx, actor, id);
    },
  });
  endpoint(scope, {
    ...callOf('cancel'),
    path: '/meetings/{id}/cancel',
    operationId: 'cancelMeeting',
    answer: one,
    run: async ({ actor, id }) => {
      await cancelMeeting(ctx, actor, id);
      return getMeetingAfterAction(ctx, actor, id);
    },
  });
  endpoint(scope, {
    method: 'post',
    path: '/meetings/{id}/arriving',
    operationId: 'sayArriving',
    tag,
    summary: 'Say in the conversation that one is arriving, around the time of an agreed meeting; once',
    signedOut: meetingTable.agree.signedOut,
    who: 'user',
    refusals: [409],
    answer: { status: 201, description: 'Said, now or before', schema: views.chatMessage },
    run: ({ actor, id, idempotencyKey }) => sayArriving(ctx, actor, id, idempotencyKey),
  });
}
