/** Area codes of Argentina: 11, and those of three and four digits by their beginnings. */
const area3 =
  /^(?:220|221|223|230|236|237|249|26[01346]|28[0]|29[1479]|336|34[12358]|35[138]|358|362|364|370|376|379|38[0135678])/;
const area4 =
  /^(?:22(?:02|2[1-9]|4[1-6]|5[2457]|6[1-8]|7[1-4]|8[1-5]|9[1267])|23(?:02|1[4-7]|2[03456]|3[1-8]|4[2-7]|5[2-8]|9[2-6])|24(?:7[34578])|26(?:2[2-6]|4[678]|5[1-8])|29(?:0[1-4]|2[0-9]|3[1-6]|4[0-8]|5[2-4]|6[2-46]|72|8[23])|33(?:2[79]|8[2578])|34(?:0[0-9]|3[5-8]|4[2-7]|5[4-8]|6[0-9]|7[1-6]|8[23]|9[1-8])|35(?:2[1-5]|3[27]|4[1-9]|6[2-4]|7[1-6]|8[2-5])|37(?:1[1568]|2[15]|3[1-5]|4[1-3]|5[14578]|7[2-7]|8[1-6])|38(?:2[1567]|3[2578]|4[1-6]|5[4-8]|6[2-9]|7[3678]|8[5-8]|9[1-4]))/;

/** How many digits the area code has that a number begins with; several readings are possible. */
const areasOf = (digits: string): number[] => [
  ...(digits.startsWith('11') ? [2] : []),
  ...(area3.test(digits) ? [3] : []),
  ...(area4.test(digits) ? [4] : []),
];

/** A national number: area and subscriber are ten digits together; after the area a mobile's 15 may be said. */
const isNational = (digits: string): boolean =>
  areasOf(digits).some((area) => {
    const rest = digits.slice(area);
    const isPlain = rest.length === 10 - area && /^[2-9]/.test(rest);
    const isMobile = rest.length === 12 - area && /^15[2-9]/.test(rest);
    return isPlain || isMobile;
  });

/**
 * Whether digits have the shape of a telephone number of Argentina: 'whole' with its area or a mobile's 15, 'local'
 * when only what is written around them can say that they are one.
 */
export function phoneShape(digits: string): 'whole' | 'local' | null {
  if (digits.length < 6 || digits.length > 15) return null;
  const home = digits.replace(/^(?:00)?54(?=\d{10,13}$)/, '');
  const national = home
    .replace(/^0(?=\d{10})/, '')
    .replace(/^9(?=\d{10}$)/, '')
    .replace(/^0(?=\d{10})/, '');
  if (isNational(national)) return 'whole';
  if (/^15[2-7]\d{7}$/.test(national) || /^1115\d{6,8}$/.test(national)) return 'whole';
  return /^(?:15[2-9]\d{5,6}|[2-9]\d{5,7}|[1-9]\d{8,9})$/.test(national) ? 'local' : null;
}
