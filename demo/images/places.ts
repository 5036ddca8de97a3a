import type { Place } from './kind.ts';
import { darker, lighter, mix } from './paint.ts';
import {
  against,
  bricks,
  cornerPlant,
  type Frame,
  floor,
  frameOnWall,
  type Scene,
  tree,
  windowLight,
} from './scene.ts';

const walls = [
  '#ead9bd',
  '#dba284',
  '#b9c7ad',
  '#a9c0cc',
  '#f4e9d6',
  '#e6c274',
  '#e6bdb0',
  '#86aaa5',
  '#cbbfd8',
  '#5a6372',
  '#c9d3c0',
  '#f0d2b0',
] as const;
const floors = [
  '#c99a68',
  '#a9754a',
  '#d9b98c',
  '#c9c2b4',
  '#b98a6a',
  '#8f9a98',
  '#d8c8b0',
  '#7f5a44',
] as const;

const fill = ({ width, height }: Frame, color: string): string =>
  `<rect width="${width}" height="${height}" fill="${color}"/>`;

function room(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const wall = against(frame, walls);
  const horizon = height * dice.between(0.64, 0.76);
  let back = fill(frame, wall);
  if (dice.chance(0.25))
    back += Array.from(
      { length: 14 },
      (_, at) =>
        `<rect x="${(at * width) / 14}" width="${width / 28}" height="${horizon}" fill="${lighter(wall, 0.2)}" opacity=".5"/>`,
    ).join('');
  else if (dice.chance(0.3))
    back += `<rect y="${horizon - height * 0.26}" width="${width}" height="${height * 0.26}" fill="${darker(wall, 0.18)}"/><rect y="${horizon - height * 0.27}" width="${width}" height="7" fill="${lighter(wall, 0.5)}"/>`;
  if (dice.chance(0.65)) back += windowLight({ ...frame, height: horizon });
  if (dice.chance(0.5))
    back += frameOnWall(
      frame,
      width * dice.pick([0.06, 0.74]),
      height * dice.between(0.06, 0.16),
      width * dice.between(0.1, 0.15),
    );
  back += floor(frame, horizon, against(frame, floors, 0.14));
  back += `<rect y="${horizon - height * 0.028}" width="${width}" height="${height * 0.028}" fill="${lighter(wall, 0.55)}"/><rect y="${horizon}" width="${width}" height="${height * 0.02}" fill="#201430" opacity=".12"/>`;
  const ground = horizon + (height - horizon) * dice.between(0.4, 0.6);
  if (dice.chance(0.4))
    back += `<ellipse cx="${width * 0.5}" cy="${ground + height * 0.01}" rx="${width * 0.43}" ry="${(height - horizon) * 0.36}" fill="${against(frame, ['#e6d3b0', '#b55d54', '#7f9aa8', '#d9a53c', '#8a9a7a'])}"/><ellipse cx="${width * 0.5}" cy="${ground + height * 0.01}" rx="${width * 0.39}" ry="${(height - horizon) * 0.31}" fill="none" stroke="#fff3d6" stroke-width="4" opacity=".6"/>`;
  if (dice.chance(0.45))
    back += cornerPlant(
      frame,
      width * dice.pick([0.07, 0.93]),
      horizon + (height - horizon) * 0.2,
      height / 620,
    );
  return {
    back,
    blur: dice.between(0.3, 1.8),
    x: width * dice.between(0.46, 0.54),
    y: ground,
    width: width * 0.78,
    height: ground - height * 0.1,
    shadow: 'floor',
    centred: false,
  };
}

