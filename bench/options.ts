import { parseArgs } from 'node:util';
import { EndOfRun } from './end.ts';

export interface Options {
  /** How many requests the market has. */
  rows: number;
  /** A group of loads, or a word in their names. */
  word: string | undefined;
  /** The commit to measure beside this one. */
  against: string | undefined;
}

/** Reads `npm run bench -- [WORD] [--rows N] [--against COMMIT]`. */
export function readOptions(args = process.argv.slice(2)): Options {
  const { values, positionals } = parseArgs({
    args,
    options: { rows: { type: 'string', default: '100000' }, against: { type: 'string' } },
    allowPositionals: true,
  });
  const rows = Number(values.rows);
  if (!Number.isInteger(rows) || rows < 1_000) throw new EndOfRun('--rows takes a whole number from 1000 on');
  return { rows, word: positionals[0], against: values.against };
}
