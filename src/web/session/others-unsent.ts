/**
 * When the person who looks signs out, nothing they wrote and did not send stays on this device, but for drafts of forms, which
 * are theirs alone when they come back. A session that ended by itself forgets nothing: they go on after signing in again. Returns
 * how to stop.
 */
export function forgetAtSignOut(): () => void {
  const hear = ({ target }: SubmitEvent) => {
    if (!(target instanceof HTMLFormElement) || new URL(target.action).pathname !== '/auth/sign-out') return;
    forgetOthersUnsent('');
    try {
      // Of `typed-wish.ts`, which most pages don't load.
      sessionStorage.removeItem('wish');
    } catch {
      // Storage is forbidden.
    }
  };
  globalThis.addEventListener?.('submit', hear);
  return () => globalThis.removeEventListener?.('submit', hear);
}

/**
 * Deletes the messages that others than `viewer`, the id of a person, could not send (`unsent.ts` of the chats) from this device.
 * What only the page itself keeps of them (`message-drafts.ts`) goes by an event, so that pages without conversations don't load
 * its code.
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
