import { tryStorage } from '../../session/try-storage.ts';

const key = 'wish';

export const typedWish = (): string => tryStorage((storage) => storage.getItem(key), 'sessionStorage') ?? '';

export const saveTypedWish = (text: string): void =>
  void tryStorage(
    (storage) => (text === '' ? storage.removeItem(key) : storage.setItem(key, text)),
    'sessionStorage',
  );