function table(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const wall = against(frame, walls);
  const edge = height * dice.between(0.6, 0.7);
  const top = against(frame, ['#c99a68', '#a9754a', '#e3c8a0', '#efe6d6', '#7f5a44', '#d9b98c'], 0.14);
  let back = dice.chance(0.3)
    ? bricks(frame, lighter(wall, 0.15), dice.chance(0.5) ? { w: 66, h: 66, shift: false } : {})
    : fill(frame, wall);
  if (dice.chance(0.6)) back += windowLight({ ...frame, height: edge });
  if (dice.chance(0.35)) {
    const y = edge * dice.between(0.26, 0.34);
    const things = Array.from({ length: 7 }, (_, at) => {
      const h = height * dice.between(0.06, 0.13);
      return `<rect x="${width * (0.05 + at * 0.13)}" y="${y - h}" width="${width * dice.between(0.04, 0.09)}" height="${h}" rx="6" fill="${dice.pick([...walls])}"/>`;
    });
    back += `${things.join('')}<rect y="${y}" width="${width}" height="${height * 0.022}" fill="${darker(top, 0.2)}"/>`;
  } else if (dice.chance(0.4))
    back += cornerPlant(frame, width * dice.pick([0.1, 0.9]), edge + 6, height / 760);
  back += `<rect y="${edge}" width="${width}" height="${height - edge + 1}" fill="${top}"/><rect y="${edge}" width="${width}" height="5" fill="${lighter(top, 0.5)}"/>`;
  back += Array.from({ length: 16 }, () => {
    const y = dice.between(edge + 10, height);
    const x = dice.between(-0.1, 0.9) * width;
    return `<path d="M${x} ${y}q${width * 0.15} ${dice.between(-7, 7)} ${width * dice.between(0.2, 0.5)} 0" fill="none" stroke="${darker(top, 0.14)}" stroke-width="2" opacity=".7"/>`;
  }).join('');
  const ground = edge + (height - edge) * dice.between(0.42, 0.6);
  return {
    back,
    blur: dice.between(1, 4),
    x: width * dice.between(0.45, 0.55),
    y: ground,
    width: width * 0.7,
    height: ground - height * 0.12,
    shadow: 'floor',
    centred: false,
  };
}

function sky({ width, height, dice }: Frame): string {
  const [up, down] = dice.pick([
    ['#8fc4dc', '#e6f0e4'],
    ['#f0b488', '#fbe6c0'],
    ['#a9c8d8', '#f3e3cf'],
    ['#c3b8d8', '#f6d9c0'],
  ] as const);
  const cloud = () => {
    const [x, y, s] = [dice.between(0, width), dice.between(0.03, 0.3) * height, dice.between(0.5, 1.2)];
    return `<g transform="translate(${x} ${y}) scale(${s})" fill="#fffaf0" opacity=".8"><ellipse rx="90" ry="22"/><ellipse cx="-30" cy="-18" rx="44" ry="26"/><ellipse cx="34" cy="-14" rx="38" ry="22"/></g>`;
  };
  return `<defs><linearGradient id="sky" x2="0" y2="1"><stop stop-color="${up}"/><stop offset="1" stop-color="${down}"/></linearGradient></defs><rect width="${width}" height="${height}" fill="url(#sky)"/>${cloud()}${cloud()}${cloud()}`;
}

const grass = (frame: Frame, horizon: number, color: string): string =>
  `<rect y="${horizon}" width="${frame.width}" height="${frame.height - horizon + 1}" fill="${color}"/>` +
  Array.from({ length: 70 }, () => {
    const y = frame.dice.between(horizon, frame.height);
    const size = 6 + ((y - horizon) / (frame.height - horizon)) * 16;
    return `<path d="M${frame.dice.between(0, frame.width)} ${y}l${-size * 0.3} ${-size}M0 0" stroke="${frame.dice.chance(0.5) ? darker(color, 0.2) : lighter(color, 0.25)}" stroke-width="3" stroke-linecap="round"/>`;
  }).join('');

