/** Names of the exports that React Router reads from a route's file. */
const routeNames = [
  'ErrorBoundary',
  'HydrateFallback',
  'action',
  'clientAction',
  'clientLoader',
  'clientMiddleware',
  'handle',
  'headers',
  'links',
  'loader',
  'meta',
  'middleware',
  'shouldRevalidate',
];

const declared =
  /^export (?:declare |abstract |async )*(?:const|let|function\*?|class|interface|type|enum) ([\w$]+)\b(.*)$/gm;
const taken = /^export const [{[]([^=]*?)[}\]] = /gm;
const listed = /^export (?:type )?\{([^}]*)\}(?! from)/gm;
const imported = /^import (?:type )?(?:[\w$]+, )?\{([^}]*)\} from/gm;

/** The exported names in a list such as 'a, type b, c as d, e: f'. */
const namesIn = (list: string): string[] =>
  list
    .split(',')
    .map(
      (part) =>
        part
          .trim()
          .replace(/^type |^\.\.\./, '')
          .split(/ as |: /)
          .at(-1) ?? '',
    )
    .filter((name) => name !== '');

/**
 * The names under which a file exports its own definitions. Not included: re-exports of other files, and components
 * that it loads lazily under their own name.
 */
export function ownExports(source: string): string[] {
  const passedOn = new Set([...source.matchAll(imported)].flatMap(([, list = '']) => namesIn(list)));
  const own = [...source.matchAll(declared)]
    .filter(([, , rest = '']) => !rest.startsWith(' = later('))
    .map(([, name = '']) => name);
  const parts = [...source.matchAll(taken)].flatMap(([, list = '']) => namesIn(list));
  const lists = [...source.matchAll(listed)].flatMap(([, list = '']) => namesIn(list));
  return [...new Set([...own, ...parts, ...lists.filter((name) => !passedOn.has(name))])];
}

/** The names that more than one file exports, each with these files. */
export function namesOfSeveral(sources: ReadonlyMap<string, string>): Map<string, string[]> {
  const files = new Map<string, string[]>();
  for (const [file, source] of sources) {
    for (const name of ownExports(source)) {
      if (!routeNames.includes(name)) files.set(name, [...(files.get(name) ?? []), file]);
    }
  }
  return new Map([...files].filter(([, those]) => those.length > 1));
}

/**
 * The problems found: duplicate names, exceptions that are no longer needed, and more exceptions than allowed.
 * `exceptions`: names that may be exported twice, with the reason.
 */
export function problemsIn(
  sources: ReadonlyMap<string, string>,
  exceptions: Record<string, string>,
  exceptionsMax: number,
): string[] {
  const found = namesOfSeveral(sources);
  const allowed = Object.keys(exceptions);
  return [
    ...[...found]
      .filter(([name]) => !allowed.includes(name))
      .map(([name, files]) => `${name} is exported by ${files.join(' and ')}: one name a thing`),
    ...allowed
      .filter((name) => !found.has(name))
      .map((name) => `${name} is no exception any more: strike it out`),
    ...(allowed.length > exceptionsMax
      ? [`${allowed.length} exceptions: there may be ${exceptionsMax}, and fewer each time`]
      : []),
  ];
}
