import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** Texts that the product shows during tests are recorded here, one in each line, for scripts/said.ts. */
const folder = join('test-results', 'said');

/** Longer texts are people's input, or markup. */
const longestLine = 1000;
/** Maximum characters for each process: a loop with new texts each time must not fill the disk. */
const mostOfAProcess = 4_000_000;

const known = new Set<string>();
let room = mostOfAProcess;

/** Records the lines of a text that the product showed, each line once for each process. */
export function noteSaid(text: string): void {
  const fresh = text
    .split('\n')
    .map(tidy)
    .filter((line) => line !== '' && line.length <= longestLine && !known.has(line));
  if (fresh.length === 0 || room <= 0) return;
  for (const line of fresh) known.add(line);
  const written = `${fresh.join('\n')}\n`;
  room -= written.length;
  mkdirSync(folder, { recursive: true });
  appendFileSync(join(folder, `${process.pid}.txt`), written);
}

/** Records all strings of a JSON response; of markup its texts and attribute values. */
export function noteAnswer(body: unknown): void {
  if (typeof body === 'string') noteSaid(body.startsWith('<') ? body.replace(/<[^>]*>/g, '\n') : body);
  else if (typeof body === 'object' && body !== null) noteSaid(stringsIn(body).join('\n'));
}

/** Records the subject and text of a mail. */
export const noteMail = ({ subject, text }: { subject: string; text: string }): void =>
  noteSaid(`${subject}\n${text}`);

/** All recorded texts since the folder was last emptied, one in each line; '' when there are none. */
export function everythingSaid(): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const lines = new Set(names.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));
  return [...lines].join('\n');
}

/** Normalizes white space, as in docs/specification.md: prices and dates contain non-breaking blanks. */
const tidy = (line: string): string => line.replace(/\s+/g, ' ').trim();

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};
