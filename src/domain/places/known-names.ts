import namesOfPlaces from './names.json' with { type: 'json' };
import { type Place, provinceText } from './place.ts';
import { placeNameKey } from './place-words.ts';

/** Assumed population where the number is unknown: most such places are small. */
const unknownPopulation = 500;
/** The barrios of Buenos Aires have some 60,000 people each; the data know few of them. */
const barrioPopulation = 60_000;

export const isArea = ({ kind }: Place): boolean => kind === 'partido' || kind === 'departamento';

export interface KnownNames {
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
function weigher(places: readonly Place[]): KnownNames['weight'] {
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

export function buildPlaceNameIndex(places: readonly Place[]): KnownNames {
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
