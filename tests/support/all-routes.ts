import type { RouteConfigEntry } from '@react-router/dev/routes';
import routes from '#web/routes.ts';

/** A route with those around it, the outermost first, and its whole path: 'chats/:chatId'. */
export interface PageRoute {
  path: string;
  file: string;
  chain: RouteConfigEntry[];
}

const within = (entries: RouteConfigEntry[], around: RouteConfigEntry[]): PageRoute[] =>
  entries.flatMap((route) => {
    const chain = [...around, route];
    const parts = chain.flatMap(({ path }) => (path ? [path] : []));
    return [{ path: parts.join('/'), file: route.file, chain }, ...within(route.children ?? [], chain)];
  });

/** All routes of the table, also those inside others. */
export const allRoutes: readonly PageRoute[] = within(routes as RouteConfigEntry[], []);
