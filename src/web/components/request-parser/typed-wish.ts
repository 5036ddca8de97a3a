const key = 'wish';

/** What was typed as a wish in this tab and is not published yet: it comes back after signing in, or being offline. */
export const typedWish = (): string => tryStorage((storage) => storage.getItem(key)) ?? '';

/** Keeps what is typed as a wish. */
export const keepTypedWish = (text: string): void =>
  void tryStorage((storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text)));

function tryStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
