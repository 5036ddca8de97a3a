import { capitalCity, type Place, placeText, provinceText } from './place.ts';
import {
  areaKey,
  isArea,
  type PlaceNameIndex,
  placeNameKey,
  placesNamed,
  typedWords,
} from './place-names.ts';

export interface PlaceArea {
  path: string;
  /** Name beside the province: 'Rosario', 'Santa Fe', 'CABA', 'Gerli, Lanús'. */
  name: string;
  text: string;
  /** The city; null for a whole province. */
  place: Place | null;
  /** The places in it. A partido or departamento has those of all its towns. */
  ids: readonly string[];
  province: PlaceArea | null;
}

export interface Areas {
  provinces: readonly PlaceArea[];
  /** The area of an address, also where it is written in another way: 'Santa Fe', 'mdq'. */
  at: (province: string, city?: string) => PlaceArea | null;
  /** The area of a place. Of the whole city of Buenos Aires it is the province. */
  of: (placeId: string) => PlaceArea | null;
  citiesOf: (province: PlaceArea) => readonly PlaceArea[];
}

/** The words of a text as addresses have them: 'Santa Fe' as 'santa-fe'. */
export const wordsInPath = (text: string): string => typedWords(text).join('-');

interface Province extends PlaceArea {
  cities: Map<string, PlaceArea>;
}

export function areasOf(places: readonly Place[], names: PlaceNameIndex): Areas {
  const byPlace = new Map<string, PlaceArea>();
  const byName = new Map<string, Province>();
  for (const [name, inProvince] of Map.groupBy(places, ({ province }) => province)) {
    const said = provinceText(name);
    const province: Province = {
      path: wordsInPath(said),
      name: said,
      text: said,
      place: null,
      ids: inProvince.map(({ id }) => id),
      province: null,
      cities: new Map(),
    };
    byName.set(name, province);
    const ofDepartment = Map.groupBy(inProvince, ({ department }) => department);
    for (const [slug, place] of slugsOf(inProvince, names)) {
      if (place.name === capitalCity) {
        byPlace.set(place.id, province);
        continue;
      }
      const inArea = isArea(place) ? (ofDepartment.get(place.department) ?? [place]) : [place];
      const cityName = nameOf(place, slug);
      const area: PlaceArea = {
        path: `${province.path}/${slug}`,
        name: cityName,
        text: placeText({ ...place, name: cityName }),
        place,
        ids: inArea.map(({ id }) => id),
        province,
      };
      province.cities.set(slug, area);
      byPlace.set(place.id, area);
    }
  }
  const provinces = [...byName.values()];
  const provinceAt = (typed: string): Province | undefined =>
    provinces.find(({ path }) => path === typed) ??
    byName.get(names.provinces.get(areaKey(placeNameKey(typed))) ?? '');
  const cityAt = (typed: string, { path, cities }: Province): PlaceArea | null => {
    const slug = wordsInPath(typed);
    const known = cities.get(slug);
    if (known || slug === path) return known ?? null;
    const named = placesNamed(placeNameKey(typed), names).map(({ id }) => byPlace.get(id));
    return named.find((area) => area?.path === path || area?.province?.path === path) ?? null;
  };
  return {
    provinces,
    at: (typed, city) => {
      const province = provinceAt(typed);
      if (!province || city === undefined) return province ?? null;
      return cityAt(city, province);
    },
    of: (placeId) => byPlace.get(placeId) ?? null,
    citiesOf: ({ path }) => [...(provinceAt(path)?.cities.values() ?? [])],
  };
}

/** Name of a city: with its department, unless its slug is unique. */
const nameOf = ({ name, department }: Place, slug: string): string =>
  department === null || slug === wordsInPath(name) ? name : `${name}, ${department}`;

/** The places of a province by their words in addresses. Of one name the largest has it alone; the others add their department. */
function slugsOf(places: readonly Place[], names: PlaceNameIndex): Map<string, Place> {
  const largestFirst = places.toSorted(
    (a, b) =>
      names.weight(b) - names.weight(a) || Number(isArea(a)) - Number(isArea(b)) || (a.id < b.id ? -1 : 1),
  );
  const slugs = new Map<string, Place>();
  const others: Place[] = [];
  for (const place of largestFirst) {
    const slug = wordsInPath(place.name);
    if (slugs.has(slug)) others.push(place);
    else slugs.set(slug, place);
  }
  for (const place of others) {
    const slug = wordsInPath(`${place.name} ${place.department ?? ''}`);
    let free = slug;
    for (let nth = 2; slugs.has(free); nth += 1) free = `${slug}-${nth}`;
    slugs.set(free, place);
  }
  return slugs;
}
