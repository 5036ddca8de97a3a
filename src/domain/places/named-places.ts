import type { KnownNames } from './known-names.ts';
import type { Place } from './place.ts';
import { placeNameKey, placeWords } from './place-words.ts';

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
export function isIn(place: Place, key: string, names: KnownNames): boolean {
  const area = areaKey(key);
  return (
    names.provinces.get(area) === place.province ||
    (place.department !== null && placeNameKey(place.department) === area)
  );
}

/** Places with this name, alone or followed by province or department, best first. */
export function placesNamed(key: string, names: KnownNames): readonly Place[] {
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
function cityOf(words: string[], names: KnownNames): readonly Place[] {
  if (words.at(-1) === 'capital') {
    const province = names.provinces.get(words.slice(0, -1).join(' '));
    const capital = province && names.capitalOf(province);
    return capital ? [capital] : [];
  }
  if (words.at(-1) === 'ciudad') return placesNamed(words.slice(0, -1).join(' '), names);
  if (words[0] === 'ciudad' && words[1] === 'de') return placesNamed(words.slice(2).join(' '), names);
  return [];
}

export const namedBy = (phrase: string, names: KnownNames): readonly Place[] =>
  placesNamed(placeWords(phrase).join(' '), names);
