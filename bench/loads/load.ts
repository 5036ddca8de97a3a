import type { Request } from 'autocannon';
import type { Statement } from '../floor/statements.ts';

/**
 * What answers: the product as it is started (`kept`), the same without kept answers (`made`), another commit of it
 * without them (`before`), the lean server (`floor`), a constant answer as long as the product's (`ceiling`), the
 * floor's statement without a server (`pgbench`), and the first server itself at another path (`same`).
 */
export const serverNames = ['kept', 'made', 'before', 'floor', 'ceiling', 'pgbench', 'same'] as const;
export type ServerName = (typeof serverNames)[number];

/** The expected rate or CPU time of the first server, as a multiple of another server's in the same round. */
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
  /** The first server is measured, the others are compared with it. */
  servers: readonly ServerName[];
  asked?: Asked;
  /** The calls, sent in turns. Each round of each server gets new ones. */
  calls: readonly Call[];
  /** The calls change rows: the product's time runs until its relay has processed their events. */
  writes?: true;
  connections?: number;
  /** The floor's statement, which pgbench runs. */
  statement?: Statement;
  /** The floor's path, when it differs from the product's. */
  floorPath?: string;
  /** The path that `same` is asked for. */
  samePath?: string;
  /** Its answer has no items. */
  findsNothing?: true;
  /** The floor answers something else than the product: only the costs are compared. */
  isOther?: true;
}

/** A call: the same for each request, or made for each by its number. */
export type Call = Request | ((nth: number) => Request);

export const get = (path: string, headers: Record<string, string> = {}): Request => ({
  method: 'GET',
  path,
  headers,
});

export const callOf = (call: Call, nth: number): Request => (typeof call === 'function' ? call(nth) : call);