function street(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const horizon = height * dice.between(0.6, 0.7);
  let back = sky(frame);
  for (let x = -20; x < width; ) {
    const w = width * dice.between(0.24, 0.42);
    const h = height * dice.between(0.4, 0.62);
    const color = against(frame, walls);
    back += `<rect x="${x}" y="${horizon - h}" width="${w}" height="${h}" fill="${color}"/><rect x="${x - 6}" y="${horizon - h}" width="${w + 12}" height="${height * 0.024}" fill="${lighter(color, 0.4)}"/><rect x="${x}" y="${horizon - height * 0.09}" width="${w}" height="${height * 0.09}" fill="${darker(color, 0.16)}"/>`;
    const door = dice.pick(['#5f7a6a', '#7a4a3a', '#3f5f7a', '#8a6a3a']);
    const dh = height * 0.25;
    back += `<rect x="${x + w * 0.14}" y="${horizon - dh}" width="${w * 0.22}" height="${dh}" fill="${door}"/><rect x="${x + w * 0.17}" y="${horizon - dh * 0.92}" width="${w * 0.16}" height="${dh * 0.3}" fill="${lighter(door, 0.3)}"/>`;
    back += `<rect x="${x + w * 0.52}" y="${horizon - dh * 1.05}" width="${w * 0.32}" height="${dh * 0.6}" fill="#fff6e4"/><rect x="${x + w * 0.54}" y="${horizon - dh * 1.02}" width="${w * 0.28}" height="${dh * 0.54}" fill="#7f9aa8"/>${Array.from({ length: 4 }, (_, at) => `<rect x="${x + w * (0.57 + at * 0.07)}" y="${horizon - dh * 1.02}" width="3" height="${dh * 0.54}" fill="#3a3b42"/>`).join('')}`;
    x += w;
  }
  if (dice.chance(0.6)) back += tree(frame, width * dice.pick([0.08, 0.9]), horizon + 8, height / 420);
  back += floor(frame, horizon, against(frame, ['#cfc6b6', '#b8b2a8', '#d9c8b0', '#a9a8a4'], 0.12));
  back += `<rect y="${horizon}" width="${width}" height="${height * 0.016}" fill="#201430" opacity=".14"/>`;
  const ground = horizon + (height - horizon) * dice.between(0.42, 0.6);
  return {
    back,
    blur: dice.between(1, 3.4),
    x: width * dice.between(0.47, 0.53),
    y: ground,
    width: width * 0.82,
    height: ground - height * 0.12,
    shadow: 'floor',
    centred: false,
  };
}

function patio(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const horizon = height * dice.between(0.62, 0.72);
  let back = bricks(frame, against(frame, ['#b9654a', '#e9dcc6', '#c98a6a', '#d9d2c4'], 0.16));
  if (dice.chance(0.5)) back += windowLight({ ...frame, height: horizon });
  back +=
    cornerPlant(frame, width * 0.07, horizon + (height - horizon) * 0.24, height / 520) +
    (dice.chance(0.6)
      ? cornerPlant(frame, width * 0.94, horizon + (height - horizon) * 0.16, height / 680)
      : '');
  back += floor(frame, horizon, against(frame, ['#c9a98c', '#b98a6a', '#cfc6b6', '#a97a5a'], 0.12));
  const ground = horizon + (height - horizon) * dice.between(0.42, 0.58);
  // The plant stands on the floor, so it is drawn again above it.
  back += cornerPlant(frame, width * 0.05, horizon + (height - horizon) * 0.3, height / 560);
  return {
    back,
    blur: dice.between(0.8, 2.6),
    x: width * 0.52,
    y: ground,
    width: width * 0.78,
    height: ground - height * 0.1,
    shadow: 'floor',
    centred: false,
  };
}

function park(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const horizon = height * dice.between(0.56, 0.66);
  const green = against(frame, ['#9ab068', '#86a56a', '#b3b366', '#7f9f7a'], 0.12);
  let back = sky(frame);
  back += `<path d="M0 ${horizon}V${horizon - height * 0.1}Q${width * 0.25} ${horizon - height * 0.2} ${width * 0.5} ${horizon - height * 0.09}T${width} ${horizon - height * 0.13}V${horizon}Z" fill="${mix(green, '#8fb0b8', 0.5)}"/>`;
  for (let at = 0; at < 5; at++)
    back += tree(
      frame,
      width * (0.02 + at * 0.24),
      horizon + dice.between(0, 16),
      (height / 520) * dice.between(0.7, 1.2),
    );
  back += grass(frame, horizon, green);
  if (dice.chance(0.5))
    back += `<path d="M${width * 0.3} ${height}Q${width * 0.5} ${horizon + 40} ${width * 0.86} ${horizon}H${width}Q${width * 0.8} ${horizon + 60} ${width * 0.96} ${height}Z" fill="#dcc39a"/>`;
  const ground = horizon + (height - horizon) * dice.between(0.48, 0.64);
  return {
    back,
    blur: dice.between(1, 3.4),
    x: width * dice.between(0.46, 0.54),
    y: ground,
    width: width * 0.8,
    height: ground - height * 0.12,
    shadow: 'floor',
    centred: false,
  };
}

