import type { ChatMessageView, ChatView } from '#domain/views/views.ts';
import { jsonBody } from '../../live/calls.ts';

export interface ChatData {
  chat: ChatView;
  messages: ChatMessageView[];
  more: string | null;
  found?: string | null;
  /** There are newer ones than this page has. */
  hasNewer?: boolean;
}

export class ChatProblem extends Error {
  readonly status: number;

  constructor(status: number, detail: string) {
    super(detail);
    this.name = 'ChatProblem';
    this.status = status;
  }
}

const patience = 15_000;

export async function fetchMessages(
  chatId: string,
  where: { before?: string; after?: string } = {},
): Promise<ChatData> {
  const answer = await fetch(`/chats/${chatId}/messages?${new URLSearchParams(where)}`, {
    headers: { Accept: 'application/json' },
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw await problemFrom(answer);
  return answer.json();
}

export async function fetchOrNewest(
  chatId: string,
  where: { before?: string; after?: string },
): Promise<{ data: ChatData; isNewest: boolean }> {
  try {
    return { data: await fetchMessages(chatId, where), isNewest: !where.before && !where.after };
  } catch (error) {
    const isGone = error instanceof ChatProblem && error.status === 422;
    if (!isGone) throw error;
    return { data: await fetchMessages(chatId), isNewest: true };
  }
}

export async function postMessage(
  chatId: string,
  { id, message, images }: { id: string; message: string; images: readonly string[] },
): Promise<ChatMessageView> {
  const answer = await fetch(`/api/chats/${chatId}/messages`, {
    method: 'POST',
    ...jsonBody({ id, message, ...(images.length > 0 && { images }) }),
    signal: AbortSignal.timeout(patience),
  });
  if (!answer.ok) throw await problemFrom(answer);
  return answer.json();
}

async function problemFrom(answer: Response): Promise<ChatProblem> {
  const body: { detail?: string } = await answer.json().catch(() => ({}));
  return new ChatProblem(answer.status, body.detail ?? '');
}
