import { capitalCity, type Place } from './place.ts';
import { areaKey, isArea, isIn, type PlaceNameIndex, placeNameKey, placesNamed } from './place-names.ts';

/** A name belongs to one place alone when this many times more people live there than in its namesakes together. */
const timesNamesakes = 20;
/** Assumed population of a namesake without a known number, higher than most, so that doubt wins. */
const namesakeLeast = 2_000;

/** Words around a place that name none. */
const around =
  /^(zona( de)?|en|cerca de|centro de|ciudad de|microcentro de)\s+|\s+(centro|y alrededores|y zona|ciudad)$/g;
/** Names that every town has a quarter of. */
const common = /^(barrio\b.*|centro|microcentro|norte|sur|este|oeste|zona \w+)$/;

interface Part {
  key: string;
  places: readonly Place[];
  /** Whether it names a province or department, whatever else it names. */
  isArea: boolean;
}

function partOf(text: string, names: PlaceNameIndex): Part {
  const whole = placeNameKey(text);
  const key = names.byKey.has(whole) ? whole : placeNameKey(whole.replace(around, '').replace(around, ''));
  const area = areaKey(key);
  return {
    key,
    places: placesNamed(key, names),
    isArea: names.provinces.has(area) || names.departments.has(area),
  };
}

/** The one place that a person would think of; null when there is none. */
function alone(places: ReadonlySet<Place>, names: PlaceNameIndex): Place | null {
  const [first, ...rest] = [...places].sort((a, b) => names.weight(b) - names.weight(a));
  if (!first) return null;
  // 'Bariloche' means the city, which the departamento of that name contains.
  const others = rest.filter((other) => !(isArea(other) && isIn(first, placeNameKey(other.name), names)));
  const namesakes = others.reduce((sum, other) => sum + Math.max(names.weight(other), namesakeLeast), 0);
  return others.length === 0 || names.weight(first) >= timesNamesakes * namesakes ? first : null;
}

export function surePlace(zone: string, names: PlaceNameIndex): Place | null {
  const parts = zone
    .replace(/\bargentina\b/gi, ' ')
    .split(/[,;/()|]|\s[-–]\s|\s[oyeOYE]\s/)
    .filter((text) => placeNameKey(text) !== '')
    .map((text) => partOf(text, names));
  const whole = partOf(zone, names);
  if (parts.length > 1 && names.byKey.has(whole.key)) return readOne([whole], names);
  return readOne(parts, names);
}

/** Whether the name is a province's too: 'Córdoba' is the city only when another part says so. */
function isProvince(part: Part, names: PlaceNameIndex): boolean {
  const province = names.provinces.get(areaKey(part.key));
  return province !== undefined && province !== capitalCity;
}

/** Places of a part that lie in all other parts. */
function fitting(part: Part, others: readonly Part[], names: PlaceNameIndex): Place[] {
  const within = part.places.filter((place) => others.every(({ key }) => isIn(place, key, names)));
  if (within.length > 0) return within;
  // 'Palermo, Buenos Aires' means the city of that name, unless the province has a Palermo.
  return part.places.filter(
    ({ province }) =>
      province === capitalCity && others.every(({ places }) => places[0]?.name === capitalCity),
  );
}

function readOne(parts: readonly Part[], names: PlaceNameIndex): Place | null {
  const known = parts.filter(({ isArea, places }) => isArea || places.length > 0);
  const found = new Set<Place>();
  for (const part of known) {
    const others = known.filter((other) => other.key !== part.key);
    const isRepeated = known.some((other) => other !== part && other.key === part.key);
    if (others.length === 0 && !isRepeated && (common.test(part.key) || isProvince(part, names))) continue;
    const all = isRepeated && isProvince(part, names) ? [part, ...others] : others;
    for (const place of fitting(part, all, names)) found.add(place);
  }
  return alone(found.size > 0 ? found : unrelated(known, names), names);
}

/** Places of unrelated names: one may be a quarter named after a far village. */
const unrelated = (known: readonly Part[], names: PlaceNameIndex): Set<Place> =>
  new Set(
    known.length > 1 && known.every((part) => part.places.length > 0 && !isProvince(part, names))
      ? known.flatMap(({ places }) => places)
      : [],
  );
