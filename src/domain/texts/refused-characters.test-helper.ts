/**
 * What no stored text may have, written out apart from the code that cleans: overrides and marks of direction,
 * controls, what leaves no ink, and a third mark on a letter.
 */
export const refusedCharacters = new RegExp(
  [
    String.raw`[\u061C\u200E\u200F\u202A-\u202E\u2066-\u2069\uFFF9-\uFFFC\uFFFE\uFFFF]`,
    String.raw`[\u00AD\u115F\u1160\u180E\u200B\u2060-\u2065\u206A-\u206F\u2800\u3164\uFEFF\uFFA0]`,
    String.raw`[\p{Mn}\p{Me}]{3}`,
    String.raw`\u034F|\u17B4|\u17B5|[\u{1D173}-\u{1D17A}]|[\u0001-\u0008\u000B-\u001F\u007F-\u009F]`,
  ].join('|'),
  'u',
);
