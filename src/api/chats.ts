import { z } from '@hono/zod-openapi';
import * as chatActions from '#application/chats/commands.ts';
import { receiveMessages } from '#application/chats/commands.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import { idInput } from '#domain/texts/text.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoints, endpoint } from './protocol/endpoint.ts';
import { pageOf, pagingFields } from './protocol/schemas/paging.ts';

const messageId = idInput().optional();
const messagePaging = z.object({
  ...pagingFields,
  before: messageId.openapi({ description: 'The page just before this message, still oldest first' }),
  after: messageId.openapi({ description: 'What came after this message' }),
  from: messageId.openapi({ description: 'This message and what came after it' }),
  latest: z
    .enum(['true', 'false'], { error: 'Tiene que ser true o false' })
    .transform((value) => value === 'true')
    .optional()
    .openapi({ type: 'boolean', description: 'The newest page' }),
});
const tag = 'chats';

export function chatsApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint(scope, {
    method: 'get',
    path: '/chats/{id}',
    operationId: 'getChat',
    tag,
    summary: 'One conversation',
    who: 'user',
    answer: { status: 200, description: 'The conversation', schema: views.chat },
    run: ({ actor, id }) => getChat(ctx, actor, id),
  });
  endpoint(scope, {
    method: 'get',
    path: '/chats/{id}/messages',
    operationId: 'listMessages',
    tag,
    summary: 'Its messages, oldest first',
    who: 'user',
    query: messagePaging,
    answer: {
      status: 200,
      description: 'A page of them; with `before` and `latest`, `nextCursor` is the `before` of older ones',
      schema: pageOf(views.chatMessage),
    },
    async run({ actor, id, query, isHead }) {
      const page = await listMessages(ctx, actor, id, query);
      if (!isHead && page.items.some(({ senderId }) => senderId !== actor?.userId))
        await receiveMessages(ctx, actor, id);
      return page;
    },
  });
  actionEndpoints({ ...scope, tag }, chatActions);
}
