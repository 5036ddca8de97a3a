import openapi from '../../docs/openapi.json' with { type: 'json' };
import { allRoutes } from './all-routes.ts';

/** Ids of existing things. */
interface There {
  publication: string;
  offer: string;
  person: string;
}

/** Every page and every call that reads, with the ids of existing things. */
export function everyAddress({ publication, offer, person }: There): string[] {
  const ids: Record<string, string> = {
    buyRequestId: publication,
    kind: 'requests',
    part: `${publication}.xml`,
  };
  const pages = allRoutes
    .map(({ path }) => `/${path}`)
    .filter((path) => !/\*|dev\//.test(path))
    .flatMap((path) => {
      const id = path.startsWith('/offer/') ? offer : path.startsWith('/u/') ? person : publication;
      const address = path.replace(/:(\w+)/g, (_, name: string) => ids[name] ?? id);
      return [address, address === '/' ? '/_.data' : `${address}.data`];
    });
  const calls = Object.entries(openapi.paths)
    .filter(([path, methods]) => 'get' in methods && path !== '/events')
    .map(([path]) => {
      const id = path.startsWith('/offers') ? offer : path.startsWith('/users') ? person : publication;
      return `/api${path.replace(/\{\w+\}/g, id)}`;
    });
  const chosen = [
    '/marketplace?search=bicicleta&utm_source=x',
    '/marketplace.data?category=deportes&zone=ros',
    '/api/buy-requests?search=bici&limit=2',
    '/api/suggestions?search=bic',
    '/api/places?search=moron&limit=3',
    '/marketplace.rss?search=bicicleta',
    '/buscan/bicicletas/santa-fe?utm_source=x',
    '/buscan/bicicletas/santa-fe/rosario',
    '/buscan/bicicletas/santa-fe/rosario.data',
    '/buscan/bicicletas/santa-fe/MDQ',
    `/buy-request/${publication}?shown=48&fbclid=abc`,
  ];
  // Leaves out a file that contains the time, and a password and a challenge that are new each time.
  return [...pages, ...calls, ...chosen].filter(
    (path) =>
      !/\/profile\/(datos|seguridad)|\/me\/export|generate-authenticate|auth\/passkey|sitemap|health|get-session/.test(
        path,
      ),
  );
}

/**
 * The text of an answer without what is new each time: keys of forms, ids of requests and times. The order of
 * a page's parts is ignored too, since React orders the head by what is loaded.
 */
export const said = async (answer: Response) => ({
  status: answer.status,
  type: answer.headers.get('content-type'),
  location: answer.headers.get('location'),
  text: (await answer.text())
    .replace(/[0-9a-f]{32}/g, 'KEY')
    .replace(/"requestId":"[^"]+"/g, '')
    .replace(/\d{4}-\d{2}-\d{2}T[\d:.]+Z/g, 'TIME')
    .split(/(?=<)/)
    .sort()
    .join(''),
});

/** Where two answers first differ; null when they are equal. */
export function difference(one: object, other: object): string | null {
  const [text, expected] = [JSON.stringify(one), JSON.stringify(other)];
  if (text === expected) return null;
  const at = [...text].findIndex((letter, place) => letter !== expected[place]);
  return `${text.slice(at - 80, at + 60)} instead of ${expected.slice(at - 80, at + 60)}`;
}
