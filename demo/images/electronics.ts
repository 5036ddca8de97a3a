import { black, kinds, steel, white, wood } from './kind.ts';
import {
  ball,
  block,
  body,
  circle,
  type Dice,
  darker,
  glass,
  group,
  lighter,
  line,
  oval,
  path,
  rect,
  ring,
  times,
} from './paint.ts';

/** The content of a screen of this size: hills at dusk, a chart, or windows. */
function screen(x: number, y: number, w: number, h: number, dice: Dice, r = 4): string {
  const [sky, far, near] = dice.pick([
    ['#f4b47a', '#c86b5e', '#6d3f5b'],
    ['#8fc4d8', '#4f8f9d', '#2b5563'],
    ['#f3d38a', '#86a873', '#41694f'],
    ['#c7b6e3', '#7f6bb0', '#43366b'],
  ] as const);
  const sun = dice.between(0.2, 0.8);
  const down = y + h;
  return (
    rect(x, y, w, h, sky, r) +
    circle(x + w * sun, y + h * 0.42, h * 0.13, '#fff2cf') +
    path(
      `M${x} ${down}V${y + h * 0.66}Q${x + w * 0.25} ${y + h * 0.36} ${x + w * 0.5} ${y + h * 0.62}T${x + w} ${y + h * 0.5}V${down}Z`,
      far,
    ) +
    path(
      `M${x} ${down}V${y + h * 0.84}Q${x + w * 0.3} ${y + h * 0.62} ${x + w * 0.62} ${y + h * 0.82}T${x + w} ${y + h * 0.74}V${down}Z`,
      near,
    ) +
    rect(x, y, w, h, 'url(#g)', r)
  );
}

