import { type Areas, areasOf } from './areas.ts';
import { distanceKm, type Place, placeText } from './place.ts';
import { buildPlaceNameIndex, namedBy, placeNameKey } from './place-names.ts';
import { placeFits, placeSearch } from './search-places.ts';
import { surePlace } from './sure-place.ts';

export interface Gazetteer {
  byId: (id: string) => Place | null;
  /** The places that a phrase names, best first: 'san pedro', 'mdq', 'san pedro, jujuy'. */
  named: (phrase: string) => readonly Place[];
  /** Suggestions for the letters typed so far, best first. */
  search: (typed: string, options: { limit: number; uses?: (id: string) => number }) => Place[];
  /** The one place that the text of a zone names, or null when a person could read it in two ways. */
  sure: (zoneText: string) => Place | null;
  /** Ids of the places within a radius in km. */
  within: (center: { lat: number; lon: number }, km: number) => string[];
  /** A place in words that name no other: where its province has two of the name, with the department. */
  textOf: (place: Place) => string;
  areas: () => Areas;
}

const kmOfDegree = 111.2;
/** Margin, so that rounding excludes no place before its distance is measured. */
const slack = 0.01;

/**
 * Ranking of suggestions: names that begin as typed, then names with the word inside, then similar spellings. A place of
 * the next rank comes first when its population is this many times larger.
 */
const timesForFit = 20;
const timesFor = new Map<number, number>([
  [placeFits.start, timesForFit],
  [placeFits.misspelled, 1 / timesForFit],
]);

export function gazetteerOf(places: readonly Place[]): Gazetteer {
  const names = buildPlaceNameIndex(places);
  const ids = new Map(places.map((place) => [place.id, place]));
  const find = placeSearch(places, names);
  let areas: Areas | undefined;
  const textOf = (place: Place): string => {
    const text = placeText(place);
    const isAlone =
      names.byKey
        .get(placeNameKey(place.name))
        ?.every((other) => other === place || placeText(other) !== text) ?? true;
    return isAlone || !place.department
      ? text
      : text.replace(place.name, `${place.name}, ${place.department}`);
  };
  return {
    byId: (id) => ids.get(id) ?? null,
    named: (phrase) => namedBy(phrase, names),
    search: (typed, { limit, uses = () => 0 }) => {
      const rank = (place: Place, fit: number) =>
        names.weight(place) * (1 + uses(place.id)) * (timesFor.get(fit) ?? 1);
      return [...find(typed)]
        .map(([place, fit]) => ({
          place,
          fit: timesFor.has(fit) ? placeFits.part : fit,
          rank: rank(place, fit),
        }))
        .sort(
          (a, b) =>
            a.fit - b.fit ||
            b.rank - a.rank ||
            (a.place.name < b.place.name ? -1 : Number(a.place.name > b.place.name)) ||
            (a.place.id < b.place.id ? -1 : 1),
        )
        .slice(0, limit)
        .map(({ place }) => place);
    },
    sure: (zoneText) => surePlace(zoneText, names),
    within: (center, km) =>
      places
        .filter(
          (place) =>
            Math.abs(place.lat - center.lat) * (kmOfDegree - 0.1) <= km + slack &&
            distanceKm(center, place) <= km,
        )
        .map(({ id }) => id),
    textOf,
    areas: () => {
      areas ??= areasOf(places, names);
      return areas;
    },
  };
}
