import type { Load, ServerName } from '../loads/load.ts';
import type { Round } from './drive.ts';

export type Rounds = Partial<Record<ServerName, Round[]>>;
/** Sends a load to one server for this many seconds. */
export type Turn = (server: ServerName, seconds: number, isWarmUp?: boolean) => Promise<Round>;

const rounds = 8;
const secondsUsual = 1;
const secondsMost = 10;
const warmUpSeconds = 3;
/** A round lasts long enough for this many answers. */
const answersWanted = 100;

/**
 * Several short rounds after a warm-up. In each round every server has its turn, beginning with another one each time, so that
 * other load on the machine affects all of them. None has two turns on end: what a turn leaves to be tidied up in its
 * server's memory would count in the second.
 */
export async function inTurns({ servers }: Pick<Load, 'servers'>, turn: Turn): Promise<Rounds> {
  const measured: Rounds = {};
  let slowest = Number.POSITIVE_INFINITY;
  for (const server of servers) {
    const { requests, seconds } = await turn(server, warmUpSeconds, true);
    slowest = Math.min(slowest, requests / seconds);
  }
  const wanted = Math.ceil(answersWanted / slowest);
  const seconds = Math.min(secondsMost, Math.max(secondsUsual, wanted));
  for (let round = 0; round < rounds; round++) {
    // Of two each would follow itself.
    const first = servers.length > 2 ? round % servers.length : 0;
    for (const server of [...servers.slice(first), ...servers.slice(0, first)]) {
      const list = measured[server] ?? [];
      list.push(await turn(server, seconds));
      measured[server] = list;
    }
  }
  return measured;
}

/** Of an even number of figures the mean of the middle two: the upper one alone makes each ratio too high. */
export function median(numbers: readonly number[]): number {
  const sorted = [...numbers].sort((a, b) => a - b);
  const [low, high] = [Math.floor((sorted.length - 1) / 2), Math.floor(sorted.length / 2)];
  return ((sorted[low] ?? Number.NaN) + (sorted[high] ?? Number.NaN)) / 2;
}
const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);

export const rateOf = ({ requests, seconds }: Round): number => requests / seconds;

/** The cost of one call, over all rounds. */
export const perCall = (list: readonly Round[], what: 'cpu' | 'database'): number =>
  sum(list.map((round) => round[what] ?? Number.NaN)) / sum(list.map(({ requests }) => requests));

/** A round with fewer answers gives no ratio. */
const answersLeast = 20;

/** The median of the ratios within the rounds; null when a round had too few answers for one. */
export function ratioOf(of: readonly Round[], to: readonly Round[], by: 'rate' | 'cpu'): number | null {
  if ([...of, ...to].some(({ requests }) => requests < answersLeast)) return null;
  const figure = (round: Round) => (by === 'rate' ? rateOf(round) : round.cpu / round.requests);
  const ratios = of.map((round, nth) => figure(round) / figure(to[nth] as Round));
  return ratios.every(Number.isFinite) ? median(ratios) : null;
}
