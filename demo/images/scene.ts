import { contrast, type Dice, darker, lighter, mix } from './paint.ts';

/** What a place provides for the thing: the background, the position, and the shadow. */
export interface Scene {
  back: string;
  /** Blur of the background in pixels. */
  blur: number;
  /** Position of the thing's own origin, and the space it has. */
  x: number;
  y: number;
  width: number;
  height: number;
  shadow: 'floor' | 'wall';
  /** Whether a standing thing is positioned by its centre here: it hangs, or it lies and is seen from above. */
  centred: boolean;
  /** The thing lies flat, so it may be rotated by any angle. */
  loose?: boolean;
}

/** What a place needs to know to be drawn. */
export interface Frame {
  width: number;
  height: number;
  dice: Dice;
  /** The thing's main colour, which the background must contrast with. */
  main: string;
}

/** One of these colours that contrasts with the thing. */
export function against({ dice, main }: Frame, colors: readonly [string, ...string[]], enough = 0.2): string {
  const good = colors.filter((color) => contrast(color, main) > enough);
  const [first = colors[0], ...rest] = good;
  return dice.pick([first, ...rest]);
}

/** Tints everything by the time of day, and darkens the corners. */
export function light({ width, height, dice }: Frame): string {
  const [warm, cool] = dice.pick([
    ['#ffe2a8', '#2b1f4a'],
    ['#fff0d0', '#1f2f4f'],
    ['#ffd3a0', '#4a2038'],
    ['#f3f6ff', '#23304a'],
  ] as const);
  const left = dice.chance(0.5);
  const strength = dice.between(0.08, 0.18);
  return `<defs><linearGradient id="hour" x1="${left ? 0 : 1}" y1="0" x2="${left ? 1 : 0}" y2="1"><stop stop-color="${warm}" stop-opacity="${strength + 0.08}"/><stop offset=".5" stop-color="${warm}" stop-opacity="0"/><stop offset=".55" stop-color="${cool}" stop-opacity="0"/><stop offset="1" stop-color="${cool}" stop-opacity="${strength}"/></linearGradient><radialGradient id="corners" r=".75"><stop offset=".7" stop-color="#4a2430" stop-opacity="0"/><stop offset="1" stop-color="#4a2430" stop-opacity=".14"/></radialGradient></defs><rect width="${width}" height="${height}" fill="url(#hour)"/><rect width="${width}" height="${height}" fill="url(#corners)"/>`;
}

/** Sunlight that falls through a window onto a wall. */
export function windowLight({ width, height, dice }: Frame): string {
  const x = dice.between(-0.1, 0.6) * width;
  const w = dice.between(0.22, 0.34) * width;
  const h = height * dice.between(0.4, 0.6);
  const lean = dice.between(-0.3, 0.3) * w;
  const y = height * 0.02;
  const pane = (x0: number, y0: number, pw: number, ph: number) =>
    `<path d="M${x0} ${y0}l${pw} 0l${(lean * ph) / h} ${ph}l${-pw} 0Z" fill="#fff3cf" opacity=".42"/>`;
  const gap = w * 0.06;
  const [pw, ph] = [(w - gap) / 2, (h - gap) / 2];
  return [0, 1]
    .map((row) =>
      [0, 1]
        .map((col) =>
          pane(x + col * (pw + gap) + (lean * row * (ph + gap)) / h, y + row * (ph + gap), pw, ph),
        )
        .join(''),
    )
    .join('');
}

/** Floor boards or tiles in perspective. */
export function floor(frame: Frame, horizon: number, color: string): string {
  const { width, height, dice } = frame;
  const depth = height - horizon;
  const centre = width * dice.between(0.3, 0.7);
  const far = horizon - height * 0.5;
  const edge = darker(color, 0.16);
  const fan = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const x = -width + (3 * width * at) / (count - 1);
      const cut = (horizon - far) / (height - far);
      return `<path d="M${centre + (x - centre) * cut} ${horizon}L${x} ${height}" stroke="${edge}" stroke-width="2"/>`;
    }).join('');
  const rows = (count: number) =>
    Array.from({ length: count }, (_, at) => {
      const y = horizon + depth * ((at + 1) / count) ** 1.8;
      return `<path d="M0 ${y}H${width}" stroke="${edge}" stroke-width="${1 + at * 0.4}"/>`;
    }).join('');
  const kind = dice.pick(['boards', 'boards', 'tiles', 'checks', 'plain'] as const);
  const base = `<rect y="${horizon}" width="${width}" height="${depth + 1}" fill="${color}"/>`;
  const shine = `<ellipse cx="${width * 0.3}" cy="${horizon + depth * 0.5}" rx="${width * 0.34}" ry="${depth * 0.3}" fill="#fff8e6" opacity=".2"/>`;
  if (kind === 'boards') return base + fan(26) + shine;
  if (kind === 'tiles') return base + fan(18) + rows(6) + shine;
  if (kind === 'checks') return base + checks(frame, horizon, far, centre, darker(color, 0.22)) + shine;
  return base + shine;
}

