import cluster, { type Worker } from 'node:cluster';
import type { Machine } from './machine.ts';
import { OwnMachine } from './own-machine.ts';

const ASK = 'machine.ask';
const ANSWER = 'machine.answer';
const CHANGED = 'machine.changed';
const SEEN = 'machine.seen';
/** A worker that is busy for longer learns of a change late; who wrote it does not wait for that. */
const seenMs = 250;

interface Message {
  type?: string;
  id?: number;
  method?: keyof Machine;
  given?: unknown[];
  answer?: unknown;
  error?: string;
  things?: readonly string[];
}

const asked = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
const listeners = new Set<(things: readonly string[]) => void>();
let lastId = 0;
let hears = false;

/** In a worker: asks the first process. It ends with it, so an answer always comes. */
export function askFirst<Answer>(method: keyof Machine, given: readonly unknown[]): Promise<Answer> {
  hear();
  const id = ++lastId;
  return new Promise<Answer>((resolve, reject) => {
    asked.set(id, { resolve, reject });
    process.send?.({ type: ASK, id, method, given });
  });
}

/** In a worker: receives the changes of the other processes. */
export function onChanged(listener: (things: readonly string[]) => void): void {
  if (!cluster.isWorker) return;
  listeners.add(listener);
  hear();
}

function hear(): void {
  if (hears) return;
  hears = true;
  process.on('message', ({ type, id = 0, answer, error, things = [] }: Message) => {
    if (type === CHANGED) {
      for (const listener of listeners) listener(things);
      process.send?.({ type: SEEN, id });
    }
    if (type !== ANSWER) return;
    const call = asked.get(id);
    asked.delete(id);
    if (error === undefined) call?.resolve(answer as never);
    else call?.reject(new Error(error));
  });
}

/** What a worker has begun or is inside of, which ends with it. */
type Held = { method: 'end'; given: [string, string] } | { method: 'leave'; given: [string] };

/** In the first process: keeps what all workers count, and passes on what one of them changed. */
export function answerMachine(): void {
  const machine = new OwnMachine();
  const heldBy = new Map<number, Held[]>();
  const telling = new Map<number, { waiting: Set<number>; done(): void }>();
  let lastTelling = 0;

  const release = ({ method, given }: Held) =>
    method === 'end' ? machine.end(...given) : machine.leave(...given);
  const seen = (id: number, worker: number) => {
    const one = telling.get(id);
    if (one?.waiting.delete(worker) && one.waiting.size === 0) one.done();
  };
  const tell = (things: readonly string[], from: Worker): Promise<void> => {
    const others = Object.values(cluster.workers ?? {}).filter(
      (worker): worker is Worker => worker !== undefined && worker !== from && worker.isConnected(),
    );
    if (others.length === 0) return Promise.resolve();
    const id = ++lastTelling;
    return new Promise((resolve) => {
      const done = () => {
        clearTimeout(late);
        telling.delete(id);
        resolve();
      };
      const late = setTimeout(done, seenMs);
      telling.set(id, { waiting: new Set(others.map((worker) => worker.id)), done });
      for (const worker of others) worker.send({ type: CHANGED, id, things });
    });
  };
  const answer = async (worker: Worker, method: keyof Machine, given: never[]): Promise<unknown> => {
    if (method === 'changed') return tell(given[0]!, worker);
    const result = await (machine[method] as (...given: never[]) => Promise<unknown>)(...given);
    const gain = gained(method, given, result);
    if (gain && worker.isDead()) await release(gain);
    else if (gain) heldBy.set(worker.id, [...(heldBy.get(worker.id) ?? []), gain]);
    if (method === 'end' || method === 'leave') {
      const held = heldBy.get(worker.id) ?? [];
      const at = held.findIndex((one) => one.method === method && one.given.join() === given.join());
      if (at >= 0) held.splice(at, 1);
    }
    return result;
  };

  cluster.on('message', async (worker, { type, id = 0, method, given = [] }: Message) => {
    if (type === SEEN) seen(id, worker.id);
    if (type !== ASK || !method) return;
    const reply = await answer(worker, method, given as never[]).then(
      (result) => ({ answer: result }),
      (error: Error) => ({ error: error.message }),
    );
    if (worker.isConnected()) worker.send({ type: ANSWER, id, ...reply });
  });
  cluster.on('exit', (worker) => {
    for (const one of heldBy.get(worker.id) ?? []) void release(one);
    heldBy.delete(worker.id);
    for (const id of [...telling.keys()]) seen(id, worker.id);
  });
}

/** What a worker holds after a call that was answered so. */
function gained(method: keyof Machine, given: readonly string[], result: unknown): Held | null {
  if (method === 'begin' && result === 'begun') return { method: 'end', given: [given[0]!, given[1]!] };
  return method === 'enter' ? { method: 'leave', given: [given[0]!] } : null;
}
