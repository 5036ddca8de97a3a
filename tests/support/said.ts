import { appendFileSync, existsSync, mkdirSync, readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';

/** What the product says while it is tested is kept here, a text a line: scripts/said.ts reads it. */
const folder = join('test-results', 'said');

/** Longer texts are what people typed, or pages of markup. */
const longestLine = 1000;
/** Characters that one process may keep: a loop that says something new each time must not fill the disk. */
const mostOfAProcess = 4_000_000;

const known = new Set<string>();
let room = mostOfAProcess;

/** Keeps the lines of a text that the product said to somebody, each once a process. */
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

/** Keeps every string of a JSON answer; of markup its words and what its attributes say. */
export function noteAnswer(body: unknown): void {
  if (typeof body === 'string') noteSaid(body.startsWith('<') ? body.replace(/<[^>]*>/g, '\n') : body);
  else if (typeof body === 'object' && body !== null) noteSaid(stringsIn(body).join('\n'));
}

/** Keeps what a mail says. */
export const noteMail = ({ subject, text }: { subject: string; text: string }): void =>
  noteSaid(`${subject}\n${text}`);

/** Everything that was said since the folder was last emptied, a text a line; '' when no test kept anything. */
export function everythingSaid(): string {
  const names = existsSync(folder) ? readdirSync(folder) : [];
  const lines = new Set(names.flatMap((name) => readFileSync(join(folder, name), 'utf8').split('\n')));
  return [...lines].join('\n');
}

/** With plain blanks, as texts of the map are written: prices and dates have unbreakable ones. */
const tidy = (line: string): string => line.replace(/\s+/g, ' ').trim();

const stringsIn = (value: unknown): string[] => {
  if (typeof value === 'string') return [value];
  if (typeof value !== 'object' || value === null) return [];
  return Object.values(value).flatMap(stringsIn);
};
