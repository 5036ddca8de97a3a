import { v7 } from 'uuid';
import { chatTexts } from '#domain/chats/texts.ts';
import type { ChatMessageView } from '#domain/views/views.ts';
import { ChatProblem, postMessage } from './chat-data.ts';
import type { Outgoing } from './chat-log.ts';
import { forgetUnsent, isFresh, readOneUnsent, readUnsent, saveUnsent, unsentChats } from './unsent.ts';

const oldText = 'Lo escribiste hace más de un día y no salió';

/** Milliseconds between two automatic retries: twice as long each time. */
const pauses = { first: 5_000, longest: 60_000 };

interface QueueScope {
  post(one: Outgoing): Promise<ChatMessageView>;
  isTaken?(id: string): boolean;
  onChange(one: Outgoing): void;
  onSent?(message: ChatMessageView): void;
  onProblem?(detail: string | null): void;
  onFailure(status: number): void;
  keep?(one: Outgoing): void;
  forget(id: string): void;
}

const isOfOneMessage = (status: number) => [404, 409, 413, 422].includes(status);
const mayPass = (status: number) => status === 0 || status === 408 || status >= 500;

/**
 * Queue of one conversation's outgoing messages, sent one after another. A message that failed is retried under its id,
 * so the server stores it once. A refused message, or one older than a day, waits for its writer; later messages do not
 * wait for it.
 */
export function openQueue(scope: QueueScope) {
  const queue: Outgoing[] = [];
  let pause = pauses.first;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  const wanted = new Set<string>();

  const set = (one: Outgoing, state: Outgoing['state'], why?: string) => {
    Object.assign(one, { state, why });
    scope.onChange({ ...one });
  };
  const setOld = () => {
    for (const one of queue) {
      const isSettled = one.state === 'refused' || one.state === 'old';
      if (!isSettled && !wanted.has(one.id) && !isFresh(one)) set(one, 'old', oldText);
    }
  };
  const next = () => {
    setOld();
    for (const one of queue.filter(({ id }) => scope.isTaken?.(id))) queue.splice(queue.indexOf(one), 1);
    return headOf(queue);
  };
  const drop = (ids: readonly string[]) => {
    for (const id of ids) {
      const at = queue.findIndex((one) => one.id === id);
      if (at < 0) continue;
      queue.splice(at, 1);
      scope.forget(id);
    }
  };

  function fail(one: Outgoing, error: unknown, isAsked: boolean): boolean {
    const { status = 0, message: detail = '' } = error instanceof ChatProblem ? error : {};
    scope.onFailure(status);
    if (isAsked) scope.onProblem?.(detail || null);
    if (isOfOneMessage(status)) {
      set(one, 'refused', detail || chatTexts.notSent);
      return true;
    }
    if (mayPass(status)) {
      timer = setTimeout(() => void run(false), pause);
      pause = Math.min(pause * 2, pauses.longest);
    } else set(one, 'stopped', detail || chatTexts.notSent);
    for (const other of queue) if (other.state === 'sending') set(other, 'failed');
    return false;
  }

  async function run(isAsked: boolean): Promise<void> {
    if (isRunning) return;
    isRunning = true;
    clearTimeout(timer);
    try {
      for (let one = next(); one; one = next()) {
        set(one, 'sending');
        try {
          const sent = await scope.post(one);
          drop([one.id]);
          scope.onSent?.(sent);
          pause = pauses.first;
        } catch (error) {
          if (queue.includes(one) && !fail(one, error, isAsked)) break;
        }
      }
    } finally {
      isRunning = false;
    }
  }

  const resend = (id?: string) => {
    if (id !== undefined) wanted.add(id);
    for (const one of queue) {
      if (one.id === id || one.state === 'failed' || one.state === 'stopped') set(one, 'sending');
    }
    return run(true);
  };

  return {
    resend,
    send(message: string, images: string[]): Promise<void> {
      const one: Outgoing = { id: v7(), message, images, at: new Date().toISOString(), state: 'sending' };
      queue.push(one);
      scope.keep?.(one);
      scope.onChange({ ...one });
      return resend();
    },
    discard(id: string): void {
      drop([id]);
      void run(true);
    },
    markDelivered: drop,
    restore(found: readonly Outgoing[]): Promise<void> {
      const known = new Set(queue.map(({ id }) => id));
      for (const one of found) {
        if (known.has(one.id)) continue;
        queue.push(one);
        scope.onChange({ ...one });
      }
      queue.sort((a, b) => (a.id < b.id ? -1 : 1));
      setOld();
      return run(false);
    },
    retry(): void {
      if (queue.some(({ state }) => state === 'failed')) void run(false);
    },
    close: () => clearTimeout(timer),
  };
}

function headOf(queue: readonly Outgoing[]): Outgoing | null {
  const first = queue.find(({ state }) => state !== 'refused' && state !== 'old');
  return first && first.state !== 'stopped' ? first : null;
}

const chatsMax = 20;

const open = new Set<string>();

/** Excludes a conversation from `sendWaiting`, until the returned function is called. */
export function markOpen(chatId: string): () => void {
  open.add(chatId);
  return () => open.delete(chatId);
}

/**
 * Sends the stored messages of conversations that are not open. A conversation that is opened meanwhile, in any tab,
 * sends the same messages under the same ids, so the server stores each once. Refused messages stay until their
 * conversation is opened.
 */
export const sendWaiting = coalesce(async (ownerId: string) => {
  const { locks }: { locks?: LockManager } = navigator;
  if (!locks) return sendAll(ownerId);
  // One tab at a time, because each post counts towards the rate limits.
  await locks.request('unsent', { ifAvailable: true }, (lock) => (lock ? sendAll(ownerId) : undefined));
});

async function sendAll(ownerId: string): Promise<void> {
  const chatIds = unsentChats(ownerId)
    .filter((chatId) => readUnsent(ownerId, chatId).some((one) => !one.isRefused && isFresh(one)))
    .slice(0, chatsMax);
  for (const chatId of chatIds) if (!(await sendAllOf(ownerId, chatId))) break;
}

async function sendAllOf(ownerId: string, chatId: string): Promise<boolean> {
  let mayGoOn = true;
  // Another tab may have sent a message meanwhile, or its writer may have discarded it.
  const isStored = (id: string) => readOneUnsent(ownerId, chatId, id) !== null;
  const queue = openQueue({
    post: (one) => postMessage(chatId, one),
    isTaken: (id) => open.has(chatId) || !isStored(id),
    onChange: (one) => {
      if (one.state === 'refused' && isStored(one.id))
        saveUnsent(ownerId, chatId, { ...one, isRefused: true });
    },
    onFailure: (status) => {
      mayGoOn = status !== 0 && (isOfOneMessage(status) || mayPass(status));
    },
    forget: (id) => forgetUnsent(ownerId, chatId, id),
  });
  const found = readUnsent(ownerId, chatId);
  await queue.restore(
    found.map(({ isRefused, ...one }) => ({ ...one, state: isRefused ? 'refused' : 'sending' })),
  );
  queue.close();
  return mayGoOn;
}

/** Coalesces calls: one call runs at a time, and calls during it become one more run with the last arguments. */
export function coalesce<Given extends unknown[]>(
  task: (...given: Given) => Promise<void>,
): (...given: Given) => Promise<void> {
  let isRunning = false;
  let due: Given | null = null;
  return async (...given) => {
    due = given;
    if (isRunning) return;
    isRunning = true;
    try {
      while (due) {
        const now: Given = due;
        due = null;
        await task(...now);
      }
    } finally {
      isRunning = false;
    }
  };
}
