/**
 * Digits with signs between them, and words that say that they are pesos; one or two digits behind the last sign are cents,
 * any other sign only divides.
 */
const written = /^(?:ars?|pesos?|aprox)*(-?\d+(?:[.,]\d+)*?)(?:[.,](\d{0,2}))?(?:ars?|pesos?|aprox)*\.?$/i;

/**
 * The pesos in a text as people type or paste it: '$ 1.250.000', '1250000', '450,000 pesos', '100.000.-' or '1.250,00'.
 * '' is undefined, other text NaN, as 'USD 450' is; cents stay in the number, and a field's schema refuses them.
 */
export function pesosTyped(text: string): number | undefined {
  const typed = text.replace(/[$\s]|\.?-\s*$/g, '');
  if (typed === '') return undefined;
  const [, whole, cents = ''] = written.exec(typed) ?? [];
  return whole ? Number(`${whole.replace(/[.,]/g, '')}.${cents}`) : Number.NaN;
}
