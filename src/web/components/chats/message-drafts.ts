import type { MessageDraft } from './message-form.tsx';

/** What is half written in each conversation, as long as the page lasts: one may look at the offer and come back. */
const drafts = new Map<string, MessageDraft>();

const keyOf = (ownerId: string, chatId: string) => `${ownerId}:${chatId}`;

/** Keeps what a person is writing in a conversation; nothing left is nothing kept. */
export function keepMessageDraft(ownerId: string, chatId: string, draft: MessageDraft): void {
  const isEmpty = draft.text === '' && draft.images.length === 0 && !draft.isFocused;
  if (isEmpty) drafts.delete(keyOf(ownerId, chatId));
  else drafts.set(keyOf(ownerId, chatId), draft);
}

/** What a person left half written in a conversation. */
export const messageDraft = (ownerId: string, chatId: string): MessageDraft | undefined =>
  drafts.get(keyOf(ownerId, chatId));

/** Forgets what others than the viewer left, who signed out or used this page before. */
function forgetOthers(event: Event): void {
  const viewer = event instanceof CustomEvent ? event.detail : '';
  for (const key of drafts.keys()) if (!key.startsWith(`${viewer}:`)) drafts.delete(key);
}
// The server has none of it.
globalThis.addEventListener?.('viewer', forgetOthers);
