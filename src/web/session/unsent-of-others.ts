/**
 * Deletes from this device what others than `viewer`, the id of a person, wrote and did not send; nobody ('') has signed out. These
 * are messages (`unsent.ts` of the chats), and after a sign-out a wish (`typed-wish.ts`). What only the page itself keeps of them
 * goes by an event, so that pages without conversations don't load their code. Drafts of forms stay: they are under their
 * writer's id.
 */
export function deleteUnsentOfOthers(viewer: string): void {
  globalThis.dispatchEvent?.(new CustomEvent('viewer', { detail: viewer }));
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('unsent:') && !key.startsWith(`unsent:${viewer}:`)) localStorage.removeItem(key);
    if (viewer === '') sessionStorage.removeItem('wish');
  } catch {
    // Storage is forbidden.
  }
}
