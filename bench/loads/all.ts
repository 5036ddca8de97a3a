import type { Load } from './load.ts';
import type { Material } from './material.ts';
import { radiusLoads } from './radius.ts';
import { readLoads } from './reads.ts';
import { pageLoads } from './signed-in.ts';
import { visitorLoads } from './visitors.ts';
import { writeLoads } from './writes.ts';

/** Every load of `npm run bench`, by group. A group is a table of bench/README.md. */
export const allLoads = async (material: Material): Promise<Load[]> => [
  ...readLoads(material),
  ...radiusLoads(material),
  ...visitorLoads(material),
  ...(await pageLoads(material)),
  ...(await writeLoads(material)),
];

/** The loads of this group, or with this word in their names; all loads without a word. */
export const chosenLoads = (loads: readonly Load[], word: string | undefined): Load[] =>
  loads.filter(({ group, name }) => word === undefined || group === word || name.includes(word));
