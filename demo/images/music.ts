import { black, kinds, steel, white } from './kind.ts';
import {
  around,
  ball,
  block,
  body,
  circle,
  darker,
  group,
  lighter,
  line,
  oval,
  path,
  rect,
  ring,
  times,
} from './paint.ts';

/** Piano keys between two x positions, with their upper edge at y. */
const keys = (x: number, y: number, w: number, h: number, count: number): string => {
  const step = w / count;
  return (
    rect(x, y, w, h, '#fffaf0', 2) +
    times(count - 1, (at) => rect(x + (at + 1) * step - 0.8, y, 1.6, h, '#c9c0b2')) +
    times(count - 1, (at) =>
      [2, 6].includes(at % 7)
        ? ''
        : rect(x + (at + 1) * step - step * 0.3, y, step * 0.6, h * 0.6, black, 1.5),
    )
  );
};

export const music = kinds({
  guitar: {
    name: 'guitarra',
    places: ['room', 'room', 'studio', 'wall'],
    colors: ['#c98a4b', '#a8603a', '#d9a866', '#7a3f2b', '#2f3138'],
    draw: ({ main }) => ({
      width: 180,
      height: 400,
      svg: group(
        'rotate(4)',
        body(
          'M0 -4C-64 -4 -90 -40 -84 -84C-80 -112 -56 -120 -54 -140C-52 -158 -70 -170 -66 -192C-60 -220 -26 -228 0 -228S60 -220 66 -192C70 -170 52 -158 54 -140C56 -120 80 -112 84 -84C90 -40 64 -4 0 -4Z',
          main,
        ),
        line(
          'M0 -10C-58 -10 -82 -44 -77 -84C-73 -108 -49 -118 -47 -140C-46 -160 -63 -172 -59 -190C-54 -214 -24 -221 0 -221S54 -214 59 -190C63 -172 46 -160 47 -140C49 -118 73 -108 77 -84C82 -44 58 -10 0 -10Z',
          lighter(main, 0.45),
          3,
        ),
        circle(0, -146, 32, darker(main, 0.3)),
        circle(0, -146, 26, '#2a1c18'),
        block(-11, -362, 22, 196, '#4a2f22', 3),
        times(9, (at) => rect(-11, -344 + at * 19, 22, 2, steel)),
        body('M-15 -360L-19 -402H19L15 -360Z', darker(main, 0.4)),
        times(3, (at) => circle(-23, -368 - at * 13, 5, white) + circle(23, -368 - at * 13, 5, white)),
        rect(-36, -62, 72, 13, '#4a2f22', 4),
        times(5, (at) => line(`M${-8 + at * 4} -386V-58`, '#f3ead9', 1)),
      ),
    }),
  },
  'electric-guitar': {
    name: 'guitarra eléctrica',
    places: ['room', 'studio', 'wall'],
    colors: ['#c4433a', '#2f5d8a', '#e2b13c', '#2c2d33', '#7fb7a8', '#f1e6cf'],
    draw: ({ main }) => ({
      width: 180,
      height: 400,
      svg: group(
        'rotate(-5)',
        body(
          'M6 -4C-70 0 -92 -50 -78 -98C-70 -124 -52 -126 -50 -146C-48 -166 -84 -186 -70 -204C-56 -214 -34 -190 -12 -182H18C32 -188 50 -216 66 -206C84 -192 54 -166 56 -142C58 -118 86 -110 84 -72C80 -26 52 -6 6 -4Z',
          main,
        ),
        path(
          'M-34 -52C-40 -90 -30 -150 -18 -164H22C44 -140 30 -92 42 -60C20 -66 -8 -56 -34 -52Z',
          lighter(main, 0.7),
        ),
        times(3, (at) => rect(-20, -142 + at * 30, 40, 12, black, 5)),
        rect(-24, -48, 48, 13, steel, 3),
        circle(52, -52, 8, black),
        circle(58, -74, 7, black),
        block(-10, -364, 20, 206, '#d9a866', 3),
        times(11, (at) => rect(-10, -350 + at * 17, 20, 2, steel)),
        body('M-12 -362C-24 -380 -22 -400 -8 -404C8 -406 22 -396 14 -362Z', '#d9a866'),
        times(6, (at) => circle(-20 + at * 1.2, -366 - at * 6, 4, steel)),
        times(5, (at) => line(`M${-6 + at * 3} -380V-44`, '#f3ead9', 0.9)),
      ),
    }),
  },
  keyboard: {
    name: 'teclado',
    places: ['room', 'table', 'studio'],
    colors: ['#2f3036', '#c5473c', '#e9e4d8', '#4d6a86'],
    draw: ({ main, accent }) => ({
      width: 440,
      height: 250,
      svg:
        line('M-130 0L120 -150M130 0L-120 -150', '#55565e', 12) +
        line('M-160 0H-100M100 0H160', black, 12) +
        block(-216, -236, 432, 96, main, 12, 'h') +
        rect(-204, -226, 408, 32, darker(main, 0.25), 6) +
        rect(-44, -222, 88, 24, '#a9d8c8', 4) +
        times(4, (at) => circle(-180 + at * 28, -210, 8, at === 1 ? accent : '#8b8d94')) +
        times(8, (at) =>
          rect(70 + (at % 4) * 30, -222 + Math.floor(at / 4) * 13, 22, 9, at % 3 ? '#8b8d94' : accent, 2),
        ) +
        keys(-204, -188, 408, 44, 28),
    }),
  },
  piano: {
    name: 'piano',
    places: ['room'],
    colors: ['#6a3f28', '#2b2a2f', '#8a5a36', '#f0e9dc'],
    draw: ({ main }) => ({
      width: 440,
      height: 350,
      svg:
        block(-214, -346, 428, 18, lighter(main, 0.08), 4, 'h') +
        block(-206, -330, 412, 326, main, 4) +
        rect(-190, -316, 380, 90, darker(main, 0.16), 6) +
        body('M-56 -232L-44 -300H44L56 -232Z', '#fffaf0') +
        times(5, (at) => line(`M-40 ${-286 + at * 10}H40`, '#a89f90', 1.5)) +
        line('M0 -300V-234', '#cfc6b6', 2) +
        block(-214, -200, 428, 20, darker(main, 0.1), 3, 'h') +
        keys(-196, -196, 392, 26, 36) +
        block(-220, -172, 440, 20, lighter(main, 0.1), 4, 'h') +
        block(-206, -156, 26, 152, darker(main, 0.1), 4) +
        block(180, -156, 26, 152, darker(main, 0.1), 4) +
        rect(-170, -140, 340, 112, darker(main, 0.24), 6) +
        times(2, (at) => rect(-24 + at * 32, -22, 16, 12, '#d8b25c', 4)),
    }),
  },
  bandoneon: {
    name: 'bandoneón',
    places: ['table', 'cloth', 'studio'],
    colors: ['#2a2526', '#4b2d22', '#6d2e2b'],
    draw: ({ main }) => ({
      width: 420,
      height: 230,
      svg:
        times(15, (at) => {
          const x = -112 + at * 15;
          const sag = Math.sin((at / 14) * Math.PI) * 14;
          return body(
            `M${x} ${-206 + sag}L${x + 8} ${-216 + sag}L${x + 15} ${-206 + sag}V-18L${x + 8} -8L${x} -18Z`,
            at % 2 ? '#a4423a' : '#8a332e',
          );
        }) +
        [-1, 1]
          .map(
            (side) =>
              block(side < 0 ? -206 : 112, -222, 94, 218, main, 8) +
              rect(side < 0 ? -196 : 122, -210, 74, 194, lighter(main, 0.12), 6) +
              ring(side * 159, -150, 26, '#d8b25c', 3) +
              around(6, (angle) =>
                circle(side * 159 + Math.cos(angle) * 14, -150 + Math.sin(angle) * 14, 3.5, '#d8b25c'),
              ) +
              times(16, (at) =>
                ball(side * 159 - 24 + (at % 4) * 16, -106 + Math.floor(at / 4) * 17, 6, '#fffaf0'),
              ) +
              rect(side * 159 - 34, -30, 68, 7, '#d8b25c', 3),
          )
          .join('') +
        line('M-200 -200Q-236 -110 -200 -24M200 -200Q236 -110 200 -24', '#5d3b2a', 12),
    }),
  },
  vinyl: {
    name: 'vinilos',
    places: ['cloth', 'table', 'studio'],
    colors: ['#d9604f', '#4d8c93', '#e2b13c', '#8a6aa8'],
    draw: ({ main, accent, dice }) => ({
      width: 400,
      height: 270,
      svg:
        circle(76, -132, 128, '#26252a') +
        times(6, (at) => ring(76, -132, 118 - at * 13, '#3a3940', 2)) +
        path('M76 -132L166 -222A128 128 0 0 1 196 -172Z', '#fff', { opacity: 0.14 }) +
        circle(76, -132, 40, accent) +
        circle(76, -132, 6, white) +
        group(
          'rotate(-4)',
          block(-192, -270, 250, 254, main, 4) +
            (dice.chance(0.5)
              ? circle(-67, -150, 78, lighter(main, 0.45)) +
                circle(-67, -150, 50, accent) +
                circle(-67, -150, 22, '#fff3d6')
              : times(5, (at) =>
                  path(
                    `M-192 ${-60 - at * 40}Q-130 ${-120 - at * 40} -67 ${-60 - at * 40}T58 ${-60 - at * 40}V-16H-192Z`,
                    [
                      lighter(main, 0.6),
                      accent,
                      darker(main, 0.3),
                      lighter(accent, 0.4),
                      darker(accent, 0.3),
                    ][at] ?? accent,
                  ),
                )) +
            rect(-176, -256, 120, 14, '#fff3d6', 3) +
            rect(-176, -234, 70, 8, '#fff3d6', 3),
        ),
    }),
  },
  drum: {
    name: 'bombo legüero',
    places: ['room', 'patio', 'studio'],
    colors: ['#a8673c', '#8a4a33', '#c08a55'],
    draw: ({ main }) => ({
      width: 230,
      height: 290,
      svg:
        body('M-100 -252V-34Q0 6 100 -34V-252Z', main) +
        times(6, (at) =>
          line(`M${-100 + at * 33} -244L${-84 + at * 28} -36L${-67 + at * 33} -244`, '#e8d7b6', 4),
        ) +
        path('M-108 -262Q0 -222 108 -262V-238Q0 -198 -108 -238Z', '#5d3b2a') +
        path('M-104 -60Q0 -18 104 -60V-36Q0 6 -104 -36Z', '#5d3b2a') +
        oval(0, -262, 108, 27, '#5d3b2a') +
        oval(0, -264, 98, 22, '#efe0c2') +
        oval(10, -266, 40, 9, '#d9c29a', { opacity: 0.7 }) +
        group(
          'translate(40 -268) rotate(24)',
          rect(-70, -8, 150, 11, '#8a5a36', 5),
          ball(-74, -3, 17, '#d9c9a8'),
        ),
    }),
  },
});
