import { digitsText } from '../prices/price-text.ts';

export const placeKinds = ['localidad', 'barrio', 'partido', 'departamento'] as const;

export const placeUnknown = 'El lugar no existe';

export type PlaceKind = (typeof placeKinds)[number];

/** A place of Argentina, as official data name it. A population of 0 means that it is not known. */
export interface Place {
  id: string;
  name: string;
  kind: PlaceKind;
  department: string | null;
  province: string;
  lat: number;
  lon: number;
  population: number;
}

/** How far around a place lists can look, in km. */
export const radii = [5, 10, 25, 50, 100] as const;
export const usualRadius = 25;

export const capitalCity = 'Ciudad Autónoma de Buenos Aires';

/** Provinces whose official name is longer than what people say. */
const saidProvinces: Record<string, string> = {
  [capitalCity]: 'CABA',
  'Tierra del Fuego, Antártida e Islas del Atlántico Sur': 'Tierra del Fuego',
};

/** A province as people say it: 'CABA', 'Tierra del Fuego'. */
export const provinceText = (province: string): string => saidProvinces[province] ?? province;

export const placeText = ({ name, province }: Pick<Place, 'name' | 'province'>): string =>
  name === capitalCity ? name : `${name}, ${provinceText(province)}`;

const earthKm = 6371.0088;
const radians = (degrees: number) => (degrees * Math.PI) / 180;

/** The distance of two points over the ground in km, by the haversine formula. */
export function distanceKm(a: Pick<Place, 'lat' | 'lon'>, b: Pick<Place, 'lat' | 'lon'>): number {
  const half = (from: number, to: number) => Math.sin(radians(to - from) / 2) ** 2;
  const chord = half(a.lat, b.lat) + Math.cos(radians(a.lat)) * Math.cos(radians(b.lat)) * half(a.lon, b.lon);
  return 2 * earthKm * Math.asin(Math.sqrt(Math.min(1, chord)));
}

export const distanceText = (km: number): string =>
  km < 1 ? 'a menos de 1 km' : `a ${digitsText(Math.round(km))} km`;
