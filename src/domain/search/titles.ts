/*
 * Regular expressions that folded titles are tried with. PostgreSQL and JavaScript both read them, so they keep to what
 * is the same in both: no `\b`, no flags.
 */

const edge = '[^0-9a-z]';
const begins = `(^|${edge})`;
const ends = `(${edge}|$)`;
const between = `${edge}+((a|con|de|del|el|en|la|las|los|para|y)${edge}+)?`;

/** A normalized word or phrase as a pattern, singular or plural. */
const inAnyNumber = (text: string): string => {
  const escaped = text.replace(/[\\^$.*+?()[\]{}|]/g, '\\$&');
  return /[a-z]$/.test(text) ? `${escaped}(s|es)?` : escaped;
};

export const anyOfWords = (words: readonly string[]): string =>
  `${begins}(${words.map(inAnyNumber).join('|')})${ends}`;

/** Pattern of a normalized title. */
export interface TitleForm {
  pattern: string;
  /** Beginning of a word that each matching title has. */
  first: string;
  name: string;
}

/** Titles with these words in a row, or with a small word between two. */
export function phraseForm(words: readonly string[]): TitleForm {
  const name = words.map(inAnyNumber).join(between);
  return { pattern: begins + name + ends, first: words[0] ?? '', name };
}

/** Words before the thing: that it is sought, how many, how soon. */
const said = `((busco|buscando|compro|comprar|necesito|quiero|urgente|un|una|unos|unas|el|la|los|las|par|pares|set|lote|kit|pack|combo|docena|juego|coleccion|alquiler|alquilo|servicio|de|[0-9]+)${edge}+)*`;

/** Titles with these two words, one directly after the other. */
export function apart([first, second]: readonly [string, string]): TitleForm {
  const name = `${first}${edge}+${second}`;
  return { pattern: begins + name + ends, first, name };
}

/** Titles that begin with these words and contain none of the others. */
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

/** Patterns that separate titles asking for a thing from those that only mention it. */
export interface DemandPatterns {
  /** First words of titles that ask for it: a cheap test for most titles. */
  begins: string[];
  /** A title that matches `says` asks for it, unless it matches `mentions` ('con', 'para', 'funda' …) and not `starts`. */
  says: string;
  mentions: string;
  starts: string;
}

/** 'mesa de comedor' asks for a 'mesa', 'casa con mesa' does not. */
export function demandPatterns(words: readonly string[], titles: readonly TitleForm[] = []): DemandPatterns {
  const name = `(${[...words.map(inAnyNumber), ...titles.map((form) => form.name)].join('|')})${ends}`;
  return {
    begins: words.flatMap((word) => [word, `${word}s`, `${word}es`]),
    says: begins + name,
    mentions: `${begins}(${mentions}|${parts})${edge}(.*${edge})?${name}`,
    starts: `^${edge}*${said}${name}`,
  };
}
