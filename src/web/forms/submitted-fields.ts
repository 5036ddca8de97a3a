/**
 * The parsed values of those fields that the form contained. A page opened before a field was added to the product
 * doesn't send this field: its stored value must stay, instead of becoming empty.
 */
export const submittedFields = <Values extends object>(form: FormData, values: Values): Partial<Values> => {
  const sent = new Set([...form.keys()].map((name) => name.replace(/\[.*/, '')));
  return Object.fromEntries(Object.entries(values).filter(([name]) => sent.has(name))) as Partial<Values>;
};
