import { readdirSync, readFileSync } from 'node:fs';
import { join } from 'node:path';
import { gzipSync } from 'node:zlib';

/** What a browser downloads before a page is interactive, in bytes with gzip. */
export interface FirstLoad {
  page: string;
  /** Whether people arrive on this page from outside: then the budget applies. */
  isArrival: boolean;
  script: number;
  style: number;
  /** The script files, the largest first. */
  files: { name: string; bytes: number }[];
}

/** Maximum of a page's first load in bytes (1 kB = 1000). */
export const budget = { script: 120_500, style: 20_500 };

/** The pages on which people arrive, with their route's id. */
const arrivals = {
  home: 'routes/home',
  marketplace: 'routes/marketplace',
  detail: 'routes/buy-request',
};
/** Pages that people reach from another page, with most scripts loaded already: the budget does not apply. */
const laterPages = { publishing: 'routes/create-buy-request' };
const pages = { ...arrivals, ...laterPages };

interface Loaded {
  module: string;
  imports?: string[];
  css?: string[];
}
interface Manifest {
  entry: Loaded;
  routes: Record<string, Loaded>;
}

/** Adds up the first load of each page of a build, from the build's own manifest of modules. */
export function firstLoads(client = 'build/client'): FirstLoad[] {
  const manifest = readManifest(client);
  const kept = new Map<string, number>();
  const size = (path: string): number => {
    const known = kept.get(path) ?? gzipSync(readFileSync(join(client, path)), { level: 9 }).length;
    kept.set(path, known);
    return known;
  };
  return Object.entries(pages).map(([page, route]) => {
    const parts = [manifest.entry, manifest.routes.root, manifest.routes[route]].filter(
      (part) => part !== undefined,
    );
    if (parts.length < 3) throw new Error(`the build has no ${route}`);
    const scripts = new Set(parts.flatMap(({ module, imports = [] }) => [module, ...imports]));
    const styles = new Set([...linkedStyles(client), ...parts.flatMap(({ css = [] }) => css)]);
    const files = [...scripts]
      .map((name) => ({ name, bytes: size(name) }))
      .toSorted((a, b) => b.bytes - a.bytes);
    const isArrival = page in arrivals;
    return {
      page,
      isArrival,
      script: sum(files.map(({ bytes }) => bytes)),
      style: sum([...styles].map(size)),
      files,
    };
  });
}

/** Whether a page is within the budget; always true where the budget does not apply. */
export const isLight = ({ isArrival, script, style }: FirstLoad): boolean =>
  !isArrival || (script <= budget.script && style <= budget.style);

/** The application's style sheet, which the document itself links. */
const linkedStyles = (client: string): string[] =>
  readdirSync(join(client, 'assets'))
    .filter((name) => /^app-.*\.css$/.test(name))
    .map((name) => `/assets/${name}`);

function readManifest(client: string): Manifest {
  const name = readdirSync(join(client, 'assets')).find((file) => /^manifest-.*\.js$/.test(file));
  if (!name) throw new Error(`there is no build in ${client}`);
  const text = readFileSync(join(client, 'assets', name), 'utf8');
  const json = text.slice(text.indexOf('{'), text.lastIndexOf('}') + 1);
  return JSON.parse(json);
}

const sum = (numbers: number[]): number => numbers.reduce((total, number) => total + number, 0);
const kB = (bytes: number): string => `${(bytes / 1000).toFixed(1)} kB`;

if (import.meta.main) {
  const loads = firstLoads(process.argv.slice(2).find((word) => !word.startsWith('-')));
  console.table(
    Object.fromEntries(
      loads.map(({ page, isArrival, script, style, files }) => [
        page,
        {
          script: kB(script),
          of: isArrival ? kB(budget.script) : '',
          files: files.length,
          style: kB(style),
          'of ': isArrival ? kB(budget.style) : '',
        },
      ]),
    ),
  );
  if (process.argv.includes('--files')) {
    for (const { page, files } of loads) {
      console.log(`\n${page}`);
      for (const { name, bytes } of files) console.log(`${kB(bytes).padStart(9)}  ${name}`);
    }
  }
  if (loads.some((load) => !isLight(load))) process.exitCode = 1;
}
