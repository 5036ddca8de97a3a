import { pictured } from '../../demo/images/draw.ts';
import type { Drawing, Kind } from '../../demo/images/kind.ts';
import {
  around,
  block,
  circle,
  diceOf,
  gradients,
  group,
  line,
  path,
  rect,
} from '../../demo/images/paint.ts';

interface Illustrated {
  /** The thing, drawn as its photos in the demo are; or a drawing of its own. */
  thing: keyof typeof pictured | (() => Drawing);
  /** It hangs, so no shadow is on the ground. */
  hangs?: true;
  /** In degrees. */
  turn?: number;
  paper: string;
}

const papers = { sky: '#dcedf8', sun: '#fbeec2', sand: '#f3e6d3', mint: '#dfeee0', rose: '#f6e0da' };

/** An open cardboard box. */
const box = (): Drawing => ({
  width: 300,
  height: 240,
  svg:
    path('M-120 -150L-160 -205H-40L0 -150Z', '#d3a673') +
    path('M120 -150L160 -205H40L0 -150Z', '#c6955f') +
    block(-120, -150, 240, 150, '#b9814f', 4) +
    rect(-18, -150, 36, 60, '#e8d3ab') +
    line('M60 -22H96M60 -36H96', '#8a5a36', 5),
});

/** A wheel: one of the demo's is heavier than a picture on a slow phone may be. */
const wheel = (): Drawing => ({
  width: 260,
  height: 260,
  svg:
    circle(0, -130, 122, '#2b2a31') +
    circle(0, -130, 124, 'none', { stroke: '#2b2a31', 'stroke-width': 11, 'stroke-dasharray': '15 6' }) +
    circle(0, -130, 100, 'none', { stroke: '#43434c', 'stroke-width': 3 }) +
    circle(0, -130, 76, '#b9c0c6') +
    circle(0, -130, 66, '#4b4d55') +
    around(5, (angle) =>
      group(`translate(0 -130) rotate(${(angle * 180) / Math.PI})`, path('M-17 -70H17L10 0H-10Z', '#d3d8dc')),
    ) +
    circle(0, -130, 20, '#9aa1a8') +
    circle(0, -130, 122, 'url(#b)'),
});

/** A shopping bag. */
const bag = (): Drawing => ({
  width: 220,
  height: 280,
  svg:
    line('M-46 -196V-224Q-46 -268 0 -268Q46 -268 46 -224V-196', '#14203a', 11) +
    path('M-96 -204H96L112 0H-112Z', '#006eba') +
    path('M-96 -204H96L112 0H-112Z', 'url(#v)') +
    line('M-46 -104H34M14 -126L38 -104L14 -82', '#ffd24a', 13) +
    line('M46 -58H-34M-14 -80L-38 -58L-14 -36', '#fdfaf4', 13),
});

/** By the slug of its category. */
const shown: Record<string, Illustrated> = {
  electronica: { thing: 'tv', paper: papers.sun },
  celulares: { thing: 'phone', paper: papers.sky },
  computacion: { thing: 'laptop', paper: papers.mint },
  'hogar-y-muebles': { thing: 'sofa', paper: papers.sand },
  electrodomesticos: { thing: 'fridge', paper: papers.sky },
  bicicletas: { thing: 'bicycle', paper: papers.sun },
  'autos-y-motos': { thing: 'car', paper: papers.sky },
  repuestos: { thing: wheel, paper: papers.sand },
  deportes: { thing: 'ball', paper: papers.mint },
  'ropa-y-calzado': { thing: 'jacket', hangs: true, paper: papers.rose },
  'bebes-y-chicos': { thing: 'stroller', paper: papers.rose },
  musica: { thing: 'guitar', turn: 32, paper: papers.mint },
  libros: { thing: 'books', paper: papers.sun },
  herramientas: { thing: 'drill', paper: papers.sky },
  jardin: { thing: 'plant', paper: papers.sand },
  mascotas: { thing: 'aquarium', paper: papers.rose },
  'juegos-y-consolas': { thing: 'console', paper: papers.mint },
  coleccionables: { thing: 'clock', hangs: true, paper: papers.rose },
  otros: { thing: box, paper: papers.sky },
  'sin-categoria': { thing: bag, paper: papers.sand },
};

const [width, height] = [800, 600];
/** How much of the paper the thing may take. */
const share = 0.78;
/** A turned thing is long, so its corner of the paper is farther. */
const turnedShare = 0.98;

/** Files of the drawings: 4:3, the thing large on tinted paper. The same code draws the same bytes. */
export const illustrations = () =>
  Object.entries(shown).map(([slug, one]) => ({
    file: `public/illustrations/${slug}.svg`,
    svg: drawn(slug, one),
  }));

function drawn(slug: string, { thing, hangs, turn = 0, paper }: Illustrated): string {
  const drawing = typeof thing === 'function' ? thing() : drawingOf(pictured[thing], slug);
  const part = turn === 0 ? share : turnedShare;
  const scale = Math.min((width * part) / drawing.width, (height * part) / drawing.height);
  const [x, y] = [width / 2, height / 2];
  const ground = y + (drawing.height * scale) / 2;
  const shadow = `<ellipse cx="${x}" cy="${ground}" rx="${drawing.width * scale * 0.5}" ry="16" fill="#1a1024" opacity=".14"/>`;
  const placed = `<g transform="rotate(${turn} ${x} ${y}) translate(${x} ${ground}) scale(${scale})">${drawing.svg}</g>`;
  const isStanding = !hangs && turn === 0;
  return rounded(
    `<svg xmlns="http://www.w3.org/2000/svg" width="${width}" height="${height}" viewBox="0 0 ${width} ${height}"><title>Ilustración</title>${usedGradients(drawing.svg)}<path fill="${paper}" d="M0 0H${width}V${height}H0z"/>${isStanding ? shadow : ''}${placed}</svg>\n`,
  );
}

const drawingOf = (kind: Kind, slug: string): Drawing =>
  kind.draw({ dice: diceOf(slug), main: kind.colors[0], accent: '#e0a93c' });

function usedGradients(svg: string): string {
  const used = gradients.split('\n').filter((gradient) => {
    const id = /id="(\w+)"/.exec(gradient)?.[1];
    return id !== undefined && svg.includes(`url(#${id})`);
  });
  return used.length > 0 ? `<defs>${used.join('')}</defs>` : '';
}

/** With at most two decimals: nobody sees more. */
const rounded = (svg: string): string =>
  svg.replace(/-?\d+\.\d{3,}/g, (number) => String(+(+number).toFixed(2)));
