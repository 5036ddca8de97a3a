import { black, kinds, steel, white } from './kind.ts';
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

/** Sport, camping and travel. */
export const sport = kinds({
  tent: {
    name: 'carpa',
    places: ['field', 'park', 'park'],
    colors: ['#d98a3c', '#4d8a78', '#c9584b', '#3f6fa3', '#d9bd5c'],
    draw: ({ main, accent }) => ({
      width: 440,
      height: 240,
      svg:
        line('M-180 -60L-222 -2M176 -60L222 -2', '#e8dfcc', 3) +
        body('M-198 -4Q-120 -226 -10 -234Q60 -240 198 -4Z', main) +
        path('M-10 -234Q60 -240 198 -4H74Q50 -150 -10 -234Z', darker(main, 0.2)) +
        path('M-104 -4Q-92 -130 -10 -234Q52 -120 64 -4Z', lighter(main, 0.22)) +
        path('M-62 -4Q-54 -110 -12 -170Q28 -100 34 -4Z', '#3a2c2a') +
        path('M-12 -170Q-50 -110 -62 -4H-40Q-46 -80 -12 -170Z', lighter(main, 0.5)) +
        path('M-12 -170Q20 -110 34 -4H10Q22 -80 -12 -170Z', accent) +
        line('M-198 -4Q-120 -226 -10 -234Q60 -240 198 -4', lighter(main, 0.55), 4) +
        oval(-14, -10, 34, 6, '#6b564a'),
    }),
  },
  surfboard: {
    name: 'tabla de surf',
    places: ['beach', 'beach', 'room'],
    colors: ['#f3ead7', '#f0c24e', '#5fa8a8', '#e58a6a', '#8fb8d8'],
    draw: ({ main, accent }) => ({
      width: 140,
      height: 400,
      svg: group(
        'rotate(8)',
        body('M0 -400C62 -330 76 -190 56 -70Q44 -10 0 -4Q-44 -10 -56 -70C-76 -190 -62 -330 0 -400Z', main),
        line('M0 -394V-10', darker(main, 0.25), 2.5),
        path('M-66 -220Q0 -170 66 -220V-176Q0 -126 -66 -176Z', accent),
        path('M-65 -160Q0 -110 64 -160V-144Q0 -94 -64 -144Z', lighter(accent, 0.5)),
        circle(0, -290, 24, accent),
        circle(0, -290, 13, main),
        path('M-8 -44L0 -76L8 -44Z', black),
      ),
    }),
  },
  ball: {
    name: 'pelota',
    places: ['park', 'park', 'patio', 'studio', 'cloth'],
    colors: ['#f6f1e4', '#f6f1e4', '#f0c24e'],
    draw: ({ main, dice, accent }) => {
      const dark = dice.pick(['#2b2a31', accent] as const);
      const patch = (x: number, y: number, r: number, turn: number) =>
        path(
          `M${times(5, (at) => {
            const angle = (at / 5) * Math.PI * 2 + turn;
            return `${at ? 'L' : ''}${(x + Math.cos(angle) * r).toFixed(1)} ${(y + Math.sin(angle) * r).toFixed(1)}`;
          })}Z`,
          dark,
        );
      return {
        width: 250,
        height: 250,
        svg:
          `<clipPath id="round"><circle cx="0" cy="-124" r="122"/></clipPath>${circle(0, -124, 122, main)}` +
          `<g clip-path="url(#round)">${patch(0, -124, 42, -Math.PI / 2)}${around(5, (angle) => patch(Math.cos(angle - Math.PI / 2) * 112, -124 + Math.sin(angle - Math.PI / 2) * 112, 40, angle + Math.PI / 2))}${around(
            5,
            (angle) => {
              const a = angle - Math.PI / 2;
              return line(
                `M${fixed(Math.cos(a) * 42)} ${fixed(-124 + Math.sin(a) * 42)}L${fixed(Math.cos(a) * 76)} ${fixed(-124 + Math.sin(a) * 76)}`,
                darker(main, 0.4),
                3,
              );
            },
          )}</g>` +
          circle(0, -124, 122, 'url(#b)'),
      };
    },
  },
  weights: {
    name: 'mancuernas',
    places: ['room', 'studio', 'cloth'],
    colors: ['#35363d', '#35363d', '#c4433a', '#3f6fa3'],
    draw: ({ main }) => {
      const bar = (transform: string) =>
        group(
          transform,
          block(-70, -56, 140, 22, steel, 6, 'h') +
            times(6, (at) => line(`M${-30 + at * 12} -54V-36`, '#8d9198', 2)) +
            [-1, 1]
              .map(
                (s) =>
                  block(s * 92 - 18, -90, 36, 90, main, 10) +
                  block(s * 128 - 15, -78, 30, 66, darker(main, 0.18), 9) +
                  block(s * 150 - 8, -56, 18, 22, steel, 5),
              )
              .join(''),
        );
      return {
        width: 420,
        height: 210,
        svg:
          bar('translate(20 -84) rotate(-5)') +
          bar('translate(-24 0)') +
          circle(176, -52, 52, darker(main, 0.08)) +
          circle(176, -52, 52, 'url(#b)') +
          ring(176, -52, 38, lighter(main, 0.25), 4) +
          circle(176, -52, 11, '#15151a'),
      };
    },
  },
  kayak: {
    name: 'kayak',
    places: ['beach'],
    colors: ['#e0893c', '#e0c03c', '#c4433a', '#3f8f95', '#4f8a4a'],
    draw: ({ main, accent }) => ({
      width: 480,
      height: 150,
      svg:
        line('M-170 -150L190 -84', '#d9c9a8', 9) +
        oval(-186, -154, 30, 14, accent, { transform: 'rotate(12 -186 -154)' }) +
        oval(206, -80, 30, 14, accent, { transform: 'rotate(12 206 -80)' }) +
        body('M-234 -92Q-120 -110 0 -106T234 -96Q200 -14 60 -6H-70Q-196 -14 -234 -92Z', main, 'h') +
        path('M-222 -74Q0 -46 224 -78L214 -62Q0 -30 -212 -60Z', lighter(main, 0.5)) +
        path('M-92 -105Q0 -122 90 -104Q60 -82 0 -82T-92 -105Z', '#2b2422') +
        body('M20 -104Q44 -150 72 -142Q82 -120 74 -102Z', '#3a3b42') +
        ring(-160, -86, 12, '#2b2422', 4) +
        line('M-210 -92H-190M190 -94H212', '#2b2422', 5),
    }),
  },
  racket: {
    name: 'paleta de pádel',
    places: ['cloth', 'park', 'studio', 'room'],
    colors: ['#2f3036', '#3f6fa3', '#c4433a', '#4f9a7a', '#e0a93c'],
    draw: ({ main, accent }) => ({
      width: 300,
      height: 380,
      svg:
        group(
          'rotate(9)',
          block(-17, -120, 34, 118, black, 10) +
            times(7, (at) => line(`M-15 ${-18 - at * 14}L15 ${-26 - at * 14}`, '#5a5b63', 3)) +
            body(
              'M-24 -116L-40 -150C-110 -190 -124 -250 -104 -310C-84 -366 -42 -384 0 -384S84 -366 104 -310C124 -250 110 -190 40 -150L24 -116Z',
              main,
            ) +
            path('M-14 -122L-22 -150H22L14 -122Z', '#1a1a1f') +
            path('M-104 -300Q0 -220 108 -290L106 -250Q0 -180 -110 -262Z', accent) +
            times(5, (row) =>
              times(6, (at) => circle(-60 + at * 24 + (row % 2) * 0, -344 + row * 30, 5, darker(main, 0.6))),
            ) +
            line('M-96 -312Q-76 -366 -10 -376', lighter(main, 0.6), 5),
        ) +
        ball(-112, -30, 30, '#d8e04c') +
        line('M-136 -44Q-112 -30 -118 -2', '#f5f7d0', 3),
    }),
  },
  backpack: {
    name: 'mochila',
    places: ['room', 'park', 'studio', 'cloth'],
    colors: ['#4d7a6a', '#c96f3c', '#3f5f8f', '#8a4a4a', '#3b3c43', '#c9a24a'],
    draw: ({ main, accent }) => ({
      width: 260,
      height: 350,
      svg:
        line('M-30 -330Q0 -362 30 -330', darker(main, 0.4), 12) +
        line('M-112 -240Q-146 -150 -112 -60M112 -240Q146 -150 112 -60', darker(main, 0.4), 22) +
        body('M-112 -40V-240Q-112 -336 0 -336T112 -240V-40Q112 -6 78 -6H-78Q-112 -6 -112 -40Z', main) +
        path('M-112 -236Q-112 -336 0 -336T112 -236Q60 -190 0 -190T-112 -236Z', darker(main, 0.16)) +
        line('M-112 -236Q-60 -190 0 -190T112 -236', lighter(main, 0.3), 4, { 'stroke-dasharray': '9 6' }) +
        rect(-42, -232, 16, 74, accent, 4) +
        rect(28, -232, 16, 74, accent, 4) +
        rect(-46, -172, 24, 18, '#d8b25c', 4) +
        rect(24, -172, 24, 18, '#d8b25c', 4) +
        block(-80, -132, 160, 104, lighter(main, 0.08), 20) +
        line('M-66 -108H66', darker(main, 0.5), 5) +
        rect(56, -112, 10, 26, accent, 4) +
        (main === '#3b3c43'
          ? ''
          : block(-96, -366, 192, 40, '#c9b48a', 20, 'h') +
            line('M-50 -366V-328M50 -366V-328', '#5d3b2a', 7)),
    }),
  },
  suitcase: {
    name: 'valija',
    places: ['room', 'room', 'studio', 'street'],
    colors: ['#2f7f86', '#c9584b', '#e0b25c', '#3b3c43', '#8a9fc0', '#d9a0a0'],
    draw: ({ main, accent }) => ({
      width: 230,
      height: 380,
      svg:
        line('M-46 -300V-376H46V-300', steel, 10) +
        rect(-52, -384, 104, 18, black, 8) +
        times(2, (at) => circle(-76 + at * 152, -12, 13, black)) +
        block(-108, -304, 216, 288, main, 28) +
        times(6, (at) => line(`M${-80 + at * 32} -290V-30`, darker(main, 0.22), 7)) +
        rect(-108, -170, 216, 7, darker(main, 0.4)) +
        block(92, -190, 16, 48, steel, 4) +
        rect(-36, -318, 72, 16, black, 8) +
        group(
          'translate(52 -250) rotate(12)',
          rect(-26, -20, 58, 40, accent, 5),
          circle(-16, 0, 5, white),
          rect(-4, -8, 28, 5, white, 2),
          rect(-4, 3, 20, 5, white, 2),
        ),
    }),
  },
});
