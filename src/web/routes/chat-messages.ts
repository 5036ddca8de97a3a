import { sendMessage } from '#application/chats/commands.ts';
import { consumeAttempt } from '#application/rate-limit.ts';
import { chatMessageSchema } from '#domain/chats/chat.ts';
import { isRefusal, problemOf, type Refusal, refuse } from '#domain/refusals/refusal.ts';
import { parseOrRefuse } from '#domain/refusals/validation.ts';
import type { ChatMessageView } from '#domain/views/views.ts';
import { loadChat } from '../components/chats/load-chat.server.ts';
import { requestContext } from '../pages/context.ts';
import { recordPageRefusal } from '../pages/record-refusal.ts';
import type { Route } from './+types/chat-messages.ts';

const where = '/chats/:chatId/messages';

export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { ctx, actor } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const where = { before: query.get('before') ?? undefined, after: query.get('after') ?? undefined };
  return answering(async () =>
    Response.json(await loadChat(ctx, await actor(), params.chatId, where), {
      headers: { 'Cache-Control': 'no-store' },
    }),
  );
}

export async function action({ params, request, context }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const { ctx, actor } = scope;
  return answering(
    async () => {
      const who = await actor();
      await consumeAttempt(ctx, who ?? scope);
      const input = parseOrRefuse(chatMessageSchema, await readJson(request));
      const sent: ChatMessageView = await sendMessage(ctx, who, params.chatId, input);
      return Response.json(sent, { status: 201 });
    },
    (refusal) => recordPageRefusal(scope, request, refusal, where),
  );
}

async function readJson(request: Request): Promise<unknown> {
  try {
    return await request.json();
  } catch {
    throw refuse('invalid', 'El cuerpo no es un JSON válido');
  }
}

async function answering(
  work: () => Promise<Response>,
  onRefusal?: (refusal: Refusal) => Promise<void>,
): Promise<Response> {
  try {
    return await work();
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await onRefusal?.(error);
    return Response.json(problemOf(error), {
      status: error.status,
      headers: {
        'Content-Type': 'application/problem+json',
        ...(error.retryAfter !== undefined && { 'Retry-After': String(error.retryAfter) }),
      },
    });
  }
}
