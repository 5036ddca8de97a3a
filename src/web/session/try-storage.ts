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
