import type { Outgoing } from './chat-log.ts';

/** What is kept of a message until it is sent. */
type Kept = Pick<Outgoing, 'message' | 'images' | 'at'>;

/*
 * Messages that are not sent yet are kept on this device, each by itself, so that the tabs of a browser do not write over
 * each other's. Their ids sort as they were written. Where storage is full or forbidden they last as long as the page;
 * `forgetOthersUnsent` deletes them when somebody else uses the browser, or nobody.
 */

const keyOf = (ownerId: string, chatId: string, id = '') => `unsent:${ownerId}:${chatId}:${id}`;

/** Keeps a message that is on its way. */
export function keepUnsent(
  ownerId: string,
  chatId: string,
  { id, message, images, at }: Kept & { id: string },
): void {
  const kept: Kept = { message, images, at };
  tryStorage((storage) => storage.setItem(keyOf(ownerId, chatId, id), JSON.stringify(kept)));
}

/** Forgets one that was sent, or that its writer discarded. */
export function forgetUnsent(ownerId: string, chatId: string, id: string): void {
  tryStorage((storage) => storage.removeItem(keyOf(ownerId, chatId, id)));
}

/** What an earlier visit left of a conversation, in the order written. */
export function readUnsent(ownerId: string, chatId: string): (Kept & { id: string })[] {
  const prefix = keyOf(ownerId, chatId);
  const found = tryStorage((storage) =>
    Object.keys(storage)
      .filter((key) => key.startsWith(prefix))
      .toSorted()
      .flatMap((key) => {
        const kept = keptIn(storage.getItem(key));
        return kept ? [{ ...kept, id: key.slice(prefix.length) }] : [];
      }),
  );
  return found ?? [];
}

function keptIn(text: string | null): Kept | null {
  try {
    const { message, images, at } = JSON.parse(text ?? '') as Kept;
    const isWhole = typeof message === 'string' && Array.isArray(images) && typeof at === 'string';
    return isWhole ? { message, images, at } : null;
  } catch {
    return null;
  }
}

function tryStorage<T>(use: (storage: Storage) => T): T | null {
  try {
    return use(localStorage);
  } catch {
    return null;
  }
}
