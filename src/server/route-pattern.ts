/** Routes of this process by the number of their segments, those with the fewest parameters first. */
const routes = new Map<number, string[][]>();
/** Areas whose files are too many to tell apart. */
const areas = new Set(['assets', 'images', 'social', 'metrics', 'sw.js']);

const segmentsOf = (path: string): string[] => path.split('/').slice(1);
const parametersOf = (pattern: readonly string[]): number => pattern.filter(isParameter).length;
const isParameter = (segment: string): boolean => segment.startsWith(':');

/** Registers the routes of the app, such as `/buy-request/:id`, by which metrics are labelled. */
export function registerRoutes(patterns: readonly string[]): void {
  for (const pattern of patterns.map(segmentsOf)) {
    const alike = (routes.get(pattern.length) ?? []).filter((one) => one.join('/') !== pattern.join('/'));
    alike.push(pattern);
    routes.set(
      pattern.length,
      alike.toSorted((a, b) => parametersOf(a) - parametersOf(b)),
    );
  }
}

/**
 * Route pattern of an address, or `other`: never a part of the address itself, so that the number of metrics stays
 * small.
 */
export function routePattern(path: string): string {
  const segments = segmentsOf(path.replace(/\.data$/, ''));
  const [first = ''] = segments;
  if (areas.has(first)) return `/${first}`;
  if (segments.length === 1 && (first === '' || first === '_root')) return '/';
  const found = routes
    .get(segments.length)
    ?.find((pattern) => pattern.every((part, at) => isParameter(part) || part === segments[at]));
  return found ? `/${found.join('/')}` : 'other';
}

interface BuiltRoute {
  path?: string | undefined;
  parentId?: string | undefined;
}

/** The addresses of the pages as React Router built them. */
export function pagePatterns(built: Record<string, BuiltRoute | undefined>): string[] {
  const whole = ({ path, parentId }: BuiltRoute): string => {
    const above = parentId === undefined ? undefined : built[parentId];
    return [above ? whole(above) : '', path ?? ''].filter((part) => part !== '').join('/');
  };
  return Object.values(built)
    .filter((route) => route?.path !== undefined && route.path !== '*')
    .map((route) => `/${whole(route!).replace(/^\//, '')}`)
    .filter((pattern) => pattern !== '/');
}