export const electronics = kinds({
  laptop: {
    name: 'notebook',
    places: ['table', 'table', 'studio'],
    colors: ['#c3c8cc', '#3b3d44', '#d9c3b4', '#6f8296'],
    draw: ({ main, dice }) => ({
      width: 400,
      height: 250,
      svg:
        rect(-150, -250, 300, 196, black, 12) +
        screen(-140, -240, 280, 172, dice) +
        circle(0, -245, 2, '#5a5a60') +
        body('M-158 -56H158L196 -14H-196Z', main, 'h') +
        times(4, (row) =>
          times(12, (key) => {
            const lean = 1 + row * 0.06;
            return rect((-129 + key * 22) * lean, -51 + row * 7, 18 * lean, 4.6, darker(main, 0.55), 1.5);
          }),
        ) +
        path('M-40 -22H40L46 -16H-46Z', darker(main, 0.14)) +
        block(-196, -14, 392, 12, darker(main, 0.12), 6, 'h'),
    }),
  },
  phone: {
    name: 'celular',
    places: ['table', 'studio', 'cloth'],
    colors: ['#2f3238', '#dfe3e6', '#7e95b5', '#c9a7b3', '#8db09a', '#e0b15a'],
    draw: ({ main, dice }) => ({
      width: 270,
      height: 300,
      svg: [
        group(
          'translate(62 -6) rotate(7)',
          block(-66, -270, 132, 270, main, 24) +
            rect(-52, -256, 54, 66, darker(main, 0.16), 18) +
            times(3, (at) => {
              const [x, y] = [
                [-36, -240],
                [-14, -223],
                [-36, -206],
              ][at] ?? [0, 0];
              return circle(x ?? 0, y ?? 0, 10, black) + circle((x ?? 0) - 2, (y ?? 0) - 3, 3.4, '#7aa0c4');
            }) +
            circle(0, -120, 13, darker(main, 0.12)),
        ),
        group(
          'translate(-58 0) rotate(-6)',
          block(-68, -280, 136, 280, darker(main, 0.45), 26) +
            screen(-60, -272, 120, 264, dice, 20) +
            rect(-20, -264, 40, 10, black, 5) +
            times(8, (at) =>
              rect(
                -48 + (at % 4) * 26,
                -84 + Math.floor(at / 4) * 28,
                18,
                18,
                ['#fff6e0', '#f08a5d', '#7fb8a4', '#f3c64e'][at % 4] ?? white,
                5,
                { opacity: 0.92 },
              ),
            ) +
            rect(-22, -18, 44, 4, white, 2),
        ),
      ].join(''),
    }),
  },
  tablet: {
    name: 'tablet',
    places: ['table', 'studio'],
    colors: ['#c9cdd1', '#3a3c43', '#d8b7a8'],
    draw: ({ main, dice, accent }) => ({
      width: 380,
      height: 270,
      svg:
        body('M-80 0L-40 -120H60L90 0Z', darker(accent, 0.25)) +
        group(
          'rotate(-3)',
          block(-190, -268, 370, 256, main, 20),
          rect(-182, -260, 354, 240, black, 14),
          screen(-172, -250, 334, 220, dice, 6),
        ) +
        group(
          'translate(150 -6) rotate(-64)',
          block(0, -6, 170, 11, white, 5, 'h'),
          path('M170 -6L188 -0.5L170 5Z', '#d9d4c8'),
        ),
    }),
  },
  monitor: {
    name: 'monitor',
    places: ['table', 'table', 'studio'],
    colors: ['#2f3036', '#d7dadc', '#44474f'],
    draw: ({ main, dice }) => {
      const wide = dice.chance(0.35) ? 440 : 360;
      return {
        width: wide,
        height: 300,
        svg:
          oval(0, -6, 92, 11, darker(main, 0.1)) +
          oval(0, -9, 84, 8, lighter(main, 0.2)) +
          block(-15, -94, 30, 86, darker(main, 0.1), 4) +
          block(-wide / 2, -300, wide, 218, main, 10) +
          screen(-wide / 2 + 9, -291, wide - 18, 190, dice) +
          circle(wide / 2 - 16, -91, 3, '#7be0b0'),
      };
    },
  },
  tv: {
    name: 'televisor',
    places: ['room', 'studio'],
    colors: ['#26272d', '#3a3b41'],
    draw: ({ main, dice }) => {
      const top = dice.pick(wood);
      return {
        width: 460,
        height: 370,
        svg:
          times(4, (at) => rect([-204, -176, 164, 192][at] ?? 0, -34, 12, 34, darker(top, 0.45), 3)) +
          block(-220, -112, 440, 82, top, 8, 'h') +
          rect(-210, -102, 132, 62, darker(top, 0.14), 4) +
          rect(78, -102, 132, 62, darker(top, 0.14), 4) +
          rect(-70, -102, 140, 62, darker(top, 0.5), 4) +
          rect(-52, -70, 86, 22, black, 4) +
          path('M-90 -112L-70 -132H70L90 -112Z', black) +
          block(-206, -366, 412, 236, main, 8) +
          screen(-199, -359, 398, 218, dice),
      };
    },
  },
  camera: {
    name: 'cámara de fotos',
    places: ['table', 'cloth', 'studio'],
    colors: ['#2d2d33', '#2d2d33', '#b9b3a6', '#6a4a3a'],
    draw: ({ main, accent }) => ({
      width: 320,
      height: 220,
      svg:
        line('M-150 -150Q-200 -60 -120 -2', darker(accent, 0.2), 12) +
        block(-150, -176, 300, 172, main, 20) +
        body('M-58 -174L-38 -216H38L58 -174Z', darker(main, 0.1), 'h') +
        rect(-150, -142, 300, 84, darker(main, 0.35), 0) +
        block(-132, -190, 46, 18, steel, 5) +
        block(84, -194, 34, 20, steel, 5) +
        circle(101, -198, 12, '#c4493c') +
        circle(0, -88, 82, darker(main, 0.5)) +
        ring(0, -88, 76, steel, 5) +
        circle(0, -88, 62, black) +
        circle(0, -88, 46, '#273a52') +
        circle(0, -88, 34, '#4b6a8c') +
        circle(0, -88, 20, '#1e2632') +
        oval(-18, -108, 14, 9, '#fff', { opacity: 0.75 }) +
        circle(14, -70, 5, '#f5b8c4', { opacity: 0.8 }) +
        rect(-28, -204, 56, 20, '#8fa6b3', 4) +
        rect(98, -160, 38, 12, accent, 3),
    }),
  },
  headphones: {
    name: 'auriculares',
    places: ['table', 'cloth', 'studio'],
    colors: ['#30323a', white, '#c4574a', '#6c8fb0', '#d9b25a'],
    draw: ({ main }) => ({
      width: 280,
      height: 280,
      svg: group(
        'translate(0 28)',
        line('M-102 -110Q-112 -276 0 -280T102 -110', main, 30) +
          line('M-88 -190Q-76 -262 0 -266T88 -190', darker(main, 0.35), 12) +
          line('M-110 -150Q-106 -220 -66 -256', lighter(main, 0.4), 5, { opacity: 0.6 }) +
          block(-138, -160, 62, 128, main, 30) +
          block(76, -160, 62, 128, main, 30) +
          block(-92, -150, 34, 108, darker(main, 0.5), 17) +
          block(58, -150, 34, 108, darker(main, 0.5), 17) +
          ring(-116, -96, 13, lighter(main, 0.4), 4) +
          ring(116, -96, 13, lighter(main, 0.4), 4),
      ),
    }),
  },
  console: {
    name: 'consola de videojuegos',
    places: ['table', 'room', 'studio'],
    colors: ['#f1efe9', '#2c2d33', '#54688c'],
    draw: ({ main, accent }) => ({
      width: 400,
      height: 250,
      svg:
        body('M-190 -4Q-196 -240 -150 -246H-84Q-52 -244 -60 -4Z', main) +
        body('M-136 -4Q-144 -236 -128 -240H-106Q-90 -238 -100 -4Z', black) +
        rect(-121, -190, 6, 60, '#4aa3ff', 3) +
        group(
          'translate(76 0)',
          body(
            'M-84 -120Q-60 -138 -28 -126H28Q60 -138 84 -120Q118 -60 112 -14Q104 2 84 -6L44 -50H-44L-84 -6Q-104 2 -112 -14Q-118 -60 -84 -120Z',
            lighter(main, main === '#2c2d33' ? 0.16 : 0.02),
            'h',
          ) +
            circle(-62, -88, 22, darker(main, 0.14)) +
            rect(-67, -106, 10, 36, black, 3) +
            rect(-80, -93, 36, 10, black, 3) +
            times(4, (at) =>
              circle(
                62 + [0, 17, 0, -17][at]!,
                -88 + [-17, 0, 17, 0][at]!,
                8,
                ['#f0b23e', '#d9604f', '#6fb08a', '#5f8fd0'][at]!,
              ),
            ) +
            ball(-26, -60, 17, '#3a3b42') +
            ball(26, -60, 17, '#3a3b42') +
            rect(-24, -116, 48, 20, accent, 6),
        ),
    }),
  },
  speaker: {
    name: 'parlante',
    places: ['table', 'room', 'studio'],
    colors: ['#34353c', '#7c5437', '#c65345', '#8aa79e'],
    draw: ({ main }) => ({
      width: 210,
      height: 320,
      svg:
        block(-96, -316, 192, 312, main, 16) +
        rect(-82, -302, 164, 284, darker(main, 0.4), 10) +
        times(2, (at) => {
          const [y, r] = at === 0 ? [-98, 66] : [-236, 40];
          return (
            circle(0, y, r, black) +
            ring(0, y, r - 4, '#6b6b72', 5) +
            ball(0, y, r * 0.62, '#45464e') +
            ball(0, y, r * 0.24, '#24252a')
          );
        }) +
        circle(0, -30, 5, '#7be0b0'),
    }),
  },
  printer: {
    name: 'impresora',
    places: ['table', 'studio'],
    colors: ['#e9e7e0', '#3b3d44', '#b8c3cb'],
    draw: ({ main }) => ({
      width: 340,
      height: 240,
      svg:
        body('M-92 -150L-78 -244H84L92 -150Z', '#fffdf6') +
        times(3, (at) => rect(-62, -230 + at * 20, 100 - at * 22, 7, '#cfc8bb', 3)) +
        block(-166, -160, 332, 116, main, 18) +
        rect(-166, -160, 332, 32, darker(main, 0.12), 14) +
        block(-150, -48, 300, 44, darker(main, 0.2), 10) +
        path('M-104 -70H104L124 -8H-124Z', '#fffdf6') +
        path('M-60 -52H20L22 -40H-62Z', '#7fb3c7') +
        rect(-104, -78, 208, 12, darker(main, 0.6), 5) +
        glass(62, -146, 70, 26, '#27303a', 5) +
        times(3, (at) => circle(-136 + at * 24, -112, 7, ['#58b7d6', '#e06a9a', '#f2c14a'][at]!)),
    }),
  },
  watch: {
    name: 'reloj',
    places: ['cloth', 'studio', 'table'],
    colors: ['#6d4630', '#2d2e34', '#8f9aa3', '#3f6b66'],
    draw: ({ main, dice }) => {
      const dial = dice.pick(['#fff9ea', '#28364a', '#33343a', '#dfe9e4'] as const);
      const hand = dial === '#fff9ea' || dial === '#dfe9e4' ? black : white;
      return {
        width: 210,
        height: 390,
        svg:
          body('M-46 -120L-36 -6Q0 6 36 -6L46 -120Z', main) +
          body('M-46 -270L-36 -386Q0 -398 36 -386L46 -270Z', main) +
          times(4, (at) => oval(0, -28 - at * 20, 4, 5, darker(main, 0.5))) +
          line('M-34 -378L-42 -284M34 -378L42 -284', lighter(main, 0.3), 2, { 'stroke-dasharray': '6 6' }) +
          block(84, -206, 20, 24, steel, 5) +
          circle(0, -194, 92, steel) +
          circle(0, -194, 92, 'url(#b)') +
          circle(0, -194, 76, dial) +
          times(12, (at) =>
            group(`translate(0 -194) rotate(${at * 30})`, rect(-2.5, -70, 5, at % 3 ? 10 : 17, hand, 2)),
          ) +
          circle(0, -160, 17, darker(dial, 0.12)) +
          group(`translate(0 -194) rotate(${dice.between(0, 360)})`, line('M0 6V-38', hand, 7)) +
          group(`translate(0 -194) rotate(${dice.between(0, 360)})`, line('M0 6V-56', hand, 4.5)) +
          line('M0 -194L40 -160', '#d0503f', 2.5) +
          circle(0, -194, 6, hand) +
          circle(0, -194, 76, 'url(#g)', { opacity: 0.6 }),
      };
    },
  },
});
