import { againWhenAsked } from './again-when-asked.ts';
import { ChatProblem, postMessage } from './chat-data.ts';
import { isOfOneMessage, mayPass } from './outgoing-queue.ts';
import { forgetUnsent, isFresh, keepUnsent, readOneUnsent, readUnsent, unsentChats } from './unsent.ts';

/** Conversations that are looked at in one go, those that were written to first. */
const chatsMax = 20;

/** The conversations that are open on this page: each sends its own messages. */
const open = new Set<string>();

/** Leaves the messages of a conversation to itself, until the returned function is called. */
export function leaveToItself(chatId: string): () => void {
  open.add(chatId);
  return () => open.delete(chatId);
}

/**
 * Sends what waits on this device for conversations that are not open, each in its order. Opened meanwhile, in any tab, a
 * conversation sends the same under the same ids, so nothing arrives twice. What is refused is left for when its conversation
 * is opened; what was written a day ago waits for its writer.
 */
export const sendWaiting = againWhenAsked(async (ownerId: string) => {
  // Plain http has no locks: two pages may send the same then, which costs a request.
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) return sendAll(ownerId);
  // One page of a browser at a time, as each post counts; the others find nothing left.
  await locks.request('unsent', { ifAvailable: true }, (lock) => (lock ? sendAll(ownerId) : undefined));
});

async function sendAll(ownerId: string): Promise<void> {
  for (const chatId of chatsToSend(ownerId)) {
    if (!(await sendAllOf(ownerId, chatId))) break;
  }
}

/** Those with messages that may go out by themselves, each with its turn. */
const chatsToSend = (ownerId: string) =>
  unsentChats(ownerId)
    .filter((chatId) => readUnsent(ownerId, chatId).some((one) => !one.isRefused && isFresh(one)))
    .slice(0, chatsMax);

/** @returns whether others may be tried: the line is there, and the person may write. */
async function sendAllOf(ownerId: string, chatId: string): Promise<boolean> {
  for (const { id } of readUnsent(ownerId, chatId)) {
    if (open.has(chatId)) return true;
    // Looked at again: another tab may have sent it, or its writer discarded it.
    const one = readOneUnsent(ownerId, chatId, id);
    if (!one || one.isRefused || !isFresh(one)) continue;
    try {
      await postMessage(chatId, { ...one, id });
      forgetUnsent(ownerId, chatId, id);
    } catch (error) {
      if (!(error instanceof ChatProblem)) return false;
      if (!isOfOneMessage(error.status)) return mayPass(error.status);
      // Not if it was discarded meanwhile, or its writer signed out.
      if (readOneUnsent(ownerId, chatId, id)) keepUnsent(ownerId, chatId, { ...one, id, isRefused: true });
    }
  }
  return true;
}
