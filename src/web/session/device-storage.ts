/** Uses the storage of this device; null where it is full or forbidden. */
export function tryStorage<T>(
  use: (storage: Storage) => T,
  area: 'localStorage' | 'sessionStorage' = 'localStorage',
): T | null {
  try {
    return use(globalThis[area]);
  } catch {
    return null;
  }
}

export const storeViewer = (viewer: string): void =>
  void tryStorage((storage) => storage.setItem('viewer', viewer));

/**
 * For a page that comes back from the back/forward cache: if somebody else signed in since, or after a sign-out, hides
 * the page, loads it again and returns true. Without storage, and for an unknown viewer (null), it always loads the page
 * again.
 */
export function reloadForOthers(viewer: string | null): boolean {
  if (tryStorage((storage) => storage.viewer === viewer)) return false;
  document.documentElement.hidden = true;
  location.reload();
  return true;
}

/**
 * Deletes unsent messages (`unsent.ts` of the chats) of everybody except `viewer`, a person's id, and after a sign-out ('')
 * also the typed sentence (`sentence-field.tsx`). An event tells the code that keeps more in memory, so that pages without
 * conversations do not load it. Drafts of forms stay: their keys hold the writer's id.
 */
export function deleteUnsentOfOthers(viewer: string): void {
  globalThis.dispatchEvent?.(new CustomEvent('viewer', { detail: viewer }));
  tryStorage((storage) => {
    for (const key of Object.keys(storage))
      if (key.startsWith('unsent:') && !key.startsWith(`unsent:${viewer}:`)) storage.removeItem(key);
  });
  if (viewer === '') tryStorage((storage) => storage.removeItem('wish'), 'sessionStorage');
}
