import type { Dice } from './paint.ts';

/** Where a thing is photographed. */
export type Place =
  | 'room'
  | 'table'
  | 'street'
  | 'patio'
  | 'park'
  | 'field'
  | 'beach'
  | 'wall'
  | 'cloth'
  | 'studio'
  | 'portrait';

/** A thing to draw. Standing things have the ground at y = 0; hanging and lying ones are centred on 0, 0. */
export interface Kind {
  /** What people call it. */
  name: string;
  places: readonly [Place, ...Place[]];
  /** Colours it is sold in. */
  colors: readonly [string, ...string[]];
  draw(paint: Paint): Drawing;
}

export interface Paint {
  dice: Dice;
  main: string;
  /** A second colour that goes with any first. */
  accent: string;
}

export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Keeps the names of kinds while checking their shape. */
export const kinds = <Name extends string>(all: Record<Name, Kind>): Record<Name, Kind> => all;

export const wood = ['#b9814f', '#8a5a36', '#d3a673', '#6d4630', '#e0bd8e'] as const;
export const steel = '#b9c0c6';
export const black = '#2b2a31';
export const white = '#f5f1e8';
