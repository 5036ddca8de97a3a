/**
 * Deletes the messages that somebody else could not send (`unsent.ts` of the chats) from this device: whoever signed out, or
 * used this browser before. `viewer` is the id of a person, or another word for a visitor. What only the page itself keeps of
 * them (`message-drafts.ts`) goes by an event, so that pages without conversations don't load its code.
 */
export function forgetOthersUnsent(viewer: string): void {
  globalThis.dispatchEvent?.(new CustomEvent('viewer', { detail: viewer }));
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('unsent:') && !key.startsWith(`unsent:${viewer}:`)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
