import type { Dice } from './paint.ts';

/** The kinds of places where a thing is photographed. */
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

/** How to draw a thing. Standing things have the ground at y = 0; hanging and lying ones are centred on 0, 0. */
export interface Kind {
  /** Its everyday name. */
  name: string;
  places: readonly [Place, ...Place[]];
  /** Colours in which it is sold. */
  colors: readonly [string, ...string[]];
  draw(paint: Paint): Drawing;
}

export interface Paint {
  dice: Dice;
  main: string;
  /** A second colour that matches any main colour. */
  accent: string;
}

export interface Drawing {
  svg: string;
  width: number;
  height: number;
}

/** Checks the shape of the kinds, and keeps their names in the type. */
export const kinds = <Name extends string>(all: Record<Name, Kind>): Record<Name, Kind> => all;

export const wood = ['#b9814f', '#8a5a36', '#d3a673', '#6d4630', '#e0bd8e'] as const;
export const steel = '#b9c0c6';
export const black = '#2b2a31';
export const white = '#f5f1e8';
