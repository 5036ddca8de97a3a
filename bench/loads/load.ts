import type { Request } from 'autocannon';
import type { Statement } from '../floor/statements.ts';

/**
 * What answers: the product as it is started (`kept`), the same without kept answers (`made`), another commit of it
 * without them (`before`), the lean server (`floor`), a constant answer as long as the product's (`ceiling`), and the
 * floor's statement without a server (`pgbench`).
 */
export const serverNames = ['kept', 'made', 'before', 'floor', 'ceiling', 'pgbench'] as const;
export type ServerName = (typeof serverNames)[number];

/** What is expected of the first server: its rate, or its CPU, as a multiple of another's in the same round. */
export interface Asked {
  by: 'rate' | 'cpu';
  of: ServerName;
  least?: number;
  most?: number;
}

/** One kind of call, sent to some servers in turns. */
export interface Load {
  name: string;
  group: string;
  /** The first is what is measured, the others what it is compared with. */
  servers: readonly ServerName[];
  asked?: Asked;
  /** Its calls, in turns; made anew for each round of each server. */
  calls: readonly Call[];
  /** It changes rows: the clock of a product stops when its relay has done what follows. */
  writes?: true;
  connections?: number;
  /** The floor's statement, for pgbench. */
  statement?: Statement;
  /** Where the floor has it, when not where the product does. */
  floorPath?: string;
  /** What the floor answers is another thing, to compare the cost with. */
  isOther?: true;
}

/** A call that is always the same, or one made for each request. */
export type Call = Request | ((nth: number) => Request);

export const get = (path: string, headers: Record<string, string> = {}): Request => ({
  method: 'GET',
  path,
  headers,
});

export const callOf = (call: Call, nth: number): Request => (typeof call === 'function' ? call(nth) : call);
