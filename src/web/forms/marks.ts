export const formMarks = { intent: 'intent', hydrated: 'hydrated', idempotencyKey: 'sending' } as const;

/**
 * Whether a form of the product can have a field with this name. Its lists repeat a name or, where an entry has several
 * fields, count to nine; its fields nest at most once. A forged `a[99]` would create a list of a hundred entries, and
 * `a.a.a` nested objects.
 */
const isOurs = (name: string): boolean =>
  name.length <= 100 && (/^\w+\[\d\]\.\w+$/.test(name) || !/\[|\..*\./.test(name));

export function withoutMarks(form: FormData): FormData {
  const fields = new FormData();
  const marks: string[] = Object.values(formMarks);
  for (const [name, value] of form) if (!marks.includes(name) && isOurs(name)) fields.append(name, value);
  return fields;
}
