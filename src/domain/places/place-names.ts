import { normalizeText } from '../texts/fold.ts';
import namesOfPlaces from './names.json' with { type: 'json' };
import { type Place, provinceText } from './place.ts';

const longWords = new Map(Object.entries(namesOfPlaces.words));
const longPairs = new Map(Object.entries(namesOfPlaces.pairs));

/** The words of a text, folded and as typed: 'Gral. Roca' as ['gral', 'roca']. */
export const typedWords = (text: string): string[] => normalizeText(text).match(/[\p{L}\p{N}]+/gu) ?? [];

/** The words of a name of a place with short forms written out: 'Gral. Roca' as ['general', 'roca']. */
export function placeWords(text: string): string[] {
  const words = typedWords(text);
  const long: string[] = [];
  for (let at = 0; at < words.length; at += 1) {
    const word = words[at]!;
    const pair = longPairs.get(`${word} ${words[at + 1]}`);
    if (pair) at += 1;
    long.push(...(pair ?? longWords.get(word) ?? word).split(' '));
  }
  return long;
}

/** Normalized name, by which places are compared. */
export const placeNameKey = (text: string): string => placeWords(text).join(' ');

/** Assumed population where the number is unknown: most such places are small. */
const unknownPopulation = 500;
/** The barrios of Buenos Aires have some 60,000 people each; the data know few of them. */
const barrioPopulation = 60_000;

export const isArea = ({ kind }: Place): boolean => kind === 'partido' || kind === 'departamento';

export interface PlaceNameIndex {
  /** The places of a whole name or usual short name, best first. */
  byKey: ReadonlyMap<string, readonly Place[]>;
  provinces: ReadonlyMap<string, string>;
  departments: ReadonlySet<string>;
  /** How many people a place has, estimated where it is not known. */
  weight: (place: Place) => number;
  capitalOf: (province: string) => Place | undefined;
}

const areaOf = (place: Place) => `${place.department}, ${place.province}`;

/** Approximate populations of places that share their name and have none in the data. */
const uncounted = new Map(Object.entries(namesOfPlaces.populations));

const {
  provinces: provinceNames,
  capitals,
}: Record<'provinces' | 'capitals', Record<string, string>> = namesOfPlaces;

/**
 * How many people live in a place. A partido or departamento counts with half of all its people, so that the city
 * that has its name comes before it.
 */
function weigher(places: readonly Place[]): PlaceNameIndex['weight'] {
  const inArea = new Map<string, number>();
  for (const place of places) {
    inArea.set(areaOf(place), (inArea.get(areaOf(place)) ?? 0) + place.population);
  }
  const estimated = (place: Place) => {
    const population = uncounted.get(`${place.name}, ${areaOf(place)}`);
    if (population !== undefined) return population;
    if (isArea(place)) return (inArea.get(areaOf(place)) ?? 0) / 2;
    return place.kind === 'barrio' ? barrioPopulation : 0;
  };
  return (place) => Math.max(place.population || estimated(place), unknownPopulation);
}

export function buildPlaceNameIndex(places: readonly Place[]): PlaceNameIndex {
  const weight = weigher(places);
  const byKey = new Map<string, Place[]>();
  const add = (key: string, place: Place) => {
    const known = byKey.get(key);
    if (!known) byKey.set(key, [place]);
    else if (!known.includes(place)) known.push(place);
  };
  for (const place of places) add(placeNameKey(place.name), place);
  const find = (name: string, province: string) =>
    byKey.get(placeNameKey(name))?.find((place) => place.province === province);
  for (const [words = '', name = '', province = ''] of namesOfPlaces.places) {
    const place = find(name, province);
    if (place) add(words, place);
  }
  for (const known of byKey.values()) {
    known.sort(
      (a, b) =>
        weight(b) - weight(a) ||
        Number(isArea(a)) - Number(isArea(b)) ||
        a.province.localeCompare(b.province),
    );
  }
  const official = [...new Set(places.map((place) => place.province))];
  return {
    byKey,
    weight,
    provinces: new Map([
      ...official.flatMap((name): [string, string][] => [
        [placeNameKey(name), name],
        [placeNameKey(provinceText(name)), name],
      ]),
      ...Object.entries(provinceNames).filter(([, name]) => official.includes(name)),
    ]),
    departments: new Set(places.flatMap(({ department }) => (department ? [placeNameKey(department)] : []))),
    capitalOf: (province) => find(capitals[province] ?? '', province),
  };
}

const mostWords = 12;
const mostWordsOfArea = 6;
const linking = new Set(['de', 'del', 'en']);
const areaWords = ['provincia de ', 'provincia ', 'partido de ', 'departamento '];

/** Takes 'provincia de' and the like from the front of a province's or department's name. */
export function areaKey(key: string): string {
  const word = areaWords.find((words) => key.startsWith(words));
  return word ? key.slice(word.length) : key;
}

/** Whether a place is in the named province or department. */
export function isIn(place: Place, key: string, names: PlaceNameIndex): boolean {
  const area = areaKey(key);
  return (
    names.provinces.get(area) === place.province ||
    (place.department !== null && placeNameKey(place.department) === area)
  );
}

/** Places with this name, alone or followed by province or department, best first. */
export function placesNamed(key: string, names: PlaceNameIndex): readonly Place[] {
  const whole = names.byKey.get(key);
  if (whole) return whole;
  const words = key.split(' ');
  if (words.length < 2 || words.length > mostWords) return [];
  for (let size = 1; size <= Math.min(mostWordsOfArea, words.length - 1); size += 1) {
    const area = words.slice(-size).join(' ');
    const province = names.provinces.get(areaKey(area));
    if (!province && !names.departments.has(areaKey(area))) continue;
    const rest = words.slice(0, -size);
    if (linking.has(rest.at(-1) ?? '')) rest.pop();
    const capital = rest.join(' ') === 'capital' && province ? names.capitalOf(province) : undefined;
    if (capital) return [capital];
    const found = placesNamed(rest.join(' '), names).filter((place) => isIn(place, area, names));
    if (found.length > 0) return found;
  }
  return cityOf(words, names);
}

/** 'Córdoba capital' and 'ciudad de Salta' are the cities of these provinces. */
function cityOf(words: string[], names: PlaceNameIndex): readonly Place[] {
  if (words.at(-1) === 'capital') {
    const province = names.provinces.get(words.slice(0, -1).join(' '));
    const capital = province && names.capitalOf(province);
    return capital ? [capital] : [];
  }
  if (words.at(-1) === 'ciudad') return placesNamed(words.slice(0, -1).join(' '), names);
  if (words[0] === 'ciudad' && words[1] === 'de') return placesNamed(words.slice(2).join(' '), names);
  return [];
}

export const namedBy = (phrase: string, names: PlaceNameIndex): readonly Place[] =>
  placesNamed(placeWords(phrase).join(' '), names);
