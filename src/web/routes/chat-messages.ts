import { isRefusal, problemOf } from '#domain/refusals/refusal.ts';
import { loadChat } from '../components/chats/load-chat.server.ts';
import { requestContext } from '../pages/context.ts';
import type { Route } from './+types/chat-messages.ts';

/** A page of messages together with their conversation, for the script of an open conversation. */
export async function loader({ params, url, context }: Route.LoaderArgs) {
  const { ctx, actor } = context.get(requestContext);
  const query = url.searchParams;
  const where = { before: query.get('before') ?? undefined, after: query.get('after') ?? undefined };
  try {
    const loaded = await loadChat(ctx, await actor(), params.chatId, where);
    return Response.json(loaded, { headers: { 'Cache-Control': 'no-store' } });
  } catch (error) {
    if (!isRefusal(error)) throw error;
    return Response.json(problemOf(error), {
      status: error.status,
      headers: {
        'Content-Type': 'application/problem+json',
        ...(error.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
      },
    });
  }
}
