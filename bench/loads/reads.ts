import { floorStatements as ask } from '../floor/statements.ts';
import { get, type Load } from './load.ts';
import type { Material } from './material.ts';

const servers = ['made', 'floor', 'before', 'pgbench'] as const;
const asked = { by: 'rate', of: 'floor', least: 0.9 } as const;
const api = '/api/buy-requests';
const searching = (text: string) => `${api}?search=${encodeURIComponent(text)}`;

/** API calls of visitors, without kept answers. */
export function readLoads({ requestIds, cursor }: Material): Load[] {
  const nth = (n: number) => requestIds[n % requestIds.length] as string;
  const one = nth(0);
  const read = (
    name: string,
    path: string,
    statement: Load['statement'],
    more: Partial<Load> = {},
  ): Load => ({
    name,
    group: 'reads',
    servers,
    asked,
    calls: [get(path)],
    statement,
    ...more,
  });
  const search = (...given: Parameters<typeof read>) => ({ ...read(...given), group: 'searches' });
  return [
    read('list of the 24 newest', api, ask.newest()),
    read('list, beside the 24 newest with their owners and nothing else', api, ask.bare(), {
      floorPath: `${api}?bare`,
      isOther: true,
    }),
    read('list, page 20 by cursor', `${api}?cursor=${cursor.text}`, ask.after(cursor.at, cursor.id)),
    read('one publication', `${api}/${one}`, ask.request(one), {
      calls: [(n) => get(`${api}/${nth(n)}`)],
    }),
    read('publication with its offers', `${api}/${one}/offers`, ask.offers(one), {
      calls: [(n) => get(`${api}/${nth(n >> 1)}${n % 2 ? '/offers' : ''}`)],
    }),
    read(
      'list, four filters',
      `${api}?category=hogar-y-muebles&condition=usado&zone=rosario&maxPrice=500000`,
      ask.filtered('hogar-y-muebles', 'usado', 'rosario', '500000'),
    ),
    search("search 'notebook' (common)", searching('notebook'), ask.word('notebook')),
    search("search 'bicicleta' (one in a hundred)", searching('bicicleta'), ask.word('bicicleta')),
    search("search 'clavicordio' (rare)", searching('clavicordio'), ask.word('clavicordio')),
    search("search 'xilofonista' (none)", searching('xilofonista'), ask.word('xilofonista'), {
      findsNothing: true,
    }),
    search(
      "search 'sillón garantía' (two words)",
      searching('sillón garantía'),
      ask.words(['sillon', 'garantia']),
    ),
  ];
}
