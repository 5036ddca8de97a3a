import { black, kinds, steel, white, wood } from './kind.ts';
import {
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

const soft = ['#7fa79b', '#d99b7c', '#8a9fc0', '#d9b25c', '#c98a9a', '#5b5f6b'] as const;

/** Things for children and pets, and an office chair. */
export const family = kinds({
  stroller: {
    name: 'cochecito de bebé',
    places: ['park', 'street', 'room', 'studio'],
    colors: soft,
    draw: ({ main, accent }) => ({
      width: 370,
      height: 350,
      svg:
        line('M-96 -50L70 -200L150 -300', steel, 11) +
        line('M100 -50L-60 -170', steel, 11) +
        line('M136 -306Q164 -318 176 -296', black, 16) +
        body('M-136 -210Q-140 -110 -50 -100H66Q106 -110 96 -190Z', main) +
        path('M-128 -180Q-110 -126 -50 -122H60Q82 -128 86 -160L96 -190L-136 -210Z', lighter(main, 0.3)) +
        body('M-136 -206C-150 -300 -70 -340 6 -322L-20 -200Z', darker(main, 0.1)) +
        line('M-20 -200L-84 -322M-20 -200L-132 -268', darker(main, 0.35), 4) +
        line('M-20 -200L6 -322', accent, 7) +
        block(-70, -96, 130, 32, darker(main, 0.35), 10) +
        times(2, (at) => {
          const x = -98 + at * 200;
          return ring(x, -44, 36, '#2b2b31', 12) + circle(x, -44, 22, '#d9d9d6') + circle(x, -44, 8, steel);
        }),
    }),
  },
  crib: {
    name: 'cuna',
    places: ['room', 'studio'],
    colors: [...wood, white],
    draw: ({ main, accent, dice }) => ({
      width: 400,
      height: 400,
      svg:
        (dice.chance(0.9)
          ? line('M150 -236V-372Q150 -390 120 -390H20', darker(main, 0.3), 7) +
            times(
              4,
              (at) =>
                line(`M${-30 + at * 34} -386V-${340 + (at % 2) * 16}`, '#b9a88a', 2) +
                circle(
                  -30 + at * 34,
                  -(330 + (at % 2) * 16),
                  13,
                  ['#f0c24e', '#d99b7c', '#8a9fc0', '#7fa79b'][at] ?? white,
                ),
            ) +
            line('M-34 -388H76', darker(main, 0.3), 5)
          : '') +
        block(-190, -260, 20, 256, main, 8) +
        block(170, -260, 20, 256, main, 8) +
        rect(-172, -206, 344, 130, '#fff6e6', 4, { opacity: 0.55 }) +
        block(-168, -112, 336, 40, '#fffaf0', 12, 'h') +
        body('M-20 -118Q60 -140 168 -120V-76H-20Z', accent, 'h') +
        block(-150, -134, 90, 34, white, 16, 'b') +
        circle(40, -150, 22, '#b9814f') +
        circle(24, -170, 9, '#b9814f') +
        circle(56, -170, 9, '#b9814f') +
        oval(40, -122, 26, 28, '#b9814f') +
        circle(34, -152, 3, black) +
        circle(46, -152, 3, black) +
        oval(40, -143, 8, 6, '#e6cda6') +
        times(11, (at) => block(-160 + at * 31, -236, 11, 190, main, 5)) +
        block(-194, -250, 388, 20, main, 8, 'h') +
        block(-194, -58, 388, 20, darker(main, 0.1), 8, 'h') +
        circle(-180, -264, 13, main) +
        circle(180, -264, 13, main),
    }),
  },
  toy: {
    name: 'juguetes de madera',
    places: ['room', 'table', 'cloth', 'studio'],
    colors: ['#d9604f', '#e0b03c', '#4d8a93', '#7fa04a'],
    draw: ({ main, dice }) => {
      const tones = ['#d9604f', '#e0b03c', '#4d8a93', '#7fa04a', '#8a6aa8', '#e58a5a'] as const;
      return {
        width: 420,
        height: 270,
        svg:
          times(6, (at) => {
            const r = 126 - at * 20;
            return (
              path(`M${-110 - r} -6A${r} ${r} 0 0 1 ${-110 + r} -6Z`, tones[at] ?? main) +
              path(`M${-110 - r} -6A${r} ${r} 0 0 1 ${-110 + r} -6Z`, 'url(#v)')
            );
          }) +
          block(40, -66, 62, 62, main, 6) +
          block(108, -64, 60, 60, '#e0bd8e', 6) +
          block(74, -128, 60, 60, dice.pick(tones), 6) +
          body('M76 -130L104 -180L132 -130Z', dice.pick(tones)) +
          circle(138, -34, 17, '#fff3d6') +
          rect(58, -46, 26, 24, '#fff3d6', 3) +
          group(
            'translate(-6 -4)',
            block(-40, -58, 84, 40, '#d3a673', 12) +
              block(4, -92, 40, 40, tones[2], 8) +
              rect(12, -84, 22, 18, '#fff3d6', 4) +
              block(-32, -78, 16, 24, '#8a5a36', 4) +
              circle(-22, -16, 18, '#d9604f') +
              circle(26, -16, 18, '#d9604f') +
              circle(-22, -16, 7, '#e0bd8e') +
              circle(26, -16, 7, '#e0bd8e'),
          ) +
          ball(184, -22, 21, '#e0b03c'),
      };
    },
  },
  'dog-bed': {
    name: 'cucha',
    places: ['room', 'room', 'patio', 'studio'],
    colors: soft,
    draw: ({ main, accent, dice }) => {
      const fur = dice.pick(['#c98f5a', '#e6d3b0', '#5b4a42', '#8a8078'] as const);
      return {
        width: 420,
        height: 220,
        svg:
          oval(0, -104, 196, 66, darker(main, 0.2)) +
          oval(0, -96, 160, 46, lighter(main, 0.5)) +
          body('M-120 -86C-130 -150 -50 -176 20 -164C90 -158 130 -120 116 -80Z', fur, 'b') +
          body(
            'M70 -118C70 -160 110 -184 142 -164C172 -146 168 -96 130 -84C96 -78 70 -90 70 -118Z',
            fur,
            'b',
          ) +
          path('M92 -166Q70 -150 74 -108Q94 -104 104 -140Z', darker(fur, 0.35)) +
          oval(152, -104, 17, 13, lighter(fur, 0.4)) +
          oval(162, -110, 8, 6, black) +
          line('M120 -130q8 6 16 0', black, 4) +
          line('M-112 -100Q-160 -120 -140 -150', fur, 17) +
          rect(76, -96, 56, 11, '#c4433a', 5, { transform: 'rotate(-18 104 -90)' }) +
          body(
            'M-200 -110C-206 -20 -120 -4 0 -4S206 -20 200 -110C170 -56 100 -50 0 -50S-170 -56 -200 -110Z',
            main,
            'h',
          ) +
          line('M-180 -60Q-100 -22 0 -22T180 -60', lighter(main, 0.3), 3, { 'stroke-dasharray': '10 7' }) +
          group(
            'translate(-150 -8)',
            line('M-22 0H22', '#fffaf0', 13),
            circle(-24, -7, 9, '#fffaf0'),
            circle(-24, 7, 9, '#fffaf0'),
            circle(24, -7, 9, '#fffaf0'),
            circle(24, 7, 9, '#fffaf0'),
          ) +
          ball(150, -20, 19, accent),
      };
    },
  },
  'office-chair': {
    name: 'silla de escritorio',
    places: ['room', 'studio'],
    colors: ['#3b3c43', '#3b3c43', '#7fa79b', '#8a9fc0', '#c98f5a'],
    draw: ({ main, dice }) => ({
      width: 230,
      height: 370,
      svg:
        times(5, (at) => line(`M0 -50L${-86 + at * 43} ${at % 4 === 0 ? -18 : -13}`, '#8d9198', 11)) +
        times(5, (at) => circle(-86 + at * 43, -9, 9, black)) +
        block(-9, -128, 18, 80, steel, 4) +
        line('M20 -140Q60 -150 44 -230', '#3a3b42', 13) +
        body('M-70 -356Q0 -376 70 -356Q86 -280 66 -206Q0 -194 -66 -206Q-86 -280 -70 -356Z', main) +
        (dice.chance(0.6)
          ? times(8, (at) =>
              line(
                `M${-62 + at * 1.5} ${-344 + at * 17}Q0 ${-356 + at * 17} ${62 - at * 1.5} ${-344 + at * 17}`,
                lighter(main, 0.25),
                2.5,
              ),
            )
          : line('M-66 -280Q0 -268 66 -280', darker(main, 0.35), 5)) +
        body('M-100 -168Q0 -190 100 -168L92 -126Q0 -112 -92 -126Z', main, 'h') +
        [-1, 1]
          .map(
            (s) =>
              line(`M${s * 92} -144H${s * 108}V-210`, '#3a3b42', 10) +
              block(s * 108 - 20, -226, 40, 18, black, 9),
          )
          .join('') +
        rect(fixed(-24), -200, 48, 30, '#3a3b42', 6),
    }),
  },
});
