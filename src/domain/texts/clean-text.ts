// No zod here, so pages without a form can clean what is typed into an address without loading it.

/** Whether PostgreSQL can store it as UTF-8: no zero byte, no lone surrogate. */
export const isStorable = (text: string): boolean => !text.includes('\u0000') && text.isWellFormed();

const lineEnds = /\r\n?|[\v\f\u0085\u2028\u2029]/g;
/** Every blank but line feed and tab. The blank cell of braille looks like one too. */
const blanks = /[\p{Zs}\u2800]/gu;

/**
 * A character without width that its neighbours need: joiners in scripts that use them and in emoji, the sign that
 * asks for an emoji's coloured form, variants of Chinese and Mongolian characters, and the letters inside a flag.
 */
const needed = [
  String.raw`(?<=(?!\p{Default_Ignorable_Code_Point})(?:[\p{M}\p{Emoji_Modifier}\p{Extended_Pictographic}]|(?![\p{Script=Latin}\p{Script=Greek}\p{Script=Cyrillic}])\p{L})|\p{Extended_Pictographic}\uFE0F)[\u200C\u200D]`,
  String.raw`(?<=\p{Extended_Pictographic})[\uFE0E\uFE0F]`,
  String.raw`(?<=[0-9#*])\uFE0F(?=\u20E3)`,
  String.raw`(?<=\p{Script=Han})[\u{E0100}-\u{E01EF}]`,
  String.raw`(?<=(?!\p{Default_Ignorable_Code_Point})\p{Script=Mongolian})[\u180B-\u180D]`,
  String.raw`\u{1F3F4}[\u{E0030}-\u{E0039}\u{E0061}-\u{E007A}]{2,6}\u{E007F}`,
].join('|');

/** Turns the reading direction, acts as a control, or is not seen. A zero byte stays, to be refused by its name. */
const unwanted = String.raw`[\p{Bidi_Control}\p{Default_Ignorable_Code_Point}\p{Noncharacter_Code_Point}\uFFF9-\uFFFC]|(?![\0\t\n])\p{Cc}`;
const neededOrUnwanted = new RegExp(`(${needed})|${unwanted}`, 'gu');

/** Marks that are drawn over or under their letter, with the joiners between them. */
const marked = /(\P{M})?((?:[\p{Mn}\p{Me}][\u200C\u200D]*)+)/gu;
const oneMark = /[\p{Mn}\p{Me}][\u200C\u200D]*/gu;
const marksMax = 2;

/** A letter with at most two marks: more of them are drawn over the lines above and below. */
function fewMarks(whole: string, letter: string | undefined, marks: string): string {
  const own = letter?.normalize('NFD').match(/\p{Mn}/gu)?.length ?? 0;
  const list = marks.match(oneMark) ?? [];
  if (own + list.length <= marksMax) return whole;
  return (letter ?? '') + list.slice(0, Math.max(0, marksMax - own)).join('');
}

/**
 * A text of several lines without what nobody would see: bidi overrides, controls and characters without width go,
 * odd blanks become spaces, and of marks on a letter the third and all after it go. Letters of every script stay, and so
 * do emoji.
 */
export const cleanText = (text: string): string =>
  text
    .replace(lineEnds, '\n')
    .replace(blanks, ' ')
    .replace(neededOrUnwanted, (_, kept?: string) => kept ?? '')
    .replace(marked, fewMarks)
    .trim();

/** One line, single blanks between words. */
export const cleanLine = (text: string): string => cleanText(text).replace(/\s+/g, ' ');

/** A search text on one line. Characters that cannot be stored are removed too, because no stored text has them. */
export const cleanQuery = (text: string): string => cleanLine(text.toWellFormed().replaceAll('\u0000', ''));
