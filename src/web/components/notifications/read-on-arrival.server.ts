import type { RouterContextProvider } from 'react-router';
import { readChat } from '#application/chats/commands.ts';
import { readNotifications } from '#application/notifications/commands.ts';
import { hasUnreadAbout, type OpenedSubject } from '#application/notifications/queries.ts';
import { requestContext } from '../../pages/context.ts';
import { unlessLimited } from '../../pages/refusals.ts';
import type { ChatData } from '../chats/chat-data.ts';

/**
 * Whether a navigation of a person requested the page. Requests by script may be prefetches or revalidations: there
 * the page itself reports what was seen.
 */
const isArrival = ({ headers }: Request): boolean =>
  headers.get('Sec-Fetch-Dest') === 'document' && !headers.has('Sec-Purpose');

/**
 * Marks the notifications about what a page shows as read, also without script. Whether there are any is part of a
 * query that the page makes anyway; usually nothing is written.
 */
export async function readOnArrival(
  context: Readonly<RouterContextProvider>,
  request: Request,
  what: OpenedSubject,
): Promise<void> {
  if (!isArrival(request)) return;
  const { ctx, actor } = context.get(requestContext);
  const who = await actor();
  if (who && (await hasUnreadAbout(ctx, who, what))) await unlessLimited(readNotifications(ctx, who, what));
}

export async function readChatOnArrival(
  context: Readonly<RouterContextProvider>,
  request: Request,
  { chat, messages }: ChatData,
): Promise<void> {
  if (!isArrival(request)) return;
  const newest = messages.at(-1);
  if (newest && chat.unreadCount > 0) {
    const { ctx, actor } = context.get(requestContext);
    await unlessLimited(readChat(ctx, await actor(), chat.id, { messageId: newest.id }));
  }
  await readOnArrival(context, request, { chatId: chat.id });
}
