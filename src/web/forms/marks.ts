/** Fields of our own forms that are about the sending, not about the thing sent. */
export const formMarks = { intent: 'intent', hydrated: 'hydrated' } as const;

/** No form of ours has a list of a hundred or of lists: one with the index of a stranger would fill the memory. */
const isOurs = (name: string): boolean => name.length <= 100 && !/\[\d{3,}\]|\[.*\[/.test(name);

/** A form's fields without our marks, and without those that no form of ours has. */
export function withoutMarks(form: FormData): FormData {
  const fields = new FormData();
  const marks: string[] = Object.values(formMarks);
  for (const [name, value] of form) if (!marks.includes(name) && isOurs(name)) fields.append(name, value);
  return fields;
}
