import { existsSync, readFileSync } from 'node:fs';
import { dirname, join, normalize } from 'node:path';
import { describe, expect, it } from 'vitest';

interface Step {
  file: string;
  names: string[];
  /**
   * The files between this file and an earlier one; empty: an earlier one imports it; null: no import leads
   * to it.
   */
  through: string[] | null;
}

/** What connects two files that no import connects. */
const gaps = ['the job queue', 'the push service'];

const quoted = (cell: string) => [...cell.matchAll(/`([^`]+)`/g)].map(([, word = '']) => word);

const steps = readFileSync('docs/follow-one-offer.md', 'utf8')
  .split('\n')
  .filter((line) => /^\| \d+ \|/.test(line))
  .map((line): Step => {
    const [, , file = '', what = '', through = ''] = line.split('|').map((cell) => cell.trim());
    return {
      file: quoted(file)[0] ?? '',
      names: quoted(what).filter((word) => /^[a-z]+[A-Z]\w+$|^[A-Z]\w+$|^(plan|action)$/.test(word)),
      through: gaps.includes(through) ? null : quoted(through),
    };
  });

/** The files that a file imports, statically or dynamically. */
function importsOf(file: string): string[] {
  const text = readFileSync(file, 'utf8');
  return [...text.matchAll(/(?:from|import\()\s*'([#.][^']+)'/g)].map(([, path = '']) =>
    path.startsWith('#') ? `src/${path.slice(1)}` : normalize(join(dirname(file), path)),
  );
}

const roomOf = (file: string) => file.split('/')[1] ?? '';

describe('docs/follow-one-offer.md', () => {
  it('takes 22 files or fewer', () => {
    expect(steps.length).toBeGreaterThan(15);
    expect(steps.length).toBeLessThanOrEqual(22);
    expect(new Set(steps.map(({ file }) => file)).size).toBe(steps.length);
  });

  it('enters no room twice', () => {
    const rooms = steps.map(({ file }) => roomOf(file)).filter((room, n, all) => room !== all[n - 1]);
    expect(rooms).toEqual(['web', 'market', 'domain', 'services']);
  });

  it.each(steps)('$file has what is named', ({ file, names }) => {
    expect(existsSync(file)).toBe(true);
    expect(names.length).toBeGreaterThan(0);
    const text = readFileSync(file, 'utf8');
    for (const name of names) expect(text).toMatch(new RegExp(`\\b${name}\\b`));
  });

  it.each(steps.slice(1).map((step, n) => ({ ...step, earlier: steps.slice(0, n + 1) })))(
    '$file is reached from a file above it',
    ({ file, through, earlier }) => {
      if (through === null) return expect(existsSync(file)).toBe(true);
      let from = earlier.map((step) => step.file);
      for (const next of [...through, file]) {
        expect(from.flatMap(importsOf)).toContain(next);
        from = [next];
      }
    },
  );
});