function checks(
  { width, height }: Frame,
  horizon: number,
  far: number,
  centre: number,
  color: string,
): string {
  const [cols, rows] = [18, 6];
  const at = (col: number, y: number) => {
    const x = -width + (3 * width * col) / cols;
    return centre + (x - centre) * ((y - far) / (height - far));
  };
  const line = (row: number) => horizon + (height - horizon) * (row / rows) ** 1.8;
  let tiles = '';
  for (let row = 0; row < rows; row++) {
    for (let col = row % 2; col < cols; col += 2) {
      const [y0, y1] = [line(row), line(row + 1)];
      tiles += `M${at(col, y0)} ${y0}L${at(col + 1, y0)} ${y0}L${at(col + 1, y1)} ${y1}L${at(col, y1)} ${y1}Z`;
    }
  }
  return `<path d="${tiles}" fill="${color}"/>`;
}

/** Rows of bricks or tiles. */
export function bricks(
  { width, height, dice }: Frame,
  color: string,
  { w = 90, h = 34, shift = true, joint = 4 } = {},
): string {
  let out = `<rect width="${width}" height="${height}" fill="${darker(color, 0.14)}"/>`;
  for (let row = 0; row * h < height; row++) {
    for (let x = shift && row % 2 ? -w / 2 : 0; x < width; x += w) {
      const tone = mix(color, dice.chance(0.5) ? '#fff1dc' : '#3a2028', dice.between(0, 0.1));
      out += `<rect x="${x}" y="${row * h}" width="${w - joint}" height="${h - joint}" rx="2" fill="${tone}"/>`;
    }
  }
  return out;
}

/** A picture in a frame on a wall. */
export function frameOnWall({ dice }: Frame, x: number, y: number, size: number): string {
  const [w, h] = dice.chance(0.5) ? [size, size * 1.3] : [size * 1.3, size];
  const [one, two, three] = dice.pick([
    ['#d99b7c', '#7fa6a1', '#f0d9a8'],
    ['#e3bd6a', '#b55d54', '#f3e7d3'],
    ['#8fa8c0', '#4d7a6a', '#efe0c8'],
  ] as const);
  return `<g transform="translate(${x} ${y})"><rect x="5" y="7" width="${w}" height="${h}" fill="#2a1a20" opacity=".18"/><rect width="${w}" height="${h}" fill="${dice.pick(['#6d4630', '#2f3036', '#f5f0e4', '#c9a24a'])}"/><rect x="${w * 0.06}" y="${w * 0.06}" width="${w * 0.88}" height="${h - w * 0.12}" fill="${three}"/><circle cx="${w * 0.5}" cy="${h * 0.42}" r="${size * 0.22}" fill="${one}"/><path d="M${w * 0.06} ${h - w * 0.06}V${h * 0.62}Q${w * 0.4} ${h * 0.46} ${w * 0.94} ${h * 0.7}V${h - w * 0.06}Z" fill="${two}"/></g>`;
}

/** A plant at the edge of the picture. */
export function cornerPlant({ dice }: Frame, x: number, y: number, size: number): string {
  const green = dice.pick(['#5f8f4f', '#3f7a5a', '#7a9a4a', '#4f7f6f']);
  const pot = dice.pick(['#c96f4a', '#e8dfcc', '#5f6f7a', '#d9a53c']);
  const leaves = Array.from({ length: 9 }, (_, at) => {
    const turn = -70 + at * 17.5;
    return `<path transform="rotate(${turn}) scale(${dice.between(0.8, 1.25)})" d="M0 0C-26 -40 -24 -100 0 -150C24 -100 26 -40 0 0Z" fill="${at % 2 ? green : darker(green, 0.2)}"/>`;
  }).join('');
  return `<g transform="translate(${x} ${y}) scale(${size})"><g transform="translate(0 -96)">${leaves}</g><path d="M-52 -104H52L40 0H-40Z" fill="${pot}"/><path d="M0 -104H52L40 0H0Z" fill="#201430" opacity=".16"/></g>`;
}

/** A tree with a trunk and a round crown. */
export function tree({ dice }: Frame, x: number, y: number, size: number): string {
  const green = dice.pick(['#6f9a5a', '#8aa85a', '#5a8a6a', '#a8a850', '#9a7fb8']);
  const blobs = [
    [0, -150, 70],
    [-52, -116, 50],
    [54, -112, 52],
    [-20, -86, 50],
    [28, -176, 44],
  ];
  return `<g transform="translate(${x} ${y}) scale(${size})"><path d="M-10 0L-6 -110H8L12 0Z" fill="#7a5238"/>${blobs.map(([bx, by, r], at) => `<circle cx="${bx}" cy="${by}" r="${r}" fill="${at % 2 ? lighter(green, 0.12) : green}"/>`).join('')}</g>`;
}
