import { type Place, placeText } from '../places/place.ts';
import { wordSet } from '../texts/fold.ts';
import type { AmbiguousField, PlaceNames } from './parsed-request.ts';
import {
  beginsName,
  isFree,
  meaning,
  phraseSet,
  phrasesOf,
  type SentenceDraft,
  type TypedWord,
  take,
} from './sentence.ts';
import words from './words.json' with { type: 'json' };

const sides = ['norte', 'sur', 'este', 'oeste'];
/** Parts of a town that people name: 'rosario centro', 'zona sur de rosario'. */
const quarters = [
  ...['Centro', 'Microcentro', 'Macrocentro'].flatMap((name) => [
    [name, name] as const,
    [`zona ${name}`, name] as const,
  ]),
  ...sides.map((side) => [`zona ${side}`, `Zona ${side}`] as const),
];
const ways = ['', 'en ', 'x ', 'por ', 'retiro en ', 'retiro por ', 'retiro x ', 'retiro '];

/** Words before the name of a place, with the part of town that they name. */
const prepositions = phrasesOf<string>([
  ...quarters.flatMap(([name, quarter]) =>
    [...ways, 'en pleno '].flatMap((way) =>
      ['', 'el '].map((el) => [`${way}${el}${name} de`, quarter] as const),
    ),
  ),
  ...meaning(words.place.before, ''),
]);

/** Parts of town beside a name: 'rosario centro', 'en rosario, zona norte', 'centro rosario'. */
const quartersBeside = phrasesOf(quarters);
/** Parts of town behind a name with a preposition: 'en rosario sur'. */
const quartersBehind = phrasesOf([...quarters, ...sides.map((side) => [side, `Zona ${side}`] as const)]);

/** Prepositions after which an ambiguous name is rather no place. */
const weak = wordSet('por x para p/ desde zona cerca barrio');

/** Short names without another meaning: they need no preposition ('notebook caba'). */
const clear = phraseSet(words.place.clear);

/** Ordinary words that are also names of hamlets: never a place by themselves. */
const ordinary = wordSet(words.place.ordinary);

/** Words of the longest name in the gazetteer. */
const nameMax = 6;
/** A second place is a second reading unless the first has this many times its population. */
const clearlySmaller = 4;

/** Bounds the time for a sentence that consists of prepositions. Real sentences need some tens. */
const asksMax = 250;

/** Parses the place of a sentence. */
export function readPlace(
  draft: SentenceDraft,
  { named: ask }: PlaceNames,
): { place: Place | null; zone: string | null; unsure: AmbiguousField[] } {
  let asked = 0;
  const named: Look = (phrase) => (asked++ < asksMax ? ask(phrase) : []);
  for (const isAsked of [true, false]) {
    for (let index = 0; index < draft.words.length; index++) {
      if (isNeighbourhood(draft, index)) continue;
      const found = isAsked ? afterPreposition(draft, index, named) : alone(draft, index, named);
      if (!found) continue;
      take(draft, takerOf(draft, index), index, found.length);
      const [place = null] = found.places;
      const quarter = found.quarter || takeQuarter(draft, index, found.length, place);
      let end = index + found.length;
      while (draft.taken[end] === 'place') end++;
      const other = otherAt(draft, end, named, found.places[0]);
      readRegions(draft, named, true);
      const zone = place && zoneText(place, quarter);
      return { place, zone, unsure: readingsOf(found.places, other, quarter) };
    }
  }
  return { ...readRegions(draft, named, false), unsure: [] };
}

/** 'retiro en palermo' and 'con envío a salta' also say how, so the words stay in the rest. */
const takerOf = ({ words }: SentenceDraft, index: number) =>
  /^(?:retiro|entrega|envios?|(?:para|con|que) (?:retirar|entrega|envios?|envie))\b/.test(
    `${words[index]?.word} ${words[index + 1]?.word}`,
  )
    ? 'aside'
    : 'place';

const zoneText = (place: Place, quarter: string): string =>
  [quarter, placeText(place)].filter(Boolean).join(', ');

