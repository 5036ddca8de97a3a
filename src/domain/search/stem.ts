import { stemmer } from '@orama/stemmers/spanish';
import { wordSet } from '../texts/fold.ts';
import { isPlainWord } from './words.ts';

/** Singulars that end like a plural. */
const singulars = wordSet('gris tenis chasis bonsai lunes jueves paris omnibus virus campus');

/** Shorter Spanish stems are ambiguous: 'mesa' and 'mes', 'casa' and 'caso'. */
const stemMin = 5;

/**
 * Stems of two things: puerta and puerto, cuadro and cuadra, correa and correo, cubierta and cubierto, cuenta and cuento,
 * camino and caminador, celular and celuloide, generador and género, ordenador and orden, procesador and procesadora,
 * órgano and orgánico, musculosa and músculo, conservadora and conservado, transportadora and transporte, desarmador and
 * desarmado, agujereadora and agujero, alargue and alargado, sostén and sostener, brocha and broche, bombona and bombones,
 * playera and player, cazadora and cazadores, ampli and ampliado, concreto and concretar, estilista and estilo, cómoda
 * and comodidad, periódico and período.
 */
const ambiguous = wordSet(
  'puert cuadr corre cubiert cuent camper zapat camin celul gener orden proces organ muscul conserv transport desarm agujer alarg sosten broch bombon player cazador ampli concret estil comod period',
);

function singular(word: string): string {
  if (word.length < 4 || singulars.has(word)) return word;
  if (word.length > 4 && word.endsWith('ces')) return `${word.slice(0, -3)}z`;
  const one = word.endsWith('s') && !word.endsWith('ss') ? word.slice(0, -1) : word;
  return one.length > 4 && /[^aeiou]e$/.test(one) ? one.slice(0, -1) : one;
}

const known = new Map<string, string>();
const knownMax = 50_000;

/** Common stem of a normalized word's forms: number, and for longer words gender and derivations. */
export function stemOf(word: string): string {
  if (!isPlainWord(word)) return word;
  const found = known.get(word);
  if (found !== undefined) return found;
  const one = singular(word);
  const stem = stemmer(one);
  const made = stem.length >= stemMin && !ambiguous.has(stem) ? stem : one;
  if (known.size >= knownMax) known.clear();
  known.set(word, made);
  return made;
}
