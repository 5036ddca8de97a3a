/**
 * Deletes the messages that somebody else could not send (`unsent.ts` of the chats) from this device: whoever signed out, or
 * used this browser before. `viewer` is the id of a person, or another word for a visitor.
 */
export function forgetOthersUnsent(viewer: string): void {
  try {
    for (const key of Object.keys(localStorage))
      if (key.startsWith('unsent:') && !key.startsWith(`unsent:${viewer}:`)) localStorage.removeItem(key);
  } catch {
    // Storage is forbidden.
  }
}