/** In Buenos Aires and around it 'zona norte' is a part of the whole city, not of a town. */
function takeQuarter(draft: SentenceDraft, index: number, length: number, place: Place | null): string {
  const before = quarterBefore(draft, index);
  const at = before ? index - before.length : index + length;
  const found = before ?? quartersBehind.at(draft.words, at);
  if (!found || !isFree(draft, at, found.length)) return '';
  const isZone = draft.words[at]?.word === 'zona';
  const isSure =
    before !== null || (!draft.words[at - 1]?.ends && !sides.includes(draft.words[at]?.word ?? ''));
  if (!isSure && !isLast(draft, at + found.length - 1)) return '';
  if (/Buenos Aires$/.test(place?.province ?? '') && isZone && found.meaning.startsWith('Zona')) return '';
  take(draft, 'place', at, found.length);
  return found.meaning;
}

/** 'centro rosario', but not 'mesa de centro Rosario'. */
function quarterBefore({ words }: SentenceDraft, index: number) {
  for (const length of [2, 1]) {
    const found = words[index - 1]?.ends ? null : quartersBeside.at(words, index - length);
    if (found?.length === length && !/^(?:de|un)$/.test(words[index - length - 1]?.word ?? 'de'))
      return found;
  }
  return null;
}

const greater = 'Gran Buenos Aires';

/** Neighbourhoods that the gazetteer lacks, by town. */
const neighbourhoods = Object.entries(words.place.neighbourhoods);

interface Region {
  zone: string;
  town?: string;
  /** Whether the name stands without a preposition: 'heladera, nueva córdoba'. */
  isBare?: true;
}
const region = (phrases: string, zone: string) => meaning<Region>(phrases, { zone });

/** Regions that are no place of the gazetteer; null for words that name no region. */
const regions = phrasesOf<Region | null>([
  ...[
    ...['norte', 'sur', 'oeste'].flatMap((side) =>
      region(
        `zona ${side}, gba ${side}, gba zona ${side}, conurbano ${side}, zona ${side} gba, zona ${side} del gba, zona ${side} conurbano, zona ${side} del conurbano
        zona ${side} gran buenos aires, zona ${side} de gran buenos aires, zona ${side} del gran buenos aires`,
        `Zona ${side}, ${greater}`,
      ),
    ),
    ...region('gba, el gba, conurbano, el conurbano, gran buenos aires, el gran buenos aires', greater),
    ...region('microcentro, el microcentro', 'Microcentro'),
    ...region('zona centro', 'Centro'),
    ...region('zona este', 'Zona este'),
  ].flatMap(([name, meant]) => [...ways, 'y ', 'o '].map((way) => [way + name, meant] as const)),
  ...[
    ...region('el centro', 'Centro'),
    ...neighbourhoods.flatMap(([town, names]) =>
      names.split(', ').flatMap((zone) => meaning<Region>(zone, { zone, town })),
    ),
  ].flatMap(([name, meant]) =>
    [
      ...ways.slice(1),
      'zona ',
      'en zona ',
      'por zona ',
      'barrio ',
      'en barrio ',
      'en el barrio ',
      'en b° ',
    ].map((way) => [way + name, meant] as const),
  ),
  ...neighbourhoods.flatMap(([town, names]) =>
    names.split(', ').flatMap((zone) => meaning<Region>(zone, { zone, town, isBare: true })),
  ),
  ...meaning(words.place.nowhere, null),
]);

/** Whether the words are a segment of their own: after a comma or a field that was read, and up to the next one. */
const isOwnPart = (draft: SentenceDraft, index: number, length: number): boolean =>
  index > 0 &&
  (draft.words[index - 1]?.ends === true || draft.taken[index - 1] !== null) &&
  isLast(draft, index + length - 1);

function isNeighbourhood(draft: SentenceDraft, index: number): boolean {
  const found = regions.at(draft.words, index);
  return !!found?.meaning?.town && (!found.meaning.isBare || isOwnPart(draft, index, found.length));
}

