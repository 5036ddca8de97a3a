/** Fields of our own forms that are about the sending, not about the thing sent. */
export const formMarks = { intent: 'intent', hydrated: 'hydrated' } as const;

/** A form's fields without our marks. */
export function withoutMarks(form: FormData): FormData {
  const fields = new FormData();
  const marks: string[] = Object.values(formMarks);
  for (const [name, value] of form) if (!marks.includes(name)) fields.append(name, value);
  return fields;
}
