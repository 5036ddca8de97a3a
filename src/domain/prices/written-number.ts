const plain = /^(\d{1,15})(?:[.,](\d{1,2}))?$/;
/** Groups of three behind one sign; decimals have the other sign. */
const grouped = /^([1-9]\d{0,2}([.,' ])\d{3}(?:\2\d{3})*)(?:(?!\2)[.,](\d{1,2}))?$/;
/** "1'250.000": an apostrophe for the millions, as by hand. */
const handwritten = /^(\d{1,3})'(?=\d{3}\.\d{3}$)/;

/** A number in digits with its decimals as written: '1.250,50' is 1250.5 and '50'. Null where signs contradict each other. */
export function writtenNumber(text: string): { number: number; decimals: string } | null {
  const written = text.replace(handwritten, '$1.');
  const [, whole, decimals = ''] = plain.exec(written) ?? [];
  if (whole !== undefined) return { number: Number(`${whole}.${decimals}`), decimals };
  const [, groups, , cents = ''] = grouped.exec(written) ?? [];
  return groups ? { number: Number(`${groups.replace(/\D/g, '')}.${cents}`), decimals: cents } : null;
}
