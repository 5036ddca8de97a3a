import { receiveMessages } from '#market/chats/commands.ts';
import { getChat, listMessages } from '#market/chats/queries.ts';
import type { Actor, Market } from '#market/context.ts';
import type { ChatData } from './chat-data.ts';

/** Older ones come in smaller parts, while somebody scrolls. */
const pageSizes = { newest: 40, older: 20 };

/** A conversation and a page of its messages, as the panel takes them. */
export async function loadChat(
  market: Market,
  actor: Actor,
  chatId: string,
  where: { before?: string; after?: string } = {},
): Promise<ChatData> {
  const isNewest = !where.before && !where.after;
  const [chat, page] = await Promise.all([
    getChat(market, actor, chatId),
    listMessages(market, actor, chatId, {
      ...where,
      latest: isNewest,
      limit: where.before ? pageSizes.older : pageSizes.newest,
    }),
  ]);
  // This device has them now; where nothing is unread there is nothing to note.
  if (chat.unreadCount > 0) await receiveMessages(market, actor, chatId);
  return { chat, messages: page.items, more: page.nextCursor };
}
