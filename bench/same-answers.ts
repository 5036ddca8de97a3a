import { isDeepStrictEqual } from 'node:util';
import { EndOfRun } from './end.ts';
import { type Call, callOf, type Load } from './loads/load.ts';
import type { Driven } from './servers/processes.ts';

const tried = 8;

/**
 * Ends the run when the floor's answer differs from the product's, or when both find nothing: their speeds could not be
 * compared. The floor may leave out fields that no reader sees; the fields that it has must be equal.
 */
export async function sameAnswers(load: Load, product: Driven, floor: Driven): Promise<void> {
  let isEmpty = true;
  for (let nth = 0; nth < tried; nth++) {
    const call = load.calls[nth % load.calls.length] as Call;
    const path = callOf(call, nth).path as string;
    const [whole, lean] = await Promise.all([
      answerOf(product, path),
      answerOf(floor, load.floorPath ?? path),
    ]);
    const isSame = within(lean.items ?? lean, whole.items ?? whole);
    if (!isSame) throw new EndOfRun(`${load.name}: the floor answers something else for ${path}`);
    isEmpty &&= Array.isArray(whole.items) && whole.items.length === 0;
  }
  if (isEmpty !== (load.findsNothing ?? false))
    throw new EndOfRun(`${load.name}: ${isEmpty ? 'nothing' : 'something'} is found`);
}

type Answer = { items?: unknown } & Record<string, unknown>;

async function answerOf(server: Driven, path: string): Promise<Answer> {
  const answer = await fetch(server.url + path);
  if (!answer.ok) throw new EndOfRun(`${path}, server '${server.name}': ${answer.status}`);
  return answer.json() as Promise<Answer>;
}

/** Whether everything in `lean` is also in `whole`. */
function within(lean: unknown, whole: unknown): boolean {
  if (Array.isArray(lean) && Array.isArray(whole))
    return lean.length === whole.length && lean.every((one, nth) => within(one, whole[nth]));
  if (typeof lean === 'object' && lean !== null && typeof whole === 'object' && whole !== null)
    return Object.entries(lean).every(([name, value]) => within(value, whole[name as keyof typeof whole]));
  return isDeepStrictEqual(lean, whole);
}
