import type { Fields } from './schemas.ts';

/**
 * Text for an editor whose subject changed meanwhile: the fields that now differ from what they send. `now` has the
 * original texts; '' when no field can be named.
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
