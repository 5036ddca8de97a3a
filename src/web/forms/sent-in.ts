/**
 * The parsed values of those fields that the form contained. A page opened before a field was added to the product
 * doesn't send this field: its stored value must stay, instead of becoming empty.
 */
export const sentIn = <Values extends object>(form: FormData, values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => form.has(name))) as Partial<Values>;
