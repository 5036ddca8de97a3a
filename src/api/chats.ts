import { z } from '@hono/zod-openapi';
import * as chatActions from '#application/chats/commands.ts';
import { receiveMessages } from '#application/chats/commands.ts';
import { getChat, listMessages } from '#application/chats/queries.ts';
import { ok } from '#application/define-action.ts';
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

export function chatsApi(scope: ApiScope): void {
  const { ctx } = scope;
  const chats = { ...scope, tag: 'chats' };

  endpoint(chats, 'GET /chats/{id}', {
    operationId: 'getChat',
    summary: 'One conversation',
    who: 'user',
    answer: ok('The conversation', views.chat),
    run: ({ actor, id }) => getChat(ctx, actor, id),
  });
  endpoint(chats, 'GET /chats/{id}/messages', {
    operationId: 'listMessages',
    summary: 'Its messages, oldest first',
    who: 'user',
    query: messagePaging,
    answer: ok(
      'A page of them; with `before` and `latest`, `nextCursor` is the `before` of older ones',
      pageOf(views.chatMessage),
    ),
    async run({ actor, id, query, isHead }) {
      const page = await listMessages(ctx, actor, id, query);
      if (!isHead && page.items.some(({ senderId }) => senderId !== actor?.userId))
        await receiveMessages(ctx, actor, id);
      return page;
    },
  });
  actionEndpoints(chats, chatActions);
}
