/** Pseudo-random numbers: the same seed gives the same numbers. */
export interface Dice {
  /** From 0 to 1. */
  next(): number;
  between(min: number, max: number): number;
  chance(share: number): boolean;
  pick<const List extends readonly [unknown, ...unknown[]]>(of: List): List[number];
}

/** Random numbers with a text as the seed. */
export function diceOf(text: string): Dice {
  let state = 2166136261;
  for (const letter of text) state = Math.imul(state ^ (letter.codePointAt(0) ?? 0), 16777619);
  const next = () => {
    state = (state + 0x6d2b79f5) | 0;
    let t = Math.imul(state ^ (state >>> 15), 1 | state);
    t = (t + Math.imul(t ^ (t >>> 7), 61 | t)) ^ t;
    return ((t ^ (t >>> 14)) >>> 0) / 2 ** 32;
  };
  next();
  return {
    next,
    between: (min, max) => min + next() * (max - min),
    chance: (share) => next() < share,
    pick: (of) => of[Math.floor(next() * of.length)] ?? of[0],
  };
}

const channels = (hex: string): number[] => [1, 3, 5].map((at) => Number.parseInt(hex.slice(at, at + 2), 16));

/** Mixes two colours: a share of 0 gives the first, 1 the second. */
export function mix(one: string, other: string, share: number): string {
  const to = channels(other);
  const parts = channels(one).map((part, at) => Math.round(part + ((to[at] ?? 0) - part) * share));
  return `#${parts.map((part) => part.toString(16).padStart(2, '0')).join('')}`;
}

export const darker = (hex: string, by = 0.25): string => mix(hex, '#1d1626', by);
export const lighter = (hex: string, by = 0.3): string => mix(hex, '#fff8ea', by);

/** The approximate visible difference of two colours, from 0 to 1. */
export function contrast(one: string, other: string): number {
  const b = channels(other);
  const [r = 0, g = 0, bl = 0] = channels(one).map((part, at) => (part - (b[at] ?? 0)) / 255);
  return Math.sqrt(0.3 * r * r + 0.59 * g * g + 0.11 * bl * bl);
}

/** Gradients that make flat shapes look solid; a drawing uses them by `url(#…)`. */
export const gradients = `
<linearGradient id="v"><stop stop-color="#fff" stop-opacity=".2"/><stop offset=".38" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#201430" stop-opacity="0"/><stop offset="1" stop-color="#201430" stop-opacity=".24"/></linearGradient>
<linearGradient id="h" x2="0" y2="1"><stop stop-color="#fff" stop-opacity=".22"/><stop offset=".4" stop-color="#fff" stop-opacity="0"/><stop offset=".55" stop-color="#201430" stop-opacity="0"/><stop offset="1" stop-color="#201430" stop-opacity=".26"/></linearGradient>
<radialGradient id="b" cx=".36" cy=".3" r=".78"><stop stop-color="#fff" stop-opacity=".38"/><stop offset=".45" stop-color="#fff" stop-opacity="0"/><stop offset=".6" stop-color="#201430" stop-opacity="0"/><stop offset="1" stop-color="#201430" stop-opacity=".34"/></radialGradient>
<linearGradient id="g" x2="1" y2="1"><stop stop-color="#fff" stop-opacity=".5"/><stop offset=".42" stop-color="#fff" stop-opacity=".12"/><stop offset=".43" stop-color="#fff" stop-opacity="0"/><stop offset="1" stop-color="#fff" stop-opacity=".1"/></linearGradient>`;

type Extra = Record<string, string | number>;
const attributes = (extra: Extra): string =>
  Object.entries(extra)
    .map(([name, value]) => ` ${name}="${value}"`)
    .join('');

/** A path in one colour. */
export const path = (d: string, fill: string, extra: Extra = {}): string =>
  `<path d="${d}" fill="${fill}"${attributes(extra)}/>`;

/** A line with round ends. */
export const line = (d: string, stroke: string, width: number, extra: Extra = {}): string =>
  `<path d="${d}" fill="none" stroke="${stroke}" stroke-width="${width}" stroke-linecap="round" stroke-linejoin="round"${attributes(extra)}/>`;

export const rect = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  r = 0,
  extra: Extra = {},
): string =>
  `<rect x="${x}" y="${y}" width="${w}" height="${h}" rx="${r}" fill="${fill}"${attributes(extra)}/>`;

export const oval = (x: number, y: number, rx: number, ry: number, fill: string, extra: Extra = {}): string =>
  `<ellipse cx="${x}" cy="${y}" rx="${rx}" ry="${ry}" fill="${fill}"${attributes(extra)}/>`;

export const circle = (x: number, y: number, r: number, fill: string, extra: Extra = {}): string =>
  oval(x, y, r, r, fill, extra);

/** A ring: a circle's outline. */
export const ring = (x: number, y: number, r: number, stroke: string, width: number): string =>
  circle(x, y, r, 'none', { stroke, 'stroke-width': width });

/** A rectangle shaded from the left ('v'), from above ('h') or radially ('b'). */
export const block = (
  x: number,
  y: number,
  w: number,
  h: number,
  fill: string,
  r = 0,
  light: 'v' | 'h' | 'b' = 'v',
): string => rect(x, y, w, h, fill, r) + rect(x, y, w, h, `url(#${light})`, r);

/** A path with the same shading. */
export const body = (d: string, fill: string, light: 'v' | 'h' | 'b' = 'v'): string =>
  path(d, fill) + path(d, `url(#${light})`);

export const ball = (x: number, y: number, r: number, fill: string): string =>
  circle(x, y, r, fill) + circle(x, y, r, 'url(#b)');

/** A pane of glass with a reflection. */
export const glass = (x: number, y: number, w: number, h: number, fill: string, r = 0): string =>
  rect(x, y, w, h, fill, r) + rect(x, y, w, h, 'url(#g)', r);

export const group = (transform: string, ...parts: string[]): string =>
  `<g transform="${transform}">${parts.join('')}</g>`;

/** Calls `draw` `count` times with the index. */
export const times = (count: number, draw: (at: number) => string): string =>
  Array.from({ length: count }, (_, at) => draw(at)).join('');

/** Calls `draw` for evenly spaced angles of a circle, for spokes, petals or hour marks. */
export const around = (count: number, draw: (angle: number, at: number) => string): string =>
  times(count, (at) => draw((at / count) * Math.PI * 2, at));

export const fixed = (value: number): number => Math.round(value * 10) / 10;
