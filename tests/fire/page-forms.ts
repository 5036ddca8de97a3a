import { globSync, readFileSync } from 'node:fs';
import { allRoutes } from '../support/all-routes.ts';

const formsIn = (source: string): string[] =>
  [...source.matchAll(/^ {2}(\w+): formAction\(/gm)].map(([, intent = '']) => intent);

/** The forms that a route takes from other files: `...factorIntents`. */
const shared = new Map(
  globSync('src/web/components/accounts/*/*intents.server.ts').flatMap((file) => {
    const source = readFileSync(file, 'utf8');
    const name = /export const (\w+Intents)/.exec(source)?.[1];
    return name ? [[name, formsIn(source)] as const] : [];
  }),
);

/** Every form of every page, read from the sources: a process without a bundler cannot import a page. */
export const pageForms: readonly { path: string; intent: string }[] = allRoutes.flatMap(({ path, file }) => {
  const source = readFileSync(`src/web/${file}`, 'utf8');
  if (!source.includes('intentAction(')) return [];
  const intents = [
    ...formsIn(source),
    ...[...shared].flatMap(([name, own]) => (source.includes(name) ? own : [])),
  ];
  return intents.map((intent) => ({ path: `/${path}`, intent }));
});

/** Pages whose forms visitors may send. */
export const openPages: readonly string[] = ['/auth', '/auth/confirmar-email', '/contact'];
