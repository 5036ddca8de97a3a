import { getChat, listMessages } from '#application/chats/queries.ts';
import type { Actor, Context } from '#application/context.ts';
import { isId } from '#application/paging.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';
import type { ChatData } from './chat-data.ts';

/** Older ones come in smaller parts while somebody scrolls; `around` is for each side of a found one. */
const pageSizes = { newest: 40, older: 20, around: 20 };

export async function loadChatAt(
  ctx: Context,
  actor: Actor,
  chatId: string,
  messageId: string,
): Promise<ChatData | null> {
  if (!isId(messageId)) return null;
  const limit = pageSizes.around;
  const found = await Promise.all([
    getChat(ctx, actor, chatId),
    listMessages(ctx, actor, chatId, { before: messageId, limit }),
    listMessages(ctx, actor, chatId, { from: messageId, limit }),
  ]).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'invalid') return null;
    throw error;
  });
  if (!found) return null;
  const [chat, before, from] = found;
  return {
    chat,
    messages: [...before.items, ...from.items],
    more: before.nextCursor,
    found: messageId,
    hasNewer: from.nextCursor !== null,
  };
}

export async function loadChat(
  ctx: Context,
  actor: Actor,
  chatId: string,
  where: { before?: string; after?: string } = {},
): Promise<ChatData> {
  const isNewest = !where.before && !where.after;
  const [chat, page] = await Promise.all([
    getChat(ctx, actor, chatId),
    listMessages(ctx, actor, chatId, {
      ...where,
      latest: isNewest,
      limit: where.before ? pageSizes.older : pageSizes.newest,
    }),
  ]);
  return { chat, messages: page.items, more: page.nextCursor };
}
