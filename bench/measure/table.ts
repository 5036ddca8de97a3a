import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform } from 'node:os';
import type { Asked, Load, ServerName } from '../loads/load.ts';
import type { Round } from './drive.ts';
import { median, perCall, type Rounds, rateOf, ratioOf } from './rounds.ts';

export interface Measured {
  load: Load;
  rounds: Rounds;
}

const titles: Record<ServerName, string> = {
  kept: 'AlRevés',
  made: 'AlRevés, nothing kept',
  before: 'the commit before',
  floor: 'lean floor',
  ceiling: 'constant answer',
  pgbench: 'pgbench',
  same: 'the same, whole country',
};

const number = (value: number, digits = 0): string => (Number.isFinite(value) ? value.toFixed(digits) : '');

function askedText({ by, of, least, most }: Asked): string {
  const bound = least !== undefined ? `≥ ${least} of` : most !== undefined ? `≤ ${most} of` : 'to';
  return `${bound} ${titles[of]}${by === 'cpu' ? ', CPU' : ''}`;
}

/** A server's line: its rates and, when the load expects one, the ratio. */
function lineOf({ load, rounds }: Measured, server: ServerName): string[] {
  const list = rounds[server] ?? [];
  const [first] = load.servers;
  const own = rounds[first as ServerName] ?? [];
  const isFirst = server === first;
  const asked = isFirst ? load.asked : undefined;
  const to = asked && rounds[asked.of];
  const ratio = asked && to && ratioOf(own, to, asked.by);
  const middle = (what: (round: Round) => number, digits = 0) => number(median(list.map(what)), digits);
  return [
    isFirst ? load.name : '',
    titles[server],
    middle(rateOf, rateOf(list[0] as Round) < 100 ? 1 : 0),
    middle(({ p50 }) => p50, 1),
    middle(({ p99 }) => p99),
    server === 'pgbench' ? '' : number(perCall(list, 'cpu'), 3),
    number(perCall(list, 'database'), 3),
    middle(({ bytes }) => bytes),
    number(Math.max(...list.map(({ memory }) => memory)) / 2 ** 20),
    asked && to ? (ratio == null ? 'too few' : ratio.toFixed(2)) : '',
    asked ? askedText(asked) : '',
  ];
}

const head = [
  '',
  'server',
  'requests/s',
  'p50 ms',
  'p99 ms',
  'CPU ms',
  'database ms',
  'bytes',
  'RSS MB',
  'ratio',
  'asked',
];

/** A Markdown table; all but the first columns are numbers. */
export function markdown(
  titleRow: readonly string[],
  rows: readonly (readonly string[])[],
  texts = 1,
): string {
  const line = (cells: readonly string[]) => `| ${cells.join(' | ')} |`;
  return [
    line(titleRow),
    line(titleRow.map((_, nth) => (nth < texts ? '---' : '---:'))),
    ...rows.map(line),
  ].join('\n');
}

export const linesOf = (one: Measured): string[][] =>
  one.load.servers.filter((server) => one.rounds[server]).map((server) => lineOf(one, server));

/** How the first server's costs stand beside those of the commit before: the median of the rounds, and their range. */
export function besideBefore({ load, rounds }: Measured): string | null {
  const own = rounds[load.servers[0] as ServerName] ?? [];
  const before = rounds.before;
  if (!before) return null;
  const of = (what: 'cpu' | 'database') => {
    const costs = (list: readonly Round[]) =>
      list.map((round) => (round[what] ?? Number.NaN) / round.requests);
    const theirs = costs(before);
    const ratios = costs(own).map((cost, nth) => cost / (theirs[nth] as number));
    const [least, most] = [Math.min(...ratios), Math.max(...ratios)];
    return `${number(median(ratios), 2)} (${number(least, 2)} to ${number(most, 2)})`;
  };
  return `beside the commit before: CPU ${of('cpu')}, database ${of('database')}`;
}

export const tableOf = (all: readonly Measured[]): string => markdown(head, all.flatMap(linesOf), 2);

const file = 'bench/README.md';

/** Writes a table between its marks in bench/README.md, with a description of the machine. */
export function writeTable(table: string, name: string): void {
  const marks = [`<!-- ${name}: written by the command -->`, `<!-- end of ${name} -->`] as const;
  const text = existsSync(file) ? readFileSync(file, 'utf8') : '';
  if (!text.includes(marks[0])) return;
  const [start, end] = marks.map((mark) => text.indexOf(mark)) as [number, number];
  const isTwice = marks.some((mark) => text.indexOf(mark) !== text.lastIndexOf(mark));
  if (isTwice || end < start) throw new Error(`${file} does not have the marks of ${name} once each`);
  const model = cpus()[0]?.model.trim() ?? arch();
  const processors = `${availableParallelism()} x ${model}`;
  const day = new Date().toISOString().slice(0, 10);
  const machine = [day, platform(), processors, `Node ${process.versions.node}`].join(', ');
  writeFileSync(file, `${text.slice(0, start)}${marks[0]}\n\n${machine}\n\n${table}\n\n${text.slice(end)}`);
}

/** A table of latencies in milliseconds: count, median and 99th percentile. */
export function latencyTable(rows: readonly { name: string; latencies: readonly number[] }[]): string {
  const at = (latencies: readonly number[], part: number) =>
    [...latencies].sort((a, b) => a - b)[Math.ceil(latencies.length * part) - 1]?.toFixed(0) ?? '';
  return markdown(
    ['', 'events', 'p50 ms', 'p99 ms'],
    rows.map(({ name, latencies }) => [name, `${latencies.length}`, at(latencies, 0.5), at(latencies, 0.99)]),
  );
}
