import cluster, { type Worker } from 'node:cluster';
import type { Machine } from './machine.ts';
import { OwnMachine } from './own-machine.ts';

const ASK = 'machine.ask';
const ANSWER = 'machine.answer';

interface Message {
  type?: string;
  id?: number;
  method?: keyof Machine;
  given?: unknown[];
  answer?: unknown;
  error?: string;
}

const asked = new Map<number, { resolve(answer: never): void; reject(error: Error): void }>();
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

function hear(): void {
  if (hears) return;
  hears = true;
  process.on('message', ({ type, id = 0, answer, error }: Message) => {
    if (type !== ANSWER) return;
    const call = asked.get(id);
    asked.delete(id);
    if (error === undefined) call?.resolve(answer as never);
    else call?.reject(new Error(error));
  });
}

/** What a worker has begun or is inside of, which ends with it. */
type Held = { method: 'end'; given: [string, string] } | { method: 'leave'; given: [string] };

/** In the first process: keeps what all workers count. */
export function answerMachine(): void {
  const machine = new OwnMachine();
  const heldBy = new Map<number, Held[]>();

  const release = ({ method, given }: Held) =>
    method === 'end' ? machine.end(...given) : machine.leave(...given);
  const answer = async (worker: Worker, method: keyof Machine, given: never[]): Promise<unknown> => {
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
  });
}

/** What a worker holds after a call that was answered so. */
function gained(method: keyof Machine, given: readonly string[], result: unknown): Held | null {
  if (method === 'begin' && result === 'begun') return { method: 'end', given: [given[0]!, given[1]!] };
  return method === 'enter' ? { method: 'leave', given: [given[0]!] } : null;
}
