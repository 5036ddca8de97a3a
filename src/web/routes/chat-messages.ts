import { redirect } from 'react-router';
import { chatMessageSchema } from '#domain/chat.ts';
import { isRefusal, problemOf, type Refusal, refuse } from '#domain/refusal.ts';
import { parseOrRefuse } from '#domain/validation.ts';
import type { ChatMessageView } from '#domain/views.ts';
import { sendMessage } from '#market/chats/commands.ts';
import { signInPath } from '../auth-return.ts';
import { readChat } from '../components/chat/read-chat.server.ts';
import { requestContext } from '../context.ts';
import { readForm } from '../forms/read-form.ts';
import { recordPageRefusal } from '../record-refusal.ts';
import type { Route } from './+types/chat-messages.ts';

/** As the security log names it. */
const where = '/chats/:chatId/messages';

/** The newest messages of a conversation, those `before` one, or those `after` one. */
export async function loader({ params, request, context }: Route.LoaderArgs) {
  const { market, actor } = context.get(requestContext);
  const query = new URL(request.url).searchParams;
  const where = { before: query.get('before') ?? undefined, after: query.get('after') ?? undefined };
  return answering(async () =>
    Response.json(await readChat(market, await actor(), params.chatId, where), {
      headers: { 'Cache-Control': 'no-store' },
    }),
  );
}

/** Sends a message; a browser without script posts the form and comes back to the conversation. */
export async function action({ params, request, context }: Route.ActionArgs) {
  const scope = context.get(requestContext);
  const { market, actor } = scope;
  const isScript = request.headers.get('Content-Type')?.startsWith('application/json') ?? false;
  if (isScript) {
    return answering(
      async () => {
        const input = parseOrRefuse(chatMessageSchema, await readJson(request));
        const sent: ChatMessageView = await sendMessage(market, await actor(), params.chatId, input);
        return Response.json(sent, { status: 201 });
      },
      (refusal) => recordPageRefusal(scope, request, refusal, where),
    );
  }
  const here = `/chats/${encodeURIComponent(params.chatId)}`;
  const form = await readForm(request);
  try {
    const input = parseOrRefuse(chatMessageSchema, { message: form.get('message') ?? '' });
    await sendMessage(market, await actor(), params.chatId, input);
  } catch (error) {
    if (!isRefusal(error)) throw error;
    await recordPageRefusal(scope, request, error, where);
    if (error.code === 'unauthenticated') return redirect(signInPath(here));
    return redirect(`${here}?${new URLSearchParams({ problema: error.detail })}`);
  }
  return redirect(here);
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
      headers: { 'Content-Type': 'application/problem+json' },
    });
  }
}
