import { kinds } from './kind.ts';
import { body, circle, darker, line, oval, path, times } from './paint.ts';

const hairs = ['#2b2422', '#4a3024', '#6d4630', '#a8753f', '#8f8a86', '#c9a86a', '#7a3a2a'] as const;
const skins = ['#f0cda6', '#e3b48a', '#c98f63', '#a8744c', '#8a5a3c', '#f3d6b8'] as const;

export const people = kinds({
  portrait: {
    name: 'retrato',
    places: ['portrait'],
    colors: ['#c9584b', '#3f6f8f', '#4d7a6a', '#d9a53c', '#8a6a9a', '#3b3c43', '#e6dcc8', '#7f9a5a'],
    draw: ({ main, accent, dice }) => {
      const [skin, hair] = [dice.pick(skins), dice.pick(hairs)];
      const style = dice.pick(['short', 'long', 'bun', 'curls', 'cap', 'bald'] as const);
      const bearded = style !== 'long' && style !== 'bun' && dice.chance(0.4);
      const behind = {
        short: '',
        long: body('M-92 -250C-110 -60 -96 -70 -70 -50H70C96 -70 110 -60 92 -250Z', darker(hair, 0.15)),
        bun: circle(0, -392, 42, hair),
        curls: times(11, (at) =>
          circle(
            -96 + Math.sin(at * 2.1) * 20 + at * 19,
            -230 - Math.sin((at / 10) * Math.PI) * 120,
            46,
            darker(hair, 0.1),
          ),
        ),
        cap: '',
        bald: '',
      }[style];
      const over = {
        short: path(
          'M-84 -262C-96 -350 -40 -386 6 -380C70 -378 98 -330 84 -260C78 -300 60 -322 20 -318C-30 -310 -70 -320 -84 -262Z',
          hair,
        ),
        long: path(
          'M-86 -240C-100 -350 -40 -384 4 -380C66 -378 100 -330 86 -240C80 -290 50 -320 4 -336C-30 -310 -76 -300 -86 -240Z',
          hair,
        ),
        bun: path(
          'M-84 -262C-90 -350 -40 -374 0 -374S90 -350 84 -262C70 -310 40 -326 0 -326S-70 -310 -84 -262Z',
          hair,
        ),
        curls: times(7, (at) => circle(-72 + at * 24, -330 - Math.sin((at / 6) * Math.PI) * 26, 30, hair)),
        cap:
          body('M-90 -290C-92 -370 -40 -390 0 -390S92 -370 90 -290Z', accent) +
          path('M-92 -294Q0 -326 120 -300Q140 -290 118 -284Q20 -300 -92 -282Z', darker(accent, 0.25)),
        bald: path('M-60 -336Q-20 -366 30 -352', 'none', {
          stroke: '#fff',
          'stroke-width': 8,
          opacity: 0.3,
          'stroke-linecap': 'round',
        }),
      }[style];
      const collar = dice.chance(0.5)
        ? path('M-46 -104L0 -56L46 -104L62 -92L4 -24L-62 -92Z', darker(main, 0.25))
        : path('M-50 -106Q0 -58 50 -106L58 -94Q0 -40 -58 -94Z', darker(main, 0.25));
      return {
        width: 380,
        height: 420,
        svg:
          behind +
          body('M-190 40Q-184 -70 -100 -92L-40 -112H40L100 -92Q184 -70 190 40Z', main) +
          path('M-36 -170H36V-110Q0 -66 -36 -110Z', darker(skin, 0.16)) +
          collar +
          oval(-84, -240, 13, 22, darker(skin, 0.08)) +
          oval(84, -240, 13, 22, darker(skin, 0.08)) +
          path(
            'M-82 -270C-84 -350 -40 -366 0 -366S84 -350 82 -270C82 -190 44 -142 0 -142S-82 -190 -82 -270Z',
            skin,
          ) +
          (bearded
            ? path(
                'M-82 -246C-76 -226 -56 -222 -34 -224Q0 -236 34 -224C56 -222 76 -226 82 -246C80 -170 40 -130 0 -130S-80 -170 -82 -246Z',
                hair,
              )
            : '') +
          oval(-46, -214, 15, 9, '#e0705a', { opacity: 0.28 }) +
          oval(46, -214, 15, 9, '#e0705a', { opacity: 0.28 }) +
          circle(-31, -250, 7, '#2b2422') +
          circle(31, -250, 7, '#2b2422') +
          line(
            'M-44 -274q13 -9 26 0M18 -274q13 -9 26 0',
            bearded || style === 'bald' ? darker(hair, 0.1) : hair,
            6,
          ) +
          line('M2 -246q8 20 -6 24', darker(skin, 0.3), 5) +
          path('M-26 -196Q0 -168 26 -196Q0 -188 -26 -196Z', '#fffaf0', {
            stroke: darker(skin, 0.45),
            'stroke-width': 5,
            'stroke-linejoin': 'round',
          }) +
          (dice.chance(0.28)
            ? circle(-31, -250, 23, 'none', { stroke: '#3a3b42', 'stroke-width': 6 }) +
              circle(31, -250, 23, 'none', { stroke: '#3a3b42', 'stroke-width': 6 }) +
              line('M-8 -252q8 -6 16 0', '#3a3b42', 6)
            : '') +
          over,
      };
    },
  },
});
