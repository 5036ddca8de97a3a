import { categoryNames } from './category-names.ts';
import { synonymGroups } from './synonyms.ts';

/** Increase it when `stem.ts`, `near.ts`, `typos.ts` or the words without meaning give other results than before. */
const edition = 5;

/** FNV-1a, within what PostgreSQL's `integer` holds. */
function hash(text: string): number {
  let value = 0x811c9dc5;
  for (let at = 0; at < text.length; at++) value = Math.imul(value ^ text.charCodeAt(at), 0x01000193);
  return value >>> 1;
}

/** Version of all search rules. A job recomputes what was stored under another version. */
export const searchRules: number = hash(JSON.stringify([edition, synonymGroups, categoryNames]));
