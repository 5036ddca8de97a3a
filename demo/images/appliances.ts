import { black, kinds, steel, white } from './kind.ts';
import {
  block,
  body,
  circle,
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

const enamel = [white, '#d9dcdd', '#3a3d44', '#cf5f4f', '#9fc4b7'] as const;

/** A box on feet, and its size. */
const standing = (w: number, h: number, color: string, r = 10) =>
  rect(-w / 2 + 14, -8, 22, 8, black) +
  rect(w / 2 - 36, -8, 22, 8, black) +
  block(-w / 2, -h, w, h - 6, color, r);

/** Appliances that wash, cook, cool and heat. */
export const appliances = kinds({
  fridge: {
    name: 'heladera',
    places: ['room', 'room', 'studio'],
    colors: [...enamel, '#e8c15f'],
    draw: ({ main, accent, dice }) => {
      const [w, h] = [170, dice.between(340, 390)];
      const split = -h * dice.pick([0.66, 0.7, 0.38]);
      const handle = (y: number, tall: number) => block(-w / 2 + 12, y, 9, tall, steel, 4);
      const magnets = dice.chance(0.6)
        ? rect(10, split + 40, 26, 30, accent, 2) +
          rect(42, split + 52, 20, 20, '#f3e3b3', 2) +
          circle(20, split + 92, 8, '#d8634f') +
          rect(40, split + 84, 24, 30, '#fffdf5', 1)
        : '';
      return {
        width: w,
        height: h,
        svg:
          standing(w, h, main, 14) +
          rect(-w / 2, split, w, 4, darker(main, 0.35)) +
          handle(split - 76, 60) +
          handle(split + 22, 84) +
          magnets,
      };
    },
  },
  'washing-machine': {
    name: 'lavarropas',
    places: ['room', 'room', 'studio'],
    colors: [white, white, '#c4cacd', '#46494f'],
    draw: ({ main, dice, accent }) => ({
      width: 240,
      height: 300,
      svg:
        standing(240, 300, main) +
        rect(-120, -300, 240, 52, darker(main, 0.08), 10) +
        rect(-106, -286, 66, 24, lighter(main, 0.5), 4) +
        circle(78, -274, 16, steel) +
        rect(76, -290, 4, 14, black) +
        glass(-18, -284, 62, 20, '#27303a', 4) +
        circle(0, -132, 86, darker(main, 0.16)) +
        circle(0, -132, 74, steel) +
        circle(0, -132, 60, '#31404d') +
        path(
          'M-58 -126 Q-28 -152 2 -128 T58 -128 A60 60 0 0 1 -58 -126Z',
          dice.chance(0.5) ? accent : '#6f9dbb',
        ) +
        circle(0, -132, 60, 'url(#g)') +
        rect(76, -148, 14, 32, darker(main, 0.3), 5),
    }),
  },
  oven: {
    name: 'cocina',
    places: ['room', 'studio'],
    colors: [white, '#c9ced1', '#2f3238', '#b9473d'],
    draw: ({ main, dice }) => ({
      width: 230,
      height: 330,
      svg:
        standing(230, 300, main, 6) +
        rect(-115, -306, 230, 12, darker(main, 0.45), 3) +
        times(
          2,
          (at) => rect(-92 + at * 104, -318, 80, 6, black, 3) + rect(-60 + at * 104, -312, 16, 6, black),
        ) +
        times(
          5,
          (at) =>
            circle(-84 + at * 42, -272, 12, darker(main, 0.55)) + rect(-86 + at * 42, -284, 4, 12, steel),
        ) +
        glass(-90, -226, 180, 126, '#2a2b33', 8) +
        times(3, (at) => line(`M-80 ${-190 + at * 28}H80`, '#6b6259', 2)) +
        block(-80, -246, 160, 9, steel, 4, 'h') +
        rect(-90, -82, 180, 58, darker(main, 0.1), 5) +
        rect(-40, -72, 80, 7, steel, 3) +
        (dice.chance(0.6)
          ? body('M-82 -320V-350H-18V-320Z', '#c2553f', 'v') +
            line('M-18 -344H10', black, 7) +
            oval(-50, -350, 32, 5, '#e9d9bd')
          : ''),
    }),
  },
  microwave: {
    name: 'microondas',
    places: ['table', 'room', 'studio'],
    colors: [white, '#c6cbce', '#33363c', '#c9584b', '#a9c8bd'],
    draw: ({ main }) => ({
      width: 330,
      height: 190,
      svg:
        standing(330, 190, main, 12) +
        glass(-148, -168, 210, 140, '#2c2e36', 10) +
        rect(-128, -150, 170, 104, '#4a453f', 8, { opacity: 0.7 }) +
        oval(-44, -52, 64, 8, '#8c8378') +
        block(72, -160, 10, 124, steel, 5) +
        glass(96, -164, 54, 26, '#1e2a2c', 4) +
        rect(104, -154, 34, 6, '#7be0b0', 2) +
        times(9, (at) =>
          rect(98 + (at % 3) * 18, -124 + Math.floor(at / 3) * 17, 13, 11, darker(main, 0.14), 3),
        ) +
        circle(123, -50, 17, darker(main, 0.22)) +
        rect(121, -66, 4, 15, white),
    }),
  },
  'air-conditioner': {
    name: 'aire acondicionado',
    places: ['wall'],
    colors: [white, white, '#e4e6e4', '#3d4047'],
    draw: ({ main, dice }) => ({
      width: 420,
      height: 170,
      svg:
        block(-210, -80, 420, 128, main, 20, 'h') +
        rect(-210, -4, 420, 3, darker(main, 0.2)) +
        path('M-196 26H196L182 50Q180 54 172 54H-172Q-180 54 -182 50Z', darker(main, 0.2)) +
        times(3, (at) => line(`M-178 ${32 + at * 7}H178`, darker(main, 0.42), 2)) +
        rect(130, -60, 44, 16, '#29333a', 4) +
        rect(136, -55, 24, 6, '#8fe6ff', 2) +
        (dice.chance(0.6)
          ? times(3, (at) => line(`M${-110 + at * 110} 72q14 10 0 22t0 22`, '#ffffff', 6, { opacity: 0.5 }))
          : ''),
    }),
  },
  fan: {
    name: 'ventilador',
    places: ['room', 'studio'],
    colors: ['#3b3f46', white, '#7fb0a5', '#d96f52', '#d8b25c'],
    draw: ({ main, dice }) => {
      const tilt = dice.between(0, 60);
      const blade = 'M0 0C-14 -30 -52 -62 -34 -84C-10 -92 18 -50 0 0Z';
      return {
        width: 220,
        height: 380,
        svg:
          oval(0, -8, 84, 14, darker(main, 0.3)) +
          oval(0, -14, 78, 12, main) +
          block(-8, -200, 16, 190, steel, 6) +
          block(-24, -210, 48, 34, main, 10) +
          circle(0, -272, 108, '#ffffff', { opacity: 0.16 }) +
          group(
            `translate(0 -272) rotate(${tilt})`,
            times(3, (at) => group(`rotate(${at * 120})`, body(blade, lighter(main, 0.25)))),
          ) +
          ring(0, -272, 106, darker(main, 0.2), 8) +
          ring(0, -272, 74, darker(main, 0.1), 2.5) +
          ring(0, -272, 44, darker(main, 0.1), 2.5) +
          times(24, (at) =>
            group(`translate(0 -272) rotate(${at * 15})`, line('M0 -26V-104', darker(main, 0.15), 2)),
          ) +
          circle(0, -272, 26, main) +
          circle(0, -272, 26, 'url(#b)'),
      };
    },
  },
  'water-heater': {
    name: 'termotanque',
    places: ['wall', 'room'],
    colors: [white, '#e6e3da', '#cfd5d8'],
    draw: ({ main }) => ({
      width: 170,
      height: 370,
      svg:
        line('M-40 -6V-40M40 -6V-40', '#b96f45', 10) +
        block(-80, -350, 160, 316, main, 34) +
        oval(0, -348, 56, 9, lighter(main, 0.4)) +
        line('M-36 -352V-368M36 -352V-368', '#b96f45', 10) +
        rect(-44, -150, 88, 74, darker(main, 0.1), 8) +
        circle(0, -118, 22, black) +
        rect(-3, -140, 6, 20, white) +
        circle(0, -250, 26, lighter(main, 0.6)) +
        ring(0, -250, 26, darker(main, 0.3), 4) +
        line('M0 -250L14 -262', '#d04a3a', 4) +
        circle(34, -90, 4, '#e36a3d'),
    }),
  },
  'coffee-maker': {
    name: 'cafetera',
    places: ['table', 'table', 'studio'],
    colors: ['#33343b', '#c4473d', '#d9d3c6', '#7aa79c', '#e0b04f'],
    draw: ({ main }) => ({
      width: 220,
      height: 290,
      svg:
        block(-104, -26, 208, 26, darker(main, 0.2), 8) +
        block(-104, -270, 74, 256, main, 12) +
        block(-104, -282, 208, 74, main, 16) +
        block(-6, -212, 78, 26, black, 6) +
        line('M34 -188H106', black, 14) +
        body('M-6 -120H78L70 -28H4Z', '#fffaf0', 'v') +
        path('M-2 -80H75L70 -30H4Z', '#6b4328') +
        line('M78 -106q34 4 28 34t-34 26', '#fffaf0', 10) +
        line('M24 -186V-126M44 -186V-126', '#5b3721', 4) +
        circle(-66, -246, 15, steel) +
        ring(-66, -246, 15, darker(main, 0.4), 4) +
        circle(70, -246, 7, '#f2b73f') +
        rect(20, -252, 34, 11, lighter(main, 0.4), 5),
    }),
  },
  blender: {
    name: 'licuadora',
    places: ['table', 'studio'],
    colors: ['#c4473d', '#38393f', '#d9d3c6', '#6c9f93'],
    draw: ({ main, dice }) => ({
      width: 170,
      height: 330,
      svg:
        body('M-64 0L-52 -90H52L64 0Z', main) +
        circle(0, -42, 20, steel) +
        rect(-3, -62, 6, 20, black) +
        rect(-46, -102, 92, 14, black, 5) +
        path('M-58 -290H58L42 -102H-42Z', '#e8f1f0', { opacity: 0.85 }) +
        path('M-52 -220H52L42 -102H-42Z', dice.pick(['#f08a5d', '#e35d6a', '#8fbf5a', '#f3c64e'] as const)) +
        path('M-58 -290H58L42 -102H-42Z', 'url(#g)') +
        line('M58 -270q38 6 30 60t-40 60', '#cfdad9', 12) +
        block(-64, -306, 128, 20, black, 6) +
        block(-18, -326, 36, 20, black, 6),
    }),
  },
  'sewing-machine': {
    name: 'máquina de coser',
    places: ['table', 'table', 'studio'],
    colors: ['#2f3a4d', white, '#7fb3a6', '#c9584b', '#e2bb63'],
    draw: ({ main, accent }) => ({
      width: 380,
      height: 260,
      svg:
        block(-190, -34, 380, 34, darker(main, 0.2), 10, 'h') +
        body(
          'M84 -34V-150Q84 -176 58 -176H-110Q-124 -176 -124 -160V-120Q-124 -112 -132 -112H-166Q-176 -112 -176 -122V-214Q-176 -240 -150 -240H130Q172 -240 172 -198V-34Z',
          main,
          'h',
        ) +
        ring(176, -150, 34, darker(main, 0.35), 14) +
        circle(176, -150, 12, steel) +
        rect(-158, -112, 14, 34, steel, 3) +
        line('M-151 -78V-40', '#8b9096', 4) +
        path('M-172 -42H-128L-134 -34H-166Z', steel) +
        circle(118, -204, 16, lighter(main, 0.5)) +
        circle(118, -160, 12, lighter(main, 0.5)) +
        rect(-140, -222, 60, 12, lighter(main, 0.4), 6) +
        block(20, -276, 26, 34, accent, 4) +
        line('M33 -262Q-60 -290 -140 -238L-151 -112', lighter(accent, 0.3), 2) +
        path('M-190 -36Q-120 -60 -60 -36L-40 -10H-190Z', lighter(accent, 0.25)) +
        path('M-190 -36Q-120 -60 -60 -36L-40 -10H-190Z', 'url(#h)'),
    }),
  },
  heater: {
    name: 'estufa',
    places: ['room'],
    colors: [white, '#3a3c42', '#b8573f'],
    draw: ({ main }) => ({
      width: 250,
      height: 230,
      svg:
        standing(250, 220, main, 12) +
        rect(-104, -196, 208, 120, '#3a2a26', 8) +
        times(
          3,
          (at) =>
            rect(-94, -184 + at * 36, 188, 14, '#ff8a3c', 7) +
            rect(-84, -181 + at * 36, 168, 5, '#ffd58a', 3),
        ) +
        times(9, (at) => line(`M${-92 + at * 23} -196V-76`, '#d8d4cc', 2.5)) +
        times(2, (at) => circle(-70 + at * 46, -44, 15, darker(main, 0.45))) +
        rect(40, -54, 66, 20, darker(main, 0.12), 5),
    }),
  },
});