/** Takes the first region as the zone when there is no place. Other regions go to the rest. */
function readRegions(
  draft: SentenceDraft,
  named: Look,
  hasPlace: boolean,
): { place: Place | null; zone: string | null } {
  let zone: Region | null = null;
  for (const index of draft.words.keys()) {
    const found = regions.at(draft.words, index);
    if (!found || !isFree(draft, index, found.length)) continue;
    if (found.meaning?.isBare && !isOwnPart(draft, index, found.length)) continue;
    const isZone = !hasPlace && zone === null && found.meaning !== null;
    take(draft, isZone ? takerOf(draft, index) : 'aside', index, found.length);
    if (!isZone) continue;
    zone = found.meaning;
    otherAt(draft, index + found.length, named, undefined);
  }
  const place = (zone?.town && named(zone.town)[0]) || null;
  return { place, zone: place && zone ? zoneText(place, zone.zone) : (zone?.zone ?? null) };
}

/** 'en la matanza o moron': the second place goes to the rest and is the other reading. */
function otherAt(
  draft: SentenceDraft,
  index: number,
  named: Look,
  first: Place | undefined,
): Place | undefined {
  if (draft.words[index - 1]?.ends || !/^[oyu]$/.test(draft.words[index]?.word ?? '')) return undefined;
  const en = draft.words[index + 1]?.word === 'en' ? 1 : 0;
  const found = nameAt(draft, index + 1 + en, named, true);
  if (!found || !isFree(draft, index, 1 + en)) return undefined;
  take(draft, 'aside', index, found.length + 1 + en);
  return found.places.find(({ province }) => province === first?.province) ?? found.places[0];
}

interface Found {
  places: readonly Place[];
  length: number;
  /** Part of town named before the place. */
  quarter?: string;
}

type Look = PlaceNames['named'];

function afterPreposition(draft: SentenceDraft, index: number, named: Look): Found | null {
  const preposition = prepositions.at(draft.words, index);
  if (!preposition || draft.words[index + preposition.length - 1]?.ends) return null;
  const isWeak = preposition.length === 1 && weak.has(draft.words[index]?.word ?? '');
  const found = nameAt(draft, index + preposition.length, named);
  if (!found || !isFree(draft, index, preposition.length)) return null;
  if (isCorner(draft, index + preposition.length + found.length, named, found.places)) return null;
  if (isWeak && !isLast(draft, index + preposition.length + found.length - 1)) return null;
  return { ...found, length: found.length + preposition.length, quarter: preposition.meaning };
}

/**
 * 'en Córdoba y 9 de Julio' are two streets, 'en Bragado y 9 de Julio' two towns of a province. The name of a province, or
 * of several places, is rather a street's.
 */
function isCorner(draft: SentenceDraft, index: number, named: Look, places: readonly Place[]): boolean {
  const { words } = draft;
  const word = words[index]?.word ?? '';
  if (word === 'esq') return index + 1 < words.length;
  if (word === 'esquina') return isFree(draft, index, 2) && !isFurniture(words, index);
  if (word !== 'y' || !beginsName(words, index + 1)) return false;
  const town = places[0];
  if (!town || town.name === town.province || !isClear(places)) return true;
  const others = nameAt(draft, index + 1, named, true)?.places ?? [];
  return !others.some(({ province }) => province === town.province);
}

/** 'mueble en Rosario esquina con cajones': corner furniture, with no street name behind it. */
const isFurniture = (words: readonly TypedWord[], index: number): boolean =>
  words[index]?.ends === true || aboutFurniture.test(words[index + 1]?.word ?? '');
const aboutFurniture =
  /^(?:con|sin|o|u|y|de|en|para|p\/|por|a|que|tipo|color|blanc[oa]s?|negr[oa]s?|gris(?:es)?|marron|beige|roj[oa]s?|azul(?:es)?|verdes?|natural(?:es)?|rect[oa]s?|izquierd[oa]s?|derech[oa]s?|grandes?|chic[oa]s?|pequen[oa]s?|modern[oa]s?|flotantes?|madera|roble|pino|melamina)$/;

const isLast = ({ words, taken }: SentenceDraft, index: number): boolean =>
  words[index]?.ends === true ||
  index + 1 >= words.length ||
  taken[index + 1] !== null ||
  /^(?:con|hasta|para|o|y|q|que|urgente)$/.test(words[index + 1]?.word ?? '');

