/** Fields of our own forms that are about the sending, not about the thing sent. */
export const formMarks = { intent: 'intent', hydrated: 'hydrated', sending: 'sending' } as const;

/**
 * A list of our forms repeats its field's name, and no field is inside one inside another. `a[99]` of a stranger would
 * make a list of a hundred, and `a.a.a` objects in each other.
 */
const isOurs = (name: string): boolean => name.length <= 100 && !/\[|\..*\./.test(name);

/** A form's fields without our marks, and without those that no form of ours has. */
export function withoutMarks(form: FormData): FormData {
  const fields = new FormData();
  const marks: string[] = Object.values(formMarks);
  for (const [name, value] of form) if (!marks.includes(name) && isOurs(name)) fields.append(name, value);
  return fields;
}
