import type { Fields } from './definition.ts';

/**
 * What somebody reads who edits a thing that changed meanwhile: which fields are now other than what they send. `now` is the thing
 * as its writer wrote it; '' stands for nothing that can be named.
 */
export function editConflictText(fields: Fields, sent: object, now: object): string {
  const labels = Object.keys(sent).flatMap((name) =>
    fields[name] && Object.hasOwn(now, name) && !isSameValue(Reflect.get(sent, name), Reflect.get(now, name))
      ? [fields[name].label]
      : [],
  );
  const where = labels.length > 0 ? ` Ahora es distinto de lo que enviás: ${labels.join(', ')}.` : '';
  return `Esto cambió mientras lo editabas.${where} Revisalo y guardá de nuevo.`;
}

export const isSameValue = (one: unknown, other: unknown): boolean =>
  JSON.stringify(one ?? null, inOneOrder) === JSON.stringify(other ?? null, inOneOrder);

/** The database gives the members of an object in an order of its own. */
const inOneOrder = (_name: string, value: unknown): unknown =>
  value !== null && typeof value === 'object' && !Array.isArray(value)
    ? Object.fromEntries(Object.entries(value).toSorted(([one], [other]) => (one < other ? -1 : 1)))
    : value;
