import { black, kinds, steel, white, wood } from './kind.ts';
import {
  block,
  body,
  circle,
  darker,
  fixed,
  glass,
  group,
  lighter,
  line,
  oval,
  path,
  rect,
  times,
} from './paint.ts';

const cloths = [
  '#5f8f8a',
  '#d08c60',
  '#c9a24a',
  '#7d8fb3',
  '#b55d54',
  '#8a9a5b',
  '#e0cdb0',
  '#5b5f6b',
  '#9c6f8e',
] as const;
const leg = (x: number, color: string, tall = 34, lean = 0): string =>
  line(`M${x} ${-tall}L${x + lean} -4`, color, 10);

export const furniture = kinds({
  sofa: {
    name: 'sillón',
    places: ['room', 'room', 'studio'],
    colors: cloths,
    draw: ({ main, dice, accent }) => {
      const seats = dice.pick([1, 2, 2, 3] as const);
      const w = 90 + seats * 112;
      const x = -w / 2;
      const one = (w - 84) / seats;
      const foot = dice.pick(wood);
      const cushion = dice.chance(0.7)
        ? group(
            `translate(${fixed(x + 76)} -150) rotate(-14)`,
            block(-34, -34, 68, 68, accent, 14),
            line('M-20 -20L20 20M20 -20L-20 20', lighter(accent, 0.35), 3),
          )
        : '';
      return {
        width: w,
        height: 230,
        svg:
          leg(x + 30, darker(foot, 0.3), 36, -6) +
          leg(-x - 30, darker(foot, 0.3), 36, 6) +
          block(x + 24, -228, w - 48, 160, darker(main, 0.08), 28) +
          times(seats, (at) => block(x + 42 + at * one, -216, one - 4, 110, main, 18, 'b')) +
          times(seats, (at) => block(x + 40 + at * one, -122, one - 2, 54, lighter(main, 0.1), 16, 'h')) +
          block(x + 20, -76, w - 40, 44, darker(main, 0.14), 10) +
          cushion +
          block(x, -150, 50, 118, main, 22) +
          block(-x - 50, -150, 50, 118, main, 22),
      };
    },
  },
  table: {
    name: 'mesa',
    places: ['room', 'room', 'patio', 'studio'],
    colors: wood,
    draw: ({ main, dice, accent }) => {
      const dressed = dice.chance(0.6)
        ? body('M-34 -194Q-44 -250 -20 -262H20Q44 -250 34 -194Z', accent) +
          times(
            5,
            (at) =>
              line(`M${-10 + at * 5} -260Q${-50 + at * 24} -300 ${-56 + at * 28} -326`, '#5f7f4f', 4) +
              circle(-56 + at * 28, -330, 11, ['#e8b04a', '#d9604f', '#f3e3b3'][at % 3] ?? white),
          )
        : oval(60, -198, 46, 9, white) + oval(60, -202, 34, 6, accent) + block(-70, -226, 30, 32, accent, 6);
      return {
        width: 420,
        height: dice.chance(0.5) ? 300 : 240,
        svg:
          leg(-150, darker(main, 0.34), 180, 6) +
          leg(150, darker(main, 0.34), 180, -6) +
          group('', line('M-184 -180L-194 -4M184 -180L194 -4', darker(main, 0.2), 15)) +
          rect(-182, -180, 364, 22, darker(main, 0.22), 4) +
          block(-206, -196, 412, 20, main, 8, 'h') +
          line('M-180 -188H-40M0 -185H120', lighter(main, 0.25), 2) +
          dressed,
      };
    },
  },
  chair: {
    name: 'sillas',
    places: ['room', 'room', 'patio', 'studio'],
    colors: [...wood, '#3a3c43', '#c9584b', '#7fa79b'],
    draw: ({ main, accent }) => {
      const one = (x: number, s: number) =>
        group(
          `translate(${x} 0) scale(${s} 1)`,
          line('M-66 -330L-60 -160L-74 -4M54 -330L60 -160L74 -4', darker(main, 0.15), 13) +
            line('M-40 -150L-44 -24M44 -150L40 -24', darker(main, 0.4), 11) +
            times(3, (at) => rect(-64, -322 + at * 44, 122, 20, main, 9)) +
            body('M-74 -176H74L86 -146Q88 -138 78 -138H-78Q-88 -138 -86 -146Z', accent, 'h') +
            rect(-80, -140, 160, 10, darker(main, 0.2), 4),
        );
      return { width: 380, height: 336, svg: one(94, -0.92) + one(-94, 1) };
    },
  },
  'gaming-chair': {
    name: 'silla gamer',
    places: ['room', 'studio'],
    colors: ['#c4433a', '#3e6fb0', '#4aa07a', '#8a5bb0', '#e0a93c', '#d9d6cf'],
    draw: ({ main }) => ({
      width: 230,
      height: 390,
      svg:
        times(5, (at) =>
          line(`M0 -46L${-88 + at * 44} ${at % 4 === 0 ? -18 : at === 2 ? -10 : -14}`, '#3a3b42', 13),
        ) +
        times(5, (at) => circle(-88 + at * 44, at % 4 === 0 ? -10 : -8, 9, black)) +
        block(-11, -118, 22, 74, steel, 4) +
        body(
          'M-82 -370Q-74 -392 -44 -390H44Q74 -392 82 -370L96 -250Q100 -176 82 -150H-82Q-100 -176 -96 -250Z',
          black,
        ) +
        body('M-46 -384H46L54 -250Q56 -190 44 -156H-44Q-56 -190 -54 -250Z', main) +
        path('M-78 -360L-60 -380L-66 -250L-90 -262ZM78 -360L60 -380L66 -250L90 -262Z', main) +
        times(2, (at) => oval(-30 + at * 60, -356, 13, 8, '#17171b')) +
        block(-40, -346, 80, 34, black, 12) +
        block(-44, -224, 88, 40, black, 12) +
        block(-102, -164, 204, 46, black, 20, 'h') +
        rect(-46, -164, 92, 44, main, 8) +
        [-1, 1]
          .map(
            (s) => line(`M${s * 104} -210V-140`, '#3a3b42', 13) + block(s * 104 - 17, -226, 34, 18, black, 8),
          )
          .join(''),
    }),
  },
  desk: {
    name: 'escritorio',
    places: ['room', 'studio'],
    colors: wood,
    draw: ({ main, accent, dice }) => ({
      width: 420,
      height: 280,
      svg:
        block(-196, -196, 118, 192, main, 4) +
        times(
          3,
          (at) =>
            rect(-186, -184 + at * 60, 98, 52, lighter(main, 0.12), 4) +
            rect(-150, -164 + at * 60, 28, 7, steel, 3),
        ) +
        line('M188 -190V-4M120 -190V-4', '#3a3b42', 11) +
        block(-210, -212, 420, 20, darker(main, 0.1), 6, 'h') +
        block(-150, -262, 24, 50, accent, 3) +
        block(-124, -254, 18, 42, '#e2bb63', 3) +
        block(-104, -268, 20, 56, '#5f8f8a', 3) +
        (dice.chance(0.6)
          ? line('M130 -214L110 -264L158 -296', '#3a3b42', 7) +
            body('M132 -306L186 -286L160 -258L124 -276Z', accent) +
            oval(130, -214, 30, 6, '#3a3b42')
          : body('M110 -262H166L158 -214H118Z', '#c96f4a') +
            times(5, (at) => oval(116 + at * 11, -274 - (at % 2) * 10, 9, 20, '#6f9a5f'))),
    }),
  },
  wardrobe: {
    name: 'placard',
    places: ['room', 'room'],
    colors: [...wood, white, '#7d9a94'],
    draw: ({ main, dice }) => {
      const doors = dice.pick([2, 3] as const);
      const w = 110 * doors + 20;
      return {
        width: w,
        height: 380,
        svg:
          rect(-w / 2 + 10, -14, w - 20, 14, darker(main, 0.5)) +
          block(-w / 2, -380, w, 370, main, 6) +
          rect(-w / 2 - 6, -386, w + 12, 16, darker(main, 0.15), 4) +
          times(doors, (at) => {
            const x = -w / 2 + 10 + at * 110;
            return (
              rect(x, -360, 104, 250, lighter(main, 0.1), 4) +
              (dice.chance(0.3)
                ? glass(x + 14, -344, 76, 218, '#bcd0d6', 3)
                : rect(x + 14, -344, 76, 218, lighter(main, 0.2), 3)) +
              rect(x, -102, 104, 80, lighter(main, 0.06), 4) +
              rect(x + 40, -68, 24, 7, steel, 3) +
              rect(at % 2 ? x + 6 : x + 92, -250, 7, 40, steel, 3)
            );
          }),
      };
    },
  },
  bed: {
    name: 'cama',
    places: ['room'],
    colors: cloths,
    draw: ({ main, accent, dice }) => {
      const frame = dice.pick(wood);
      return {
        width: 440,
        height: 250,
        svg:
          block(-190, -246, 380, 150, frame, 18) +
          times(5, (at) => rect(-166 + at * 70, -230, 50, 100, darker(frame, 0.14), 8)) +
          block(-164, -164, 150, 60, '#fffaf0', 22, 'b') +
          block(14, -164, 150, 60, '#fffaf0', 22, 'b') +
          block(-70, -146, 140, 46, accent, 18, 'b') +
          body('M-200 -116H200L214 -40H-214Z', '#f5eee0', 'h') +
          body('M-203 -98Q0 -120 203 -98L220 -24H-220Z', main, 'h') +
          path('M-203 -98Q0 -120 203 -98L207 -78Q0 -102 -207 -78Z', lighter(main, 0.5)) +
          block(-222, -40, 444, 24, darker(frame, 0.1), 6, 'h') +
          rect(-206, -18, 18, 18, darker(frame, 0.4)) +
          rect(188, -18, 18, 18, darker(frame, 0.4)),
      };
    },
  },
  mattress: {
    name: 'colchón',
    places: ['room', 'studio'],
    colors: ['#fbf5e8', '#e6ecef', '#efe3d3'],
    draw: ({ main, accent }) => ({
      width: 440,
      height: 190,
      svg:
        body('M-176 -186H176L216 -100H-216Z', lighter(main, 0.2), 'h') +
        times(3, (row) =>
          times(8, (at) =>
            oval((-140 + at * 40) * (1 + row * 0.1), -168 + row * 26, 7, 3, darker(main, 0.14)),
          ),
        ) +
        block(-218, -104, 436, 98, main, 22, 'h') +
        rect(-218, -92, 436, 10, accent, 4) +
        rect(-218, -26, 436, 8, accent, 4) +
        times(9, (at) => line(`M${-190 + at * 47} -78q12 20 0 46`, darker(main, 0.16), 3)) +
        block(120, -72, 60, 34, darker(accent, 0.2), 5),
    }),
  },
  mirror: {
    name: 'espejo',
    places: ['wall', 'room'],
    colors: [...wood, '#d8b25c', '#2f3036'],
    draw: ({ main, dice }) => {
      const shape = dice.pick(['round', 'arch', 'tall'] as const);
      const pane = '#c5dde0';
      if (shape === 'round') {
        return {
          width: 280,
          height: 280,
          svg: group(
            'translate(0 -140)',
            circle(0, 0, 138, main),
            circle(0, 0, 138, 'url(#b)'),
            circle(0, 0, 118, pane),
            path('M-100 40L40 -108L84 -82L-60 100Z', '#fff', { opacity: 0.4 }),
            path('M-20 114L110 -30L116 10L20 116Z', '#fff', { opacity: 0.25 }),
          ),
        };
      }
      const d = shape === 'arch' ? 'M-100 0V-280A100 100 0 0 1 100 -280V0Z' : 'M-90 0V-390H90V0Z';
      return {
        width: 200,
        height: 385,
        svg:
          body(d, main) +
          group(
            'translate(0 -14) scale(.86 .93)',
            path(d, pane),
            path('M-80 -120L90 -320V-230L-80 -30Z', '#fff', { opacity: 0.38 }),
            path('M-20 0L90 -130V-90L20 0Z', '#fff', { opacity: 0.24 }),
          ),
      };
    },
  },
  lamp: {
    name: 'lámpara',
    places: ['room', 'table', 'studio'],
    colors: ['#e8c98a', '#f3e6cf', '#c9694a', '#7fa79b', '#3a3c43'],
    draw: ({ main, dice }) => {
      const post = dice.pick([...wood, '#d8b25c', '#33343a'] as const);
      return {
        width: 210,
        height: 390,
        svg:
          oval(0, -300, 150, 130, '#ffe9a8', { opacity: 0.22 }) +
          oval(0, -8, 66, 13, darker(post, 0.3)) +
          oval(0, -13, 62, 11, post) +
          (dice.chance(0.5)
            ? line('M0 -14L0 -260', post, 10)
            : line('M-50 -6L0 -250L50 -6M0 -10V-250', post, 9)) +
          body('M-58 -380H58L94 -248H-94Z', main) +
          path('M-58 -380H58L66 -350H-66Z', '#fff6d8', { opacity: 0.5 }) +
          oval(0, -248, 94, 10, '#fff1c4') +
          line('M40 -248V-214', '#d8b25c', 3) +
          circle(40, -210, 6, '#d8b25c'),
      };
    },
  },
  bookshelf: {
    name: 'biblioteca',
    places: ['room'],
    colors: [...wood, white],
    draw: ({ main, dice }) => ({
      width: 270,
      height: 385,
      svg:
        block(-134, -384, 268, 380, main, 4) +
        times(4, (row) => {
          const y = -372 + row * 92;
          let x = -116;
          let books = rect(-122, y, 244, 80, darker(main, 0.45), 2);
          while (x < 90) {
            const [w, h] = [dice.between(12, 24), dice.between(50, 74)];
            if (dice.chance(0.12)) x += 26;
            else books += block(fixed(x), fixed(y + 80 - h), fixed(w), fixed(h), dice.pick(cloths), 2);
            x += w + 1.5;
          }
          return books;
        }),
    }),
  },
});
