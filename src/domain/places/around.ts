import { type Place, placeUnknown, radii } from './place.ts';

// Search area of a list of publications: around a place or around a point.

export type Radius = (typeof radii)[number];

/**
 * Location filter of a request. A place takes precedence over a point; without a radius the whole country is listed.
 */
export interface Around {
  place?: string;
  lat?: number;
  lon?: number;
  radius?: number;
}

export const aroundTexts = {
  place: placeUnknown,
  placeMissing: 'Elegí también el lugar',
  lat: 'La latitud va de -90 a 90',
  latMissing: 'Falta la latitud',
  lon: 'La longitud va de -180 a 180',
  lonMissing: 'Falta la longitud',
  radius: `La distancia puede ser de ${radii.slice(0, -1).join(', ')} o ${radii.at(-1)} km`,
  radiusMissing: 'Elegí también la distancia',
} as const;

export const isRadius = (km: number | null | undefined): km is Radius =>
  radii.some((radius) => radius === km);
export const isLatitude = (degrees: number): boolean => Math.abs(degrees) <= 90;
export const isLongitude = (degrees: number): boolean => Math.abs(degrees) <= 180;

type AroundErrors = { [Field in keyof Around]?: string };

/** Errors by field; null when there are none. A later check looks up the place. */
export function aroundErrors({ place, lat, lon, radius }: Around): AroundErrors | null {
  const errors: AroundErrors = {};
  if (lat !== undefined && !isLatitude(lat)) errors.lat = aroundTexts.lat;
  if (lon !== undefined && !isLongitude(lon)) errors.lon = aroundTexts.lon;
  if (lat !== undefined && lon === undefined) errors.lon = aroundTexts.lonMissing;
  if (lon !== undefined && lat === undefined) errors.lat = aroundTexts.latMissing;
  if (radius !== undefined && !isRadius(radius)) errors.radius = aroundTexts.radius;
  else if (radius !== undefined && place === undefined && lat === undefined && lon === undefined) {
    errors.place = aroundTexts.placeMissing;
  }
  return Object.keys(errors).length > 0 ? errors : null;
}

/** Rounds a point to about 1 km, so that it reveals no house. */
export const rounded = (degrees: number): number => Math.round(degrees * 100) / 100;

export const pointOf = (place: Place | null, { lat, lon }: Around): { lat: number; lon: number } | null =>
  place ?? (lat === undefined || lon === undefined ? null : { lat, lon });

export const aroundText = (radius: number, name: string): string => `a ${radius} km de ${name}`;
