import { limits } from '#domain/limits/limits.ts';
import { controlClass } from '../../ui/input.tsx';
import type { MessageDraft } from './message-form.tsx';

const drafts = new Map<string, MessageDraft>();

const keyOf = (ownerId: string, chatId: string) => `${ownerId}:${chatId}`;

export function saveMessageDraft(ownerId: string, chatId: string, draft: MessageDraft): void {
  const isEmpty = draft.text === '' && draft.images.length === 0 && !draft.isFocused;
  if (isEmpty) drafts.delete(keyOf(ownerId, chatId));
  else drafts.set(keyOf(ownerId, chatId), draft);
}

export const messageDraft = (ownerId: string, chatId: string): MessageDraft | undefined =>
  drafts.get(keyOf(ownerId, chatId));

function forgetOthers(event: Event): void {
  const viewer = event instanceof CustomEvent ? event.detail : '';
  for (const key of drafts.keys()) if (!key.startsWith(`${viewer}:`)) drafts.delete(key);
}
globalThis.addEventListener?.('viewer', forgetOthers);

export const messageField = {
  'aria-label': 'Mensaje',
  placeholder: 'Escribí un mensaje',
  rows: 1,
  maxLength: limits.chatMessageMax,
  enterKeyHint: 'send',
  className: `${controlClass} field-sizing-content block max-h-[min(10rem,30dvh)] min-h-12 resize-none py-2.5`,
} as const;
