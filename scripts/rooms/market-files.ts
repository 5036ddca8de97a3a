import { globSync, readFileSync } from 'node:fs';
import { basename, dirname, join, normalize } from 'node:path';
import { exceptions, exceptionsMax } from './market-exceptions.ts';

const room = 'src/market';

/** The allowed file names in a folder, and what such a file contains. */
const names: Record<string, string> = {
  commands: 'what changes something, one transaction each, and who may',
  queries: 'what reads for callers',
  presenter: 'the columns that are read, and how a row is shown to a viewer',
  visibility: 'who may know of a thing and what they see of it, in TypeScript and in SQL',
  effects: 'what workers do of an event',
  jobs: 'what is done by the clock',
  records: 'rows that several commands write',
  lock: 'the locks, in the order that all take them',
  token: 'what a mailed link carries, signed',
  context: 'what the use cases of a folder are given',
};

/** Folders whose files may have other names. */
const openFolders: Record<string, string> = {
  'src/market': 'the ground that all stand on: it knows no thing',
  'src/market/mails/contents': 'a file a mail: what it says',
  'src/market/notices/channels': 'a file a channel: how a notice goes out by it',
  'src/market/events': 'the workers of the job queues',
  'src/market/lifecycle': 'the carrying out of a plan',
};

const files = globSync(`${room}/**/*.ts`)
  .map(normalize)
  .filter((file) => !file.endsWith('.test.ts'));

/**
 * Checks the file names of `src/market`, and that its folders have no import cycle. A reader who knows one folder then
 * knows all of them. dependency-cruiser can't check the cycles: it counts the files of a folder together with those of
 * its subfolders, so a folder and its subfolder would always form a cycle. @returns a sentence for each problem.
 */
export const marketFileProblems = (): string[] => [...misnamed(), ...circles(), ...rising()];

function misnamed(): string[] {
  const found = files.filter((file) => !(dirname(file) in openFolders) && !(basename(file, '.ts') in names));
  const allowed = Object.keys(exceptions);
  return [
    ...found
      .filter((file) => !allowed.includes(file))
      .map(
        (file) => `${file}: call it one of ${Object.keys(names).join(', ')}, or make a folder of its thing`,
      ),
    ...allowed
      .filter((file) => !found.includes(file))
      .map((file) => `${file} is no exception any more: strike it out`),
    ...(allowed.length > exceptionsMax
      ? [`${allowed.length} exceptions: there may be ${exceptionsMax}, and fewer each time`]
      : []),
  ];
}

/** The imports between folders (types included): folder to folder, with one file as an example. */
function imports(): Map<string, Map<string, string>> {
  const edges = new Map<string, Map<string, string>>();
  for (const file of files) {
    const from = dirname(file);
    for (const [, path = ''] of readFileSync(file, 'utf8').matchAll(/(?: from |import\()'(\.[^']+)'/g)) {
      const to = dirname(join(from, path));
      if (to === from || !to.startsWith(room)) continue;
      edges.set(from, (edges.get(from) ?? new Map()).set(to, file));
    }
  }
  return edges;
}

function circles(): string[] {
  const edges = imports();
  const found = new Map<string, string>();
  const walk = (folder: string, path: string[]): void => {
    const start = path.indexOf(folder);
    if (start >= 0) {
      const circle = path.slice(start);
      const key = circle.toSorted().join();
      const files = circle.map((from, nth) => edges.get(from)?.get(circle[nth + 1] ?? folder));
      if (!found.has(key))
        found.set(key, `folders in a circle: ${circle.join(' → ')} → ${folder}\n  by ${files.join(', ')}`);
      return;
    }
    if (done.has(folder)) return;
    for (const next of edges.get(folder)?.keys() ?? []) walk(next, [...path, folder]);
    done.add(folder);
  };
  const done = new Set<string>();
  for (const folder of edges.keys()) walk(folder, []);
  return [...found.values()];
}

/** Imports from files directly in `src/market` to its subfolders, which are not allowed. */
function rising(): string[] {
  const above = imports().get(room) ?? new Map<string, string>();
  return [...above].map(
    ([folder, file]) => `${file} imports ${folder}: the ground of the room knows no thing`,
  );
}
