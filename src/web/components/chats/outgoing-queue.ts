import { v7 } from 'uuid';
import { chatTexts } from '#domain/chats/texts.ts';
import type { ChatMessageView } from '#domain/views/views.ts';
import { ChatProblem } from './chat-data.ts';
import type { Outgoing } from './chat-log.ts';
import { isFresh } from './unsent.ts';

const oldText = 'Lo escribiste hace más de un día y no salió';

/** Milliseconds between two tries by itself: twice as long each time. */
const pauses = { first: 5_000, longest: 60_000 };

/** What a queue needs of the page around it. */
export interface QueueScope {
  post(one: Outgoing): Promise<ChatMessageView>;
  /** A message is new in the queue, or is in another state. */
  onChange(one: Outgoing): void;
  onSent(message: ChatMessageView): void;
  /** Somebody who asked for it reads why nothing was sent; null: it did not get through. */
  onProblem(detail: string | null): void;
  /** The server answered with a refusal: the conversation may be another one now. */
  onRefused(): void;
  keep(one: Outgoing): void;
  forget(id: string): void;
  firstPause?: number;
}

/** Whether a refusal is of this message alone; any other one would be the next one's too. */
export const isOfOneMessage = (status: number) => [404, 409, 413, 422].includes(status);
/** Whether the same may go through a moment later: also without any answer. */
export const mayPass = (status: number) => status === 0 || status === 408 || status >= 500;

/**
 * The messages of one conversation on their way, in the order written: the next one is sent when the one before has
 * arrived. What did not get through is tried again by itself, always under its own id, so that it arrives once. What was
 * refused waits for its writer, and so does what was written a day ago: those after it pass.
 */
export function openQueue(scope: QueueScope) {
  const queue: Outgoing[] = [];
  const firstPause = scope.firstPause ?? pauses.first;
  let pause = firstPause;
  let timer: ReturnType<typeof setTimeout> | undefined;
  let isRunning = false;
  /** Those that their writer sent again; they go out whatever their age. */
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

  /** Whether the next one may be sent after this one was not. */
  function fail(one: Outgoing, error: unknown, isAsked: boolean): boolean {
    const { status = 0, message: detail = '' } = error instanceof ChatProblem ? error : {};
    if (error instanceof ChatProblem) scope.onRefused();
    if (isAsked) scope.onProblem(detail || null);
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
          scope.onSent(sent);
          pause = firstPause;
        } catch (error) {
          // It arrived after all: only its answer was lost.
          if (queue.includes(one) && !fail(one, error, isAsked)) break;
        }
      }
    } finally {
      isRunning = false;
    }
  }

  /** Tries again what waits, and one that was refused or is old. */
  const again = (id?: string) => {
    if (id !== undefined) wanted.add(id);
    for (const one of queue) {
      if (one.id === id || one.state === 'failed' || one.state === 'stopped') set(one, 'sending');
    }
    return run(true);
  };

  return {
    again,
    send(message: string, images: string[]): Promise<void> {
      const one: Outgoing = { id: v7(), message, images, at: new Date().toISOString(), state: 'sending' };
      queue.push(one);
      scope.keep(one);
      scope.onChange({ ...one });
      return again();
    },
    discard(id: string): void {
      drop([id]);
      void run(true);
    },
    /** These are stored: what arrived is not on its way. */
    arrived: drop,
    /** Takes up what an earlier visit left. */
    take(found: readonly Outgoing[]): void {
      const known = new Set(queue.map(({ id }) => id));
      for (const one of found) {
        if (known.has(one.id)) continue;
        queue.push(one);
        scope.onChange({ ...one });
      }
      queue.sort((a, b) => (a.id < b.id ? -1 : 1));
      setOld();
      void run(false);
    },
    /** The connection is back. */
    back(): void {
      if (queue.some(({ state }) => state === 'failed')) void run(false);
    },
    close: () => clearTimeout(timer),
    isEmpty: () => queue.length === 0,
  };
}

/** The one whose turn it is. One that waits for its writer stays behind; one that was stopped holds up all after it. */
function headOf(queue: readonly Outgoing[]): Outgoing | null {
  const first = queue.find(({ state }) => state !== 'refused' && state !== 'old');
  return first && first.state !== 'stopped' ? first : null;
}
