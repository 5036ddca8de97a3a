import { ChatProblem, postMessage } from './chat-data.ts';
import { isOfOneMessage } from './outgoing-queue.ts';
import { forgetUnsent, isFresh, keepUnsent, readUnsent, unsentChats } from './unsent.ts';

/** Conversations that are looked at in one go, those that were written to first. */
const chatsMax = 20;

/**
 * The conversation whose own page is open, which sends its own messages. A panel on a publication or an offer sends beside
 * this, under the same ids.
 */
const openChatId = () => /^\/chats\/([^/]+)$/.exec(location.pathname)?.[1];

let isSending = false;

/**
 * Sends what waits on this device for conversations that are not open, each in its order. Opened meanwhile, in any tab, a
 * conversation sends the same under the same ids, so nothing arrives twice. What is refused is left for when its conversation
 * is opened; what was written a day ago waits for its writer.
 */
export async function sendWaiting(ownerId: string): Promise<void> {
  if (isSending) return;
  isSending = true;
  try {
    for (const chatId of unsentChats(ownerId).slice(0, chatsMax)) {
      if (!(await sendAllOf(ownerId, chatId))) break;
    }
  } finally {
    isSending = false;
  }
}

/** @returns whether others may be tried: the line is there, and the person may write. */
async function sendAllOf(ownerId: string, chatId: string): Promise<boolean> {
  for (const { id } of readUnsent(ownerId, chatId)) {
    if (openChatId() === chatId) return true;
    // Looked at again: another tab may have sent it, or its writer discarded it.
    const one = readUnsent(ownerId, chatId).find((left) => left.id === id);
    if (!one || one.isRefused) continue;
    // What comes after it was written to be read after it.
    if (!isFresh(one)) return true;
    try {
      await postMessage(chatId, one);
      forgetUnsent(ownerId, chatId, id);
    } catch (error) {
      if (!(error instanceof ChatProblem && isOfOneMessage(error.status))) return false;
      keepUnsent(ownerId, chatId, { ...one, isRefused: true });
    }
  }
  return true;
}