function field(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const horizon = height * dice.between(0.54, 0.62);
  const crop = against(frame, ['#d9b85c', '#c9a04a', '#a9b05a', '#e0c880'], 0.1);
  let back = sky(frame);
  back += `<path d="M0 ${horizon}V${horizon - 14}Q${width * 0.3} ${horizon - 40} ${width * 0.6} ${horizon - 12}T${width} ${horizon - 22}V${horizon}Z" fill="${mix(crop, '#7f9a9a', 0.6)}"/>`;
  for (let at = 0; at < 4; at++) back += tree(frame, width * dice.between(0, 1), horizon + 4, height / 1300);
  back += `<rect y="${horizon}" width="${width}" height="${height}" fill="${crop}"/>`;
  for (let at = 0; at < 24; at++)
    back += `<path d="M${width * 0.5} ${horizon - height * 0.1}L${-width + (at * (width * 3)) / 23} ${height}" stroke="${darker(crop, 0.14)}" stroke-width="${3 + (at % 3)}" clip-path="inset(0)" opacity=".6"/>`;
  back = `<defs><clipPath id="land"><rect y="${horizon}" width="${width}" height="${height}"/></clipPath></defs>${back.replaceAll('clip-path="inset(0)"', 'clip-path="url(#land)"')}`;
  const ground = horizon + (height - horizon) * dice.between(0.5, 0.64);
  return {
    back,
    blur: dice.between(0.8, 2.4),
    x: width * 0.5,
    y: ground,
    width: width * 0.82,
    height: ground - height * 0.12,
    shadow: 'floor',
    centred: false,
  };
}

function beach(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const horizon = height * dice.between(0.4, 0.48);
  const shore = height * dice.between(0.58, 0.66);
  const sea = against(frame, ['#5fa8b8', '#7fb8c0', '#4f90a8'], 0.1);
  const back = `${sky(frame)}<rect y="${horizon}" width="${width}" height="${shore - horizon + 30}" fill="${sea}"/>${Array.from({ length: 5 }, (_, at) => `<path d="M${dice.between(-100, width * 0.7)} ${horizon + 14 + at * (shore - horizon) * 0.18}q60 -10 120 0t120 0" fill="none" stroke="#fffaf0" stroke-width="${2 + at}" opacity=".7"/>`).join('')}<path d="M0 ${shore}Q${width * 0.25} ${shore - 26} ${width * 0.5} ${shore}T${width} ${shore - 8}V${height}H0Z" fill="#fffaf0"/><path d="M0 ${shore + 14}Q${width * 0.25} ${shore - 10} ${width * 0.5} ${shore + 14}T${width} ${shore + 6}V${height}H0Z" fill="#e8cfa0"/>${Array.from({ length: 50 }, () => `<circle cx="${dice.between(0, width)}" cy="${dice.between(shore + 30, height)}" r="${dice.between(1, 3)}" fill="#c9a878"/>`).join('')}`;
  const ground = shore + (height - shore) * dice.between(0.5, 0.66);
  return {
    back,
    blur: dice.between(0.8, 2.4),
    x: width * 0.5,
    y: ground,
    width: width * 0.82,
    height: ground - height * 0.1,
    shadow: 'floor',
    centred: false,
  };
}

function onWall(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const wall = against(frame, walls, 0.24);
  let back = dice.chance(0.3) ? bricks(frame, lighter(wall, 0.2)) : fill(frame, wall);
  if (dice.chance(0.75)) back += windowLight(frame);
  const low = height * dice.between(0.86, 0.94);
  if (dice.chance(0.6))
    back += `<rect y="${low}" width="${width}" height="${height}" fill="${dice.pick(['#a9754a', '#d9b98c', '#7f5a44', '#efe6d6'])}"/><rect y="${low}" width="${width}" height="5" fill="#fff3d6" opacity=".7"/>${cornerPlant(frame, width * dice.pick([0.1, 0.9]), low + 4, height / 900)}`;
  else back += frameOnWall(frame, width * dice.pick([0.02, 0.86]), height * 0.72, width * 0.12);
  return {
    back,
    blur: dice.between(0.2, 1.2),
    x: width * dice.between(0.46, 0.54),
    y: height * 0.47,
    width: width * 0.76,
    height: height * 0.74,
    shadow: 'wall',
    centred: true,
  };
}

