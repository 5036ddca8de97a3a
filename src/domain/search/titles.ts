/*
 * Regular expressions that folded titles are tried with. PostgreSQL and JavaScript both read them, so they keep to what
 * is the same in both: no `\b`, no flags.
 */

const edge = '[^0-9a-z]';
const begins = `(^|${edge})`;
const ends = `(${edge}|$)`;
const between = `${edge}+((a|con|de|del|el|en|la|las|los|para|y)${edge}+)?`;

/** A folded word or phrase as it is, in any number. */
const inAnyNumber = (text: string): string => {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return /[a-z]$/.test(text) ? `${escaped}(s|es)?` : escaped;
};

export const anyOfWords = (words: readonly string[]): string =>
  `${begins}(${words.map(inAnyNumber).join('|')})${ends}`;

/** What a folded title may say. */
export interface TitleForm {
  pattern: string;
  /** How a word begins that each such title has. */
  first: string;
  name: string;
}

/** A title has these words in a row, or with a small word between two. */
export function phraseForm(words: readonly string[]): TitleForm {
  const name = words.map(inAnyNumber).join(between);
  return { pattern: begins + name + ends, first: words[0] ?? '', name };
}

/** What a person writes before the thing: that they look for it, how many, how soon. */
const said = `((busco|buscando|compro|comprar|necesito|quiero|urgente|un|una|unos|unas|el|la|los|las|par|pares|set|lote|kit|pack|combo|docena|juego|coleccion|alquiler|alquilo|servicio|de|[0-9]+)${edge}+)*`;

/** A title has these two words as they are, one after the other. */
export function apart([first, second]: readonly [string, string]): TitleForm {
  const name = `${first}${edge}+${second}`;
  return { pattern: begins + name + ends, first, name };
}

/** A title begins with these words, and says none of the others. */
export function leadingForm(words: readonly string[], unless: readonly string[]): TitleForm {
  const name = words.map(inAnyNumber).join(between);
  const others = unless.length > 0 ? `(?!.*${begins}(${unless.join('|')}))` : '';
  return { pattern: `^${others}${edge}*${said}${name}${ends}`, first: words[0] ?? '', name };
}

/** The words after which a title says what a thing has, is for or is part of. */
const mentions = 'a|al|compatible|con|contra|de|del|en|incluye|para|por|sin|tipo';

/** Parts and accessories: a title that has one of these before the thing's name asks for that, 'cargador notebook' too. */
const parts =
  '(adaptador|antena|bateria|burlete|cable|candado|cargador|cartucho|casco|cobertor|control remoto|cubierta|cubre|display|estuche|filtro|forro|funda|helice|lona|manija|modulo|motor|pantalla|pastilla|pata|plaqueta|protector|repuesto|resistencia|rueda|soporte|tapa|tapizado|toner|vidrio)(s|es)?';

/** How to tell a title that asks for a thing from one that only mentions it. */
export interface DemandPatterns {
  /** First words of titles that ask for it: most do, and need no regular expression. */
  begins: string[];
  /** A title that says it asks for it, */
  says: string;
  /** unless it says it after a word like 'con', 'para' or 'funda', */
  mentions: string;
  /** and has not begun with it. */
  starts: string;
}

/** Tells titles that ask for one of some things: 'mesa de comedor' asks for a 'mesa', 'casa con mesa' does not. */
export function demandPatterns(words: readonly string[], titles: readonly TitleForm[] = []): DemandPatterns {
  const name = `(${[...words.map(inAnyNumber), ...titles.map((form) => form.name)].join('|')})${ends}`;
  return {
    begins: words.flatMap((word) => [word, `${word}s`, `${word}es`]),
    says: begins + name,
    mentions: `${begins}(${mentions}|${parts})${edge}(.*${edge})?${name}`,
    starts: `^${edge}*${said}${name}`,
  };
}
