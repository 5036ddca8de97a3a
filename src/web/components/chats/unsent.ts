import { tryStorage } from '../../session/device-storage.ts';
import type { Outgoing } from './chat-log.ts';

type StoredMessage = Pick<Outgoing, 'message' | 'images' | 'at'> & {
  isRefused?: boolean;
};

/**
 * Unsent messages, stored on this device under one key each, so that tabs do not overwrite each other's. Their ids
 * sort by time. Where storage is full or forbidden they last as long as the page. They are deleted when their
 * writer signs out, or somebody else uses the browser (`unsent-of-others.ts`).
 */

const keyOf = (ownerId: string, chatId: string, id = '') => `unsent:${ownerId}:${chatId}:${id}`;

export function saveUnsent(
  ownerId: string,
  chatId: string,
  { id, message, images, at, isRefused }: StoredMessage & { id: string },
): void {
  const stored: StoredMessage = { message, images, at, isRefused };
  tryStorage((storage) => storage.setItem(keyOf(ownerId, chatId, id), JSON.stringify(stored)));
}

/** Milliseconds after which an unsent message waits for its writer instead of being retried. */
const fresh = 24 * 60 * 60 * 1000;

export const isFresh = ({ at }: Pick<StoredMessage, 'at'>): boolean => Date.now() - Date.parse(at) < fresh;

export function unsentChats(ownerId: string): string[] {
  const prefix = `unsent:${ownerId}:`;
  const found = tryStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .toSorted((a, b) => (messageOf(a) < messageOf(b) ? -1 : 1))
      .map((key) => key.slice(prefix.length, key.lastIndexOf(':'))),
  );
  return [...new Set(found)];
}

const messageOf = (key: string) => key.slice(key.lastIndexOf(':') + 1);

export function forgetUnsent(ownerId: string, chatId: string, id: string): void {
  tryStorage((storage) => storage.removeItem(keyOf(ownerId, chatId, id)));
}

export const readOneUnsent = (ownerId: string, chatId: string, id: string): StoredMessage | null =>
  tryStorage((storage) => storedIn(storage.getItem(keyOf(ownerId, chatId, id))));

export function readUnsent(ownerId: string, chatId: string): (StoredMessage & { id: string })[] {
  const prefix = keyOf(ownerId, chatId);
  const found = tryStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .flatMap((key) => {
        const stored = storedIn(storage.getItem(key));
        return stored ? [{ ...stored, id: key.slice(prefix.length) }] : [];
      }),
  );
  return found ?? [];
}

function storedIn(text: string | null): StoredMessage | null {
  try {
    const { message, images, at, isRefused = false } = JSON.parse(text ?? '') as StoredMessage;
    const isWhole = typeof message === 'string' && Array.isArray(images) && typeof at === 'string';
    return isWhole ? { message, images, at, isRefused } : null;
  } catch {
    return null;
  }
}