function cloth(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const color = against(
    frame,
    ['#e9dcc6', '#b9c7ad', '#d9a08a', '#a9bfcf', '#e3c274', '#7a8a96', '#c9b8a0', '#8a5a5a'],
    0.26,
  );
  const line = lighter(color, 0.35);
  const pattern = dice.pick([
    `<pattern id="cloth" width="90" height="90" patternUnits="userSpaceOnUse" patternTransform="rotate(8)"><rect width="90" height="90" fill="${color}"/><rect width="45" height="90" fill="${darker(color, 0.1)}" opacity=".6"/><rect width="90" height="45" fill="${darker(color, 0.1)}" opacity=".6"/></pattern>`,
    `<pattern id="cloth" width="46" height="46" patternUnits="userSpaceOnUse" patternTransform="rotate(-14)"><rect width="46" height="46" fill="${color}"/><rect width="7" height="46" fill="${line}"/></pattern>`,
    `<pattern id="cloth" width="10" height="10" patternUnits="userSpaceOnUse"><rect width="10" height="10" fill="${color}"/><path d="M0 0L10 10M10 0L0 10" stroke="${darker(color, 0.09)}" stroke-width="1.4"/></pattern>`,
    `<pattern id="cloth" width="140" height="70" patternUnits="userSpaceOnUse" patternTransform="rotate(4)"><rect width="140" height="70" fill="${color}"/><path d="M0 0H140M0 0V70" stroke="${darker(color, 0.2)}" stroke-width="3"/><path d="M20 22q40 -6 90 2M16 48q50 6 100 -2" fill="none" stroke="${darker(color, 0.1)}" stroke-width="2"/></pattern>`,
  ] as const);
  const folds = Array.from(
    { length: 3 },
    () =>
      `<path d="M${dice.between(0, width)} -20Q${dice.between(0, width)} ${height * 0.5} ${dice.between(0, width)} ${height + 20}" fill="none" stroke="#201430" stroke-width="${dice.between(18, 40)}" opacity=".05"/>`,
  ).join('');
  return {
    back: `<defs>${pattern}</defs><rect width="${width}" height="${height}" fill="url(#cloth)"/>${folds}`,
    blur: 0.4,
    x: width * 0.5,
    y: height * 0.5,
    width: width * 0.76,
    height: height * 0.76,
    shadow: 'wall',
    centred: true,
    loose: true,
  };
}

function studio(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const color = against(frame, walls, 0.26);
  const shape = against({ ...frame, main: color }, walls, 0.1);
  const [cx, cy, r] = [
    width * dice.between(0.3, 0.7),
    height * dice.between(0.36, 0.5),
    Math.min(width, height) * dice.between(0.3, 0.4),
  ];
  const sun = dice.pick([
    `<circle cx="${cx}" cy="${cy}" r="${r}" fill="${shape}"/>`,
    `<path d="M${cx - r} ${height}V${cy}A${r} ${r} 0 0 1 ${cx + r} ${cy}V${height}Z" fill="${shape}"/>`,
    `<path d="M0 ${height * 0.7}Q${width * 0.3} ${height * 0.3} ${width * 0.6} ${height * 0.5}T${width} ${height * 0.3}V${height}H0Z" fill="${shape}"/>`,
  ] as const);
  const ground = height * dice.between(0.76, 0.84);
  const sweep = `<defs><linearGradient id="sweep" x2="0" y2="1"><stop stop-color="${lighter(color, 0.4)}"/><stop offset="1" stop-color="${color}"/></linearGradient></defs><rect y="${height * 0.66}" width="${width}" height="${height * 0.34}" fill="url(#sweep)"/>`;
  return {
    back: `${fill(frame, color)}${sun}${sweep}`,
    blur: 0,
    x: width * 0.5,
    y: ground,
    width: width * 0.74,
    height: ground - height * 0.12,
    shadow: 'floor',
    centred: false,
  };
}

function portrait(frame: Frame): Scene {
  const { width, height, dice } = frame;
  const color = against(frame, walls, 0.24);
  const back = `${fill(frame, color)}<circle cx="${width * dice.between(0.3, 0.7)}" cy="${height * 0.44}" r="${width * 0.44}" fill="${lighter(color, 0.35)}"/>`;
  return {
    back,
    blur: 0,
    x: width / 2,
    y: height * 0.96,
    width,
    height: height * 0.9,
    shadow: 'wall',
    centred: false,
  };
}

const draw: Record<Place, (frame: Frame) => Scene> = {
  room,
  table,
  street,
  patio,
  park,
  field,
  beach,
  wall: onWall,
  cloth,
  studio,
  portrait,
};

/** Draws a place in which a thing is photographed. */
export const sceneAt = (place: Place, frame: Frame): Scene => draw[place](frame);