/**
 * A name without a preposition is a place when it is a part of its own: after a comma or another field, up to the next.
 * In 'bicicleta Rosario' and 'termo Córdoba' it belongs to the thing.
 */
function alone(draft: SentenceDraft, index: number, named: Look): Found | null {
  if (!isFree(draft, index)) return null;
  const before = draft.words[index - 1];
  const isPart =
    before !== undefined &&
    (before.ends ||
      draft.taken[index - 1] !== null ||
      conditionWord.test(before.word) ||
      quarterBefore(draft, index) !== null);
  const isShort = clear.at(draft.words, index) !== null || isCapital(draft, index);
  if (!isPart && !isShort && !hasCapital(draft, index)) return null;
  const found = nameAt(draft, index, named);
  if (!found || isShort) return found;
  const last = index + found.length - 1;
  const { word, ends } = draft.words[last] ?? {};
  const isTown = word === 'capital' || (!ends && quartersBeside.at(draft.words, last + 1) !== null);
  const behind = ends ? null : quartersBehind.at(draft.words, last + 1);
  return isTown || (isPart && isLast(draft, last + (behind?.length ?? 0))) ? found : null;
}

/** 'heladera capital' at the end, but not the book 'El capital'. */
const isCapital = (draft: SentenceDraft, index: number): boolean =>
  index > 0 &&
  draft.words[index]?.word === 'capital' &&
  isLast(draft, index) &&
  !/^(?:el|la|del?|con|sin|y|o)$/.test(draft.words[index - 1]?.word ?? '');

/** 'silla usada la plata', 'en buen estado la plata': no thing is called so. */
const conditionWord = /^(?:usad[oa]s?|impecables?|estado)$/;

/** 'cordoba capital' and 'rosario centro' are the names of no thing, so they need no preposition. */
const hasCapital = ({ words }: SentenceDraft, index: number): boolean =>
  words
    .slice(index + 1, index + 4)
    .some(({ word }) => /^(?:capital|centro|microcentro|macrocentro|zona)$/.test(word));

/** Longest name at a word, with its province. */
function nameAt(draft: SentenceDraft, index: number, named: Look, isSecond = false): Found | null {
  const most = Math.min(nameMax + 1, draft.words.length - index);
  for (let length = most; length > 0; length--) {
    if (!isFree(draft, index, length)) continue;
    const row = draft.words.slice(index, index + length);
    const inner = row.findIndex(({ ends }, at) => ends && at < length - 1);
    if (inner >= 0 && row.slice(inner + 1).some(({ ends }, at) => ends && inner + 1 + at < length - 1))
      continue;
    const places = named(phraseOf(row, inner));
    if (places.length > 0 && !isOrdinary(row, places[0], isSecond)) return { places, length };
  }
  return null;
}

function isOrdinary(row: readonly TypedWord[], best: Place | undefined, isSecond: boolean): boolean {
  const [first = '', second] = row.map(({ word }) => word);
  const isTown = (best?.population ?? 0) >= townMin;
  if (second === undefined) return ordinary.has(first) && !(isSecond && isTown);
  const isArticle = /^(?:el|la|los|las)$/.test(first);
  return row.length === 2 && isArticle && ordinary.has(second) && !isTown;
}

/** Minimum population of a town. */
const townMin = 5_000;

const phraseOf = (row: readonly TypedWord[], inner: number): string =>
  row.map(({ typed }, at) => (at === inner ? `${typed},` : typed)).join(' ');

/** Whether the first place is the only one or clearly the largest. */
const isClear = ([first, second]: readonly Place[]): boolean =>
  !second || (!!first && first.population > 0 && second.population * clearlySmaller <= first.population);

function readingsOf(places: readonly Place[], other: Place | undefined, quarter: string): AmbiguousField[] {
  const [first] = places;
  if (!first) return [];
  const meant = other ? [first, other] : isClear(places) ? [] : places.slice(0, 4);
  if (meant.length === 0) return [];
  const wordsOf = (place: Place) => (place === other ? placeText(place) : zoneText(place, quarter));
  return [{ field: 'place', readings: meant.map((place) => ({ value: place.id, words: wordsOf(place) })) }];
}
