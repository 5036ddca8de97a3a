const key = 'wish';

export const typedWish = (): string => tryStorage((storage) => storage.getItem(key)) ?? '';

export const saveTypedWish = (text: string): void =>
  void tryStorage((storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text)));

function tryStorage<Value>(use: (storage: Storage) => Value): Value | null {
  try {
    return use(sessionStorage);
  } catch {
    return null;
  }
}
