/**
 * Of what a whole form was read as, the fields that it carried. A page that was opened before a field was there doesn't
 * send it: the field stays as it is, instead of becoming what an empty control means.
 */
export const sentIn = <Values extends object>(form: FormData, values: Values): Partial<Values> =>
  Object.fromEntries(Object.entries(values).filter(([name]) => form.has(name))) as Partial<Values>;
