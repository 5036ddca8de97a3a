import { existsSync, readFileSync, writeFileSync } from 'node:fs';
import { arch, availableParallelism, cpus, platform } from 'node:os';
import type { Measured } from './drive.ts';
import type { Scenario } from './scenarios.ts';

export interface Row {
  scenario: Scenario;
  product: Measured[];
  floor: Measured[];
}

const sum = (numbers: readonly number[]): number => numbers.reduce((total, one) => total + one, 0);
export const median = (numbers: readonly number[]): number =>
  [...numbers].sort((a, b) => a - b)[Math.floor(numbers.length / 2)] ?? 0;

export const cpuPerRequest = (rounds: readonly Measured[]): number =>
  sum(rounds.map(({ cpu }) => cpu)) / sum(rounds.map(({ requests }) => requests));

export const ratioOf = ({ product, floor }: Row): number => cpuPerRequest(product) / cpuPerRequest(floor);

function cells(name: 'product' | 'floor', { scenario, ...both }: Row): string[] {
  const rounds = both[name];
  const rate = sum(rounds.map(({ requests }) => requests)) / sum(rounds.map(({ seconds }) => seconds));
  const isProduct = name === 'product';
  return [
    isProduct ? scenario.name : '',
    isProduct ? 'AlRevés' : 'floor',
    rate.toFixed(0),
    median(rounds.map(({ p50 }) => p50)).toFixed(0),
    median(rounds.map(({ p99 }) => p99)).toFixed(0),
    cpuPerRequest(rounds).toFixed(3),
    (Math.max(...rounds.map(({ memory }) => memory)) / 2 ** 20).toFixed(0),
    isProduct ? ratioOf({ scenario, ...both }).toFixed(2) : '',
    isProduct && scenario.expected ? `≤ ${scenario.expected}` : '',
  ];
}

export function tableOf(rows: readonly Row[]): string {
  const head = [
    '',
    'server',
    'requests/s',
    'p50 ms',
    'p99 ms',
    'CPU ms/request',
    'RSS MB',
    'CPU ratio',
    'expected',
  ];
  const lines = rows.flatMap((row) => [cells('product', row), cells('floor', row)]);
  const line = (parts: string[]) => `| ${parts.join(' | ')} |`;
  return [line(head), line(head.map((_, index) => (index < 2 ? '---' : '---:'))), ...lines.map(line)].join(
    '\n',
  );
}

const file = 'bench/README.md';

/** A table of latencies in milliseconds: count, median and 99th percentile. */
export function latencyTable(rows: readonly { name: string; latencies: readonly number[] }[]): string {
  const at = (latencies: readonly number[], part: number) =>
    [...latencies].sort((a, b) => a - b)[Math.ceil(latencies.length * part) - 1]?.toFixed(0) ?? '';
  const lines = rows.map(
    ({ name, latencies }) =>
      `| ${name} | ${latencies.length} | ${at(latencies, 0.5)} | ${at(latencies, 0.99)} |`,
  );
  return ['|  | events | p50 ms | p99 ms |', '| --- | ---: | ---: | ---: |', ...lines].join('\n');
}

/** Writes a table between its marks in bench/README.md, with a description of the machine. */
export function writeTable(table: string, name: 'load' | 'latency' | 'pages' | 'search' | 'visitors'): void {
  const marks = [`<!-- ${name}: written by the command -->`, `<!-- end of ${name} -->`] as const;
  if (!existsSync(file)) return;
  const [before = '', rest = ''] = readFileSync(file, 'utf8').split(marks[0]);
  const after = rest.split(marks[1])[1] ?? '';
  const model = cpus()[0]?.model.trim() ?? arch();
  const machine = `${new Date().toISOString().slice(0, 10)}, ${platform()}, ${availableParallelism()} x ${model}, Node ${process.versions.node}`;
  writeFileSync(file, `${before}${marks[0]}\n\n${machine}\n\n${table}\n\n${marks[1]}${after}`);
}
