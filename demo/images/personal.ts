import { black, kinds, steel, white, wood } from './kind.ts';
import {
  around,
  ball,
  block,
  body,
  circle,
  darker,
  fixed,
  group,
  lighter,
  line,
  oval,
  path,
  rect,
  ring,
  times,
} from './paint.ts';

const cloths = [
  '#c9584b',
  '#3f5f8f',
  '#4d7a6a',
  '#d9a53c',
  '#3b3c43',
  '#8a6a9a',
  '#b9814f',
  '#e6dcc8',
] as const;

/** A pair: one thing in front, and a slightly smaller one behind it. */
const pair = (one: string, dx = 46, dy = -50): string =>
  group(`translate(${dx} ${dy}) scale(.94)`, one) + group(`translate(${-dx * 0.6} 0)`, one);

/** Clothes, books, games and collectibles. */
export const personal = kinds({
  shoes: {
    name: 'zapatillas',
    places: ['cloth', 'room', 'studio', 'table'],
    colors: ['#f4efe4', '#c9584b', '#3f6fa3', '#2f3036', '#7fa04a', '#e0a93c', '#c98aa8'],
    draw: ({ main, accent }) => ({
      width: 390,
      height: 230,
      svg: pair(
        body(
          'M-150 -34C-162 -84 -158 -130 -146 -156Q-120 -134 -84 -148Q-60 -160 -46 -168C10 -120 60 -104 110 -92Q150 -80 152 -34Z',
          main,
          'h',
        ) +
          path('M-146 -156Q-120 -134 -84 -148L-46 -168L-34 -158Q-80 -116 -142 -130Z', darker(main, 0.35)) +
          path('M96 -95Q150 -82 152 -34H92Q108 -66 96 -95Z', lighter(main, 0.4)) +
          path('M-66 -52Q0 -60 40 -104L62 -98Q20 -44 -60 -36Z', accent) +
          times(5, (at) => line(`M${-36 + at * 21} ${-150 + at * 12}l-18 22`, white, 7)) +
          path('M-150 -84Q-158 -60 -152 -36H-118Q-132 -60 -128 -92Z', accent) +
          block(-158, -38, 318, 36, '#fffaf0', 14, 'h') +
          rect(-158, -14, 318, 12, darker(accent, 0.1), 6) +
          times(9, (at) => line(`M${-140 + at * 34} -28h16`, '#d8cfbd', 3)),
      ),
    }),
  },
  cleats: {
    name: 'botines',
    places: ['park', 'park', 'cloth', 'studio'],
    colors: ['#e0e04c', '#e0653f', '#2f3036', '#3fa0c0', '#f4efe4', '#d94f8a'],
    draw: ({ main, accent }) => ({
      width: 390,
      height: 220,
      svg: pair(
        times(6, (at) => body(`M${-132 + at * 46} -30h24l-6 30h-12z`, darker(accent, 0.2))) +
          body(
            'M-152 -34C-166 -80 -158 -120 -146 -142Q-120 -124 -90 -138L-54 -156C0 -116 60 -100 116 -84Q150 -72 152 -34Z',
            main,
            'h',
          ) +
          path('M-146 -142Q-120 -124 -90 -138L-54 -156L-40 -146Q-84 -106 -144 -118Z', '#2b2a31') +
          times(3, (at) =>
            path(
              `M${-70 + at * 36} -40L${-26 + at * 36} -120L${-10 + at * 36} -112L${-46 + at * 36} -38Z`,
              lighter(accent, at * 0.15),
            ),
          ) +
          times(4, (at) => line(`M${-30 + at * 22} ${-140 + at * 12}l-16 18`, white, 6)) +
          rect(-154, -40, 308, 14, '#2b2a31', 7),
      ),
    }),
  },
  boots: {
    name: 'borcegos',
    places: ['room', 'cloth', 'studio'],
    colors: ['#8a5a36', '#5d3b2a', '#2f2e33', '#b9814f'],
    draw: ({ main }) => ({
      width: 360,
      height: 300,
      svg: pair(
        body('M-120 -36V-262Q-84 -276 -22 -262L-14 -172Q30 -126 96 -118Q140 -108 142 -36Z', main) +
          path('M70 -121Q140 -112 142 -36H66Q82 -80 70 -121Z', darker(main, 0.22)) +
          rect(-124, -272, 108, 26, darker(main, 0.35), 12) +
          path('M-60 -262L-22 -262L-14 -172L10 -146L-22 -128Q-52 -200 -60 -262Z', darker(main, 0.18)) +
          times(
            6,
            (at) =>
              line(`M${-56 + at * 9} ${-244 + at * 21}L${-16 + at * 7} ${-248 + at * 20}`, '#e0b25c', 6) +
              circle(-58 + at * 9, -244 + at * 21, 5, steel),
          ) +
          block(-128, -40, 276, 36, '#2a2526', 8, 'h') +
          times(10, (at) => rect(-122 + at * 27, -12, 16, 12, '#2a2526', 3)) +
          line('M-116 -46H132', '#e0b25c', 3, { 'stroke-dasharray': '9 6' }),
        40,
        -36,
      ),
    }),
  },
  jacket: {
    name: 'campera',
    places: ['wall', 'cloth', 'wall'],
    colors: cloths,
    draw: ({ main, accent, dice }) => {
      const puffer = dice.chance(0.5);
      const trunk = 'M-88 -250Q-40 -268 0 -256Q40 -268 88 -250L104 -14Q50 2 0 -6Q-50 2 -104 -14Z';
      const sleeve = (s: number) =>
        body(
          `M${s * 84} -252Q${s * 130} -240 ${s * 146} -170L${s * 166} -44Q${s * 150} -28 ${s * 126} -36L${s * 92} -150Z`,
          darker(main, 0.1),
        );
      return {
        width: 340,
        height: 310,
        svg:
          line('M0 -300Q24 -318 10 -328T-12 -312M-70 -262L0 -300L70 -262', '#8a5a36', 7) +
          sleeve(-1) +
          sleeve(1) +
          body(trunk, main) +
          (puffer
            ? times(5, (at) =>
                line(
                  `M${-92 - at * 2} ${-212 + at * 42}Q-46 ${-200 + at * 42} 0 ${-210 + at * 42}T${92 + at * 2} ${-212 + at * 42}`,
                  darker(main, 0.28),
                  4,
                ),
              )
            : rect(-74, -110, 50, 58, darker(main, 0.16), 6) +
              rect(24, -110, 50, 58, darker(main, 0.16), 6) +
              rect(-74, -212, 50, 12, darker(main, 0.3), 4) +
              rect(24, -212, 50, 12, darker(main, 0.3), 4)) +
          body('M-52 -258Q0 -296 52 -258Q30 -226 0 -228T-52 -258Z', accent, 'h') +
          line('M0 -236V-8', darker(main, 0.5), 6) +
          rect(-6, -150, 12, 20, '#e0b25c', 4) +
          line('M-102 -24Q0 2 102 -24', darker(main, 0.35), 12),
      };
    },
  },
  dress: {
    name: 'vestido',
    places: ['wall', 'cloth'],
    colors: ['#3f7a5a', '#7a2f3f', '#3f7a5a', '#7a2f3f', '#2f3f6f'],
    draw: ({ main, dice }) => ({
      width: 250,
      height: 400,
      svg:
        line('M0 -386Q22 -402 8 -412T-12 -396M-54 -356L0 -386L54 -356', '#8a5a36', 7) +
        line('M-42 -362V-340M42 -362V-340', main, 9) +
        body('M-54 -344Q-26 -322 0 -338Q26 -322 54 -344Q62 -290 44 -236H-44Q-62 -290 -54 -344Z', main) +
        body('M-44 -226H44Q70 -120 122 -14Q60 4 0 -4Q-60 4 -122 -14Q-70 -120 -44 -226Z', main) +
        times(5, (at) =>
          path(
            `M${-30 + at * 15} -222Q${-50 + at * 26} -110 ${-88 + at * 44} -8L${-74 + at * 42} -6Q${-40 + at * 24} -110 ${-26 + at * 15} -222Z`,
            darker(main, 0.2),
            { opacity: 0.7 },
          ),
        ) +
        block(-46, -240, 92, 18, dice.pick(['#d8b25c', darker(main, 0.3)] as const), 6) +
        path('M10 -338Q40 -300 30 -244L18 -242Q26 -300 0 -334Z', lighter(main, 0.25), { opacity: 0.6 }),
    }),
  },
  shirt: {
    name: 'camiseta de fútbol',
    places: ['wall', 'cloth', 'wall'],
    colors: ['#c4332e', '#c4332e', '#3f6fb0', '#f0c24e', '#4f9a7a'],
    draw: ({ main, dice }) => {
      const trunk = 'M-92 -256Q-48 -272 -40 -270Q0 -236 40 -270Q48 -272 92 -256L96 -10Q0 6 -96 -10Z';
      const half =
        main === '#c4332e' ? '#25252a' : dice.pick([white, '#25304a', darker(main, 0.45)] as const);
      const look = dice.pick(['half', 'stripes'] as const);
      return {
        width: 330,
        height: 300,
        svg:
          line('M0 -296Q22 -312 8 -322T-12 -306M-64 -266L0 -296L64 -266', '#8a5a36', 7) +
          body('M-88 -256Q-136 -240 -164 -160L-110 -134L-86 -176Z', main) +
          body('M88 -256Q136 -240 164 -160L110 -134L86 -176Z', half) +
          body(trunk, main) +
          (main === '#c4332e' || look === 'half'
            ? path('M0 -254Q24 -256 40 -270Q48 -272 92 -256L96 -10Q48 -2 0 -4Z', half)
            : times(3, (at) => rect(-66 + at * 54, -250 + (at === 1 ? 8 : 0), 26, 244, half))) +
          path(trunk, 'url(#v)') +
          line('M-40 -270Q0 -232 40 -270', white, 9) +
          circle(44, -206, 15, '#f0c24e') +
          circle(44, -206, 9, main) +
          rect(-62, -150, 124, 30, white, 3) +
          rect(-50, -142, 100, 13, '#3f5f8f', 3) +
          line('M-160 -154L-112 -130M160 -154L112 -130', white, 7),
      };
    },
  },
  books: {
    name: 'libros',
    places: ['table', 'table', 'studio', 'room'],
    colors: cloths,
    draw: ({ dice, accent }) => {
      const count = Math.round(dice.between(5, 7));
      let y = 0;
      const pile = times(count, (at) => {
        const [w, h] = [dice.between(210, 290), dice.between(32, 46)];
        const cover = dice.pick(cloths);
        const x = -w / 2 + dice.between(-18, 18);
        y -= h;
        const turned = at % 3 === 1;
        return (
          block(fixed(x), fixed(y), fixed(w), fixed(h - 1), cover, 5, 'h') +
          (turned
            ? rect(fixed(x + 6), fixed(y + 5), fixed(w - 6), fixed(h - 11), '#fbf1dc', 2) +
              times(3, (row) =>
                line(`M${fixed(x + 10)} ${fixed(y + 11 + row * 8)}H${fixed(x + w - 4)}`, '#ddcfb2', 1.5),
              )
            : rect(fixed(x + 24), fixed(y + h / 2 - 6), fixed(w * 0.4), 11, lighter(cover, 0.6), 3) +
              rect(fixed(x + w - 44), fixed(y), 8, fixed(h - 1), lighter(cover, 0.45)) +
              rect(fixed(x + w - 28), fixed(y), 4, fixed(h - 1), lighter(cover, 0.45)))
        );
      });
      const open = dice.chance(0.5)
        ? group(
            `translate(-10 ${fixed(y)}) rotate(-3)`,
            body('M0 0Q-60 -26 -122 -10L-118 -32Q-58 -48 0 -20Z', '#fffaf0', 'h'),
            body('M0 0Q60 -26 122 -10L118 -32Q58 -48 0 -20Z', '#f5ead2', 'h'),
          )
        : group(
            `translate(60 ${fixed(y)})`,
            block(-34, -56, 68, 56, accent, 12),
            line('M34 -44q26 0 24 20t-28 16', accent, 9),
            oval(0, -55, 30, 6, '#5b3721'),
          );
      return { width: 320, height: -y + 60, svg: pile + open };
    },
  },
  'board-game': {
    name: 'juego de mesa',
    places: ['table', 'cloth'],
    colors: ['#c9703c', '#3f6f8f', '#4d7a4a', '#8a3f3f'],
    draw: ({ main, dice }) => {
      const tones = ['#7fa04a', '#e0b84c', '#c96f3c', '#9aa0a6', '#3f7a4a', '#d9c28a'] as const;
      const hex = (x: number, y: number, color: string) =>
        path(
          `M${times(6, (at) => `${at ? 'L' : ''}${(x + Math.cos((at * Math.PI) / 3 + Math.PI / 6) * 34).toFixed(1)} ${(y + Math.sin((at * Math.PI) / 3 + Math.PI / 6) * 25).toFixed(1)}`)}Z`,
          color,
          { stroke: '#f0dfb8', 'stroke-width': 3 },
        );
      const rows = [3, 4, 5, 4, 3];
      return {
        width: 420,
        height: 320,
        svg:
          group(
            'translate(-70 -96) rotate(-4)',
            block(-116, -208, 232, 200, main, 6) +
              circle(0, -120, 58, '#f3d38a') +
              path('M-58 -108L-20 -158L6 -122L26 -146L58 -108A58 58 0 0 1 -58 -108Z', darker(main, 0.35)) +
              rect(-84, -48, 168, 24, '#fff3d6', 4) +
              rect(-84, -196, 100, 12, '#fff3d6', 4),
          ) +
          oval(60, -82, 190, 84, '#8fc4d8') +
          oval(60, -82, 176, 76, '#7fb4cc') +
          rows
            .map((count, row) =>
              times(
                count,
                (at) =>
                  hex(60 + (at - (count - 1) / 2) * 60, -160 + row * 39, dice.pick(tones)) +
                  circle(60 + (at - (count - 1) / 2) * 60, -160 + row * 39, 9, '#fff3d6'),
              ),
            )
            .join('') +
          times(5, (at) =>
            body(
              `M${fixed(-30 + at * 44)} ${fixed(-70 + (at % 3) * -34)}v-18l11 -11l11 11v18z`,
              ['#c4433a', '#3f6fb0', '#fffaf0', '#e0752f'][at % 4] ?? white,
            ),
          ) +
          group(
            'translate(-150 -10) rotate(-12)',
            block(-20, -34, 38, 38, '#fffaf0', 7),
            circle(-8, -22, 4, black),
            circle(6, -8, 4, black),
          ) +
          group(
            'translate(-98 0) rotate(14)',
            block(-18, -34, 36, 36, '#c4433a', 7),
            circle(0, -16, 4.5, white),
          ),
      };
    },
  },
  coin: {
    name: 'monedas',
    places: ['cloth'],
    colors: ['#d8b25c', '#c0c4c8', '#b97a4a'],
    draw: ({ main, dice }) => ({
      width: 390,
      height: 300,
      svg: times(6, (at) => {
        const [x, y, r] = [
          [-110, -190, 84],
          [70, -210, 70],
          [-20, -90, 90],
          [140, -90, 66],
          [-150, -56, 54],
          [60, -20, 40],
        ][at] ?? [0, 0, 40];
        const metal = dice.pick([main, main, '#d8b25c', '#c0c4c8'] as const);
        return group(
          `translate(${x} ${y}) rotate(${fixed(dice.between(-30, 30))})`,
          circle(3, 5, r ?? 40, darker(metal, 0.45)),
          circle(0, 0, r ?? 40, metal),
          circle(0, 0, r ?? 40, 'url(#b)'),
          ring(0, 0, (r ?? 40) * 0.84, darker(metal, 0.25), 2.5),
          at % 2
            ? around(12, (angle) =>
                line(
                  `M${(Math.cos(angle) * (r ?? 40) * 0.34).toFixed(1)} ${(Math.sin(angle) * (r ?? 40) * 0.34).toFixed(1)}L${(Math.cos(angle) * (r ?? 40) * 0.62).toFixed(1)} ${(Math.sin(angle) * (r ?? 40) * 0.62).toFixed(1)}`,
                  darker(metal, 0.32),
                  4,
                ),
              ) + circle(0, 0, (r ?? 40) * 0.26, darker(metal, 0.2))
            : group(
                `scale(${fixed((r ?? 40) / 80)})`,
                path(
                  'M-6 -50C24 -52 38 -30 34 -8L44 8L34 12Q36 34 14 34L18 54H-30Q-20 30 -34 10C-46 -20 -34 -48 -6 -50Z',
                  darker(metal, 0.24),
                ),
              ),
        );
      }),
    }),
  },
  card: {
    name: 'figuritas',
    places: ['cloth'],
    colors: ['#8fc4e8', '#e0b03c', '#c9584b', '#4d8a78'],
    draw: ({ main, dice }) => ({
      width: 400,
      height: 320,
      svg: times(4, (at) => {
        const shirt =
          at === 3 ? '#8fc4e8' : dice.pick(['#8fc4e8', '#f0c24e', '#c4433a', '#3f6fb0', '#4f9a7a'] as const);
        const skin = dice.pick(['#e8b98f', '#c98f63', '#f0cda6', '#8f5f3f'] as const);
        const hair = dice.pick(['#2b2422', '#5d3b2a', '#b9814f'] as const);
        return group(
          `translate(${[-110, 116, -40, 30][at]} ${[-160, -190, -120, -110][at]}) rotate(${[-18, 15, -6, 5][at]})`,
          block(-74, -104, 148, 208, '#fffaf0', 8),
          rect(-64, -94, 128, 152, at === 3 ? main : lighter(shirt, 0.45), 4),
          circle(40, -70, 16, '#f0c24e'),
          path('M-56 58Q-52 6 -22 0H22Q52 6 56 58Z', shirt),
          shirt === '#8fc4e8' ? rect(-10, 2, 20, 56, white) : '',
          path('M-13 -14H13V4Q0 16 -13 4Z', darker(skin, 0.12)),
          oval(0, -34, 27, 33, skin),
          path('M-29 -36Q-32 -72 0 -72T29 -36Q22 -56 0 -54T-29 -36Z', hair),
          rect(-64, 66, 128, 26, darker(shirt, 0.3), 3),
          rect(-48, 74, 70, 9, white, 3),
        );
      }),
    }),
  },
  clock: {
    name: 'reloj de péndulo',
    places: ['wall'],
    colors: wood,
    draw: ({ main, dice }) => ({
      width: 180,
      height: 390,
      svg:
        body('M-80 -330Q-40 -340 -26 -376Q0 -398 26 -376Q40 -340 80 -330Z', darker(main, 0.1)) +
        block(-74, -332, 148, 290, main, 6) +
        body('M-74 -46H74Q40 -30 20 -4H-20Q-40 -30 -74 -46Z', darker(main, 0.12)) +
        circle(0, -252, 64, darker(main, 0.35)) +
        circle(0, -252, 56, '#fff6e0') +
        times(12, (at) =>
          group(`translate(0 -252) rotate(${at * 30})`, rect(-2, -51, 4, at % 3 ? 8 : 14, black)),
        ) +
        group(`translate(0 -252) rotate(${fixed(dice.between(0, 360))})`, line('M0 6V-28', black, 5)) +
        group(`translate(0 -252) rotate(${fixed(dice.between(0, 360))})`, line('M0 6V-42', black, 3.5)) +
        circle(0, -252, 5, '#d8b25c') +
        rect(-46, -172, 92, 116, darker(main, 0.55), 5) +
        line(`M0 -172L${fixed(dice.between(-22, 22))} -88`, '#d8b25c', 4) +
        ball(0, -84, 20, '#d8b25c') +
        rect(-46, -172, 92, 116, 'url(#g)', 5),
    }),
  },
});
