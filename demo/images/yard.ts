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
  ring,
  times,
} from './paint.ts';

const leaf = 'M0 0C-26 -30 -24 -78 0 -110C24 -78 26 -30 0 0Z';

/** Things of the yard and the workshop, and animals. */
export const yard = kinds({
  grill: {
    name: 'parrilla',
    places: ['patio', 'patio', 'park'],
    colors: ['#33343a', '#33343a', '#a8402f', '#4a5a4f'],
    draw: ({ main, dice }) => ({
      width: 400,
      height: 320,
      svg:
        line('M-130 -150L-150 -4M130 -150L150 -4', '#26262c', 14) +
        line('M-146 -50H146', '#26262c', 8) +
        times(7, (at) => body(`M${-120 + at * 34} -54l6 -26l26 -4l6 30z`, dice.pick(wood))) +
        circle(150, -22, 22, '#26262c') +
        circle(150, -22, 9, steel) +
        body('M-180 -200H180L160 -140Q156 -128 142 -128H-142Q-156 -128 -160 -140Z', main, 'h') +
        rect(-166, -214, 332, 18, '#d8532a', 4) +
        times(16, (at) =>
          circle(-156 + at * 21, -206, 10, ['#ff9a3c', '#e2552b', '#5a2a22'][at % 3] ?? black),
        ) +
        line('M-190 -232H190', steel, 8) +
        times(24, (at) => line(`M${-178 + at * 15.5} -232V-216`, '#8d9198', 3)) +
        body('M-150 -236Q-150 -268 -104 -266T-50 -236Z', '#8c3f2c') +
        body('M-36 -236Q-30 -262 6 -260T44 -236Z', '#a8532f') +
        times(3, (at) => block(62 + at * 36, -252, 30, 16, '#b8452f', 8, 'h')) +
        line('M190 -232Q214 -232 214 -208', steel, 8) +
        times(3, (at) => line(`M${-90 + at * 80} -284q18 -16 0 -32t0 -30`, '#ffffff', 9, { opacity: 0.32 })),
    }),
  },
  trimmer: {
    name: 'bordeadora',
    places: ['park', 'patio', 'room'],
    colors: ['#e0752f', '#c4433a', '#4f8a4a', '#e0b03c'],
    draw: ({ main }) => ({
      width: 250,
      height: 390,
      svg: group(
        'rotate(14)',
        line('M0 -330V-50', steel, 12) +
          line('M0 -220H64Q78 -220 76 -244', black, 12) +
          block(-40, -396, 80, 92, main, 18) +
          times(4, (at) => rect(-26, -376 + at * 12, 52, 5, darker(main, 0.5), 2)) +
          block(-24, -312, 48, 24, black, 8) +
          block(-14, -250, 28, 56, black, 10) +
          body('M-66 -36Q0 -96 66 -36L52 -22H-52Z', main, 'h') +
          block(-24, -34, 48, 30, black, 8) +
          line('M-24 -12L-84 -4M24 -12L84 -8', '#e8e04c', 3),
      ),
    }),
  },
  'lawn-mower': {
    name: 'cortadora de césped',
    places: ['park', 'patio'],
    colors: ['#c4433a', '#e0752f', '#4f8a4a', '#3f6fa3'],
    draw: ({ main }) => ({
      width: 420,
      height: 310,
      svg:
        line('M-40 -90L-180 -290M-10 -96L-150 -296', '#3a3b42', 11) +
        line('M-196 -300Q-166 -320 -136 -302', black, 15) +
        body('M-110 -90Q-170 -130 -200 -60L-196 -30H-110Z', '#5b5f63') +
        times(4, (at) => line(`M${-190 + at * 22} -${40 + at * 10}V-${90 - at * 6}`, '#45484c', 3)) +
        body('M-126 -44Q-124 -116 -60 -122H120Q184 -112 190 -40L176 -26H-116Z', main, 'h') +
        block(-40, -166, 122, 54, '#3a3b42', 12) +
        times(5, (at) => rect(-26 + at * 20, -158, 10, 34, '#5b5f63', 3)) +
        block(86, -150, 30, 30, '#8d9198', 6) +
        rect(-34, -180, 40, 16, main, 6) +
        rect(-110, -70, 286, 9, lighter(main, 0.55), 4) +
        circle(-96, -34, 40, '#26262c') +
        circle(-96, -34, 21, '#e9e3d4') +
        circle(-96, -34, 8, steel) +
        circle(150, -30, 34, '#26262c') +
        circle(150, -30, 18, '#e9e3d4') +
        circle(150, -30, 7, steel),
    }),
  },
  drill: {
    name: 'taladro',
    places: ['table', 'studio', 'cloth'],
    colors: ['#e0b03c', '#2f7f86', '#c4433a', '#e0752f', '#4f6fa8'],
    draw: ({ main }) => ({
      width: 350,
      height: 290,
      svg:
        block(-128, -52, 140, 50, '#2b2b31', 12) +
        rect(-112, -38, 60, 14, main, 5) +
        body('M-92 -190H-10L14 -52H-78Q-96 -110 -92 -190Z', main) +
        path('M-72 -176H-40L-26 -60H-58Z', '#2b2b31') +
        body('M-10 -184Q14 -176 8 -140L-6 -142Z', '#c4433a') +
        body('M-140 -276Q-154 -274 -154 -230T-140 -184H54Q72 -186 72 -204V-256Q72 -274 54 -276Z', main, 'h') +
        rect(-140, -246, 120, 9, darker(main, 0.4), 4) +
        times(5, (at) => rect(-124 + at * 14, -226, 7, 26, darker(main, 0.5), 3)) +
        body('M72 -260H100L128 -246V-214L100 -200H72Z', '#3a3b42', 'h') +
        block(128, -240, 22, 20, steel, 3, 'h') +
        path('M150 -234L214 -231L150 -226Z', '#8d9198') +
        line('M156 -235L164 -225M172 -234L180 -227M188 -233L194 -228', '#5b5f63', 2),
    }),
  },
  welder: {
    name: 'soldadora',
    places: ['room', 'table', 'studio'],
    colors: ['#c4433a', '#e0b03c', '#3f6fa3', '#4f8a4a'],
    draw: ({ main }) => ({
      width: 400,
      height: 260,
      svg:
        line('M70 -40Q150 -4 170 -60T196 -120', black, 9) +
        line('M40 -40Q60 10 -150 -8', '#c4433a', 8) +
        group(
          'translate(196 -130) rotate(-20)',
          block(-9, -56, 18, 66, '#3a3b42', 7),
          path('M-9 -56L-16 -86L0 -78L12 -86L9 -56Z', steel),
        ) +
        line('M-100 -230Q-20 -286 60 -230', black, 14) +
        block(-140, -222, 240, 216, main, 14) +
        rect(-124, -206, 208, 86, '#2b2b31', 8) +
        glass(-108, -192, 82, 42, '#2a1414', 4) +
        rect(-96, -182, 58, 22, '#ff5a4a', 3) +
        circle(26, -164, 28, '#8d9198') +
        circle(26, -164, 20, '#3a3b42') +
        rect(24, -184, 4, 16, white) +
        times(5, (at) => rect(-116, -100 + at * 13, 90, 6, darker(main, 0.45), 3)) +
        circle(14, -44, 17, '#26262c') +
        circle(14, -44, 8, '#d8b25c') +
        circle(66, -44, 17, '#26262c') +
        circle(66, -44, 8, '#d8b25c'),
    }),
  },
  'concrete-mixer': {
    name: 'hormigonera',
    places: ['patio', 'street'],
    colors: ['#e0752f', '#e0b03c', '#3f6fa3'],
    draw: ({ main }) => ({
      width: 370,
      height: 340,
      svg:
        line('M-90 -150L-140 -6M60 -140L120 -6M-110 -60H110', '#3a3b42', 14) +
        circle(-120, -40, 40, '#26262c') +
        circle(-120, -40, 20, main) +
        circle(-120, -40, 7, steel) +
        group(
          'rotate(24 0 -190)',
          body('M-96 -250H90L120 -180Q110 -110 60 -96H-66Q-116 -110 -124 -180Z', main) +
            rect(-118, -192, 234, 15, '#2b2b31', 4) +
            times(13, (at) => rect(-112 + at * 18, -192, 8, 15, '#7b7e86')) +
            body('M-70 -310H66L92 -248H-96Z', lighter(main, 0.1)) +
            oval(-2, -312, 70, 20, '#3a2f2a') +
            oval(4, -308, 50, 12, '#9a948a'),
        ) +
        ring(128, -150, 52, '#3a3b42', 9) +
        line('M128 -202V-98M76 -150H180', '#3a3b42', 7) +
        block(-30, -120, 90, 60, '#7b7e86', 10),
    }),
  },
  plant: {
    name: 'planta',
    places: ['room', 'table', 'patio', 'studio'],
    colors: ['#c96f4a', '#e8dfcc', '#5f8f8a', '#d9a53c', '#3b3c43'],
    draw: ({ main, dice }) => {
      const green = dice.pick(['#5f8f4f', '#3f7a5a', '#7fa04a', '#4f7f6f'] as const);
      const kind = dice.pick(['leaves', 'cactus', 'monstera'] as const);
      const pot =
        body('M-70 -112H70L54 -14Q52 -4 40 -4H-40Q-52 -4 -54 -14Z', main) +
        block(-80, -132, 160, 30, main, 8, 'h') +
        oval(0, -132, 68, 9, '#4a352b');
      if (kind === 'cactus') {
        return {
          width: 210,
          height: 350,
          svg:
            block(-40, -340, 80, 215, green, 40) +
            line('M-36 -200H-78V-262', green, 36) +
            line('M36 -174H76V-236', green, 34) +
            times(4, (at) => line(`M${-24 + at * 16} -320V-140`, darker(green, 0.22), 3)) +
            circle(0, -342, 15, '#e58aa0') +
            circle(-78, -284, 10, '#e58aa0') +
            pot,
        };
      }
      const leaves = times(kind === 'monstera' ? 7 : 9, (at) => {
        const count = kind === 'monstera' ? 7 : 9;
        const turn = -72 + (144 / (count - 1)) * at + dice.between(-7, 7);
        const size = dice.between(1.1, 1.8) * (kind === 'monstera' ? 0.9 : 1);
        const tone = at % 2 ? green : darker(green, 0.18);
        const shape =
          kind === 'monstera'
            ? line('M0 0V-90', darker(green, 0.3), 5) +
              group(
                'translate(0 -70)',
                path('M0 0C-56 -20 -62 -76 0 -112C62 -76 56 -20 0 0Z', tone),
                line(
                  'M0 -4V-100M0 -30L-34 -54M0 -30L34 -54M0 -56L-28 -78M0 -56L28 -78',
                  lighter(green, 0.35),
                  3,
                ),
              )
            : path(leaf, tone) + line('M0 -4V-96', lighter(green, 0.3), 2);
        return group(`translate(0 -134) rotate(${fixed(turn)}) scale(${fixed(size)})`, shape);
      });
      return { width: 270, height: 350, svg: leaves + pot };
    },
  },
  mate: {
    name: 'mate',
    places: ['table', 'table', 'table', 'park', 'studio'],
    colors: ['#8a4f2f', '#5d3b2a', '#b9814f', '#3b3c43', '#a8402f'],
    draw: ({ main, accent }) => ({
      width: 380,
      height: 310,
      svg:
        block(34, -300, 116, 296, accent, 20) +
        rect(34, -250, 116, 12, darker(accent, 0.25)) +
        block(52, -330, 80, 42, steel, 10) +
        line('M150 -240q40 10 34 70t-34 64', darker(accent, 0.3), 13) +
        rect(52, -200, 80, 80, lighter(accent, 0.4), 10) +
        circle(92, -160, 22, '#f0c24e') +
        line('M-70 -150L-30 -270Q-24 -286 -8 -284', steel, 8) +
        body('M-152 -150C-176 -90 -160 -6 -92 -4S-8 -90 -32 -150Z', main, 'b') +
        rect(-160, -164, 136, 24, steel, 8) +
        rect(-160, -164, 136, 24, 'url(#v)', 8) +
        oval(-92, -162, 58, 10, '#7f9a4a') +
        oval(-104, -165, 34, 5, '#a8bf6a') +
        times(3, (at) => line(`M${-120 + at * 28} -184q12 -14 0 -28t0 -26`, '#fff', 5, { opacity: 0.45 })),
    }),
  },
  aquarium: {
    name: 'pecera',
    places: ['table', 'room', 'studio'],
    colors: ['#2b2b31', '#6d4630', '#e8e2d4'],
    draw: ({ main, dice }) => ({
      width: 420,
      height: 290,
      svg:
        rect(-196, -268, 392, 250, '#9ed0d6') +
        rect(-196, -240, 392, 222, '#5fb0bd') +
        rect(-196, -240, 392, 222, 'url(#h)') +
        path('M-196 -18V-54Q-120 -76 -40 -52T120 -60T196 -48V-18Z', '#e2c48a') +
        times(5, (at) =>
          line(
            `M${-160 + at * 26} -52q-18 -34 0 -64t0 -${60 + at * 8}`,
            ['#3f8a5a', '#6aa84f'][at % 2] ?? black,
            10,
          ),
        ) +
        body('M70 -56Q76 -130 120 -128T164 -54Z', '#8d7a6b') +
        oval(118, -72, 18, 18, '#4a3f38') +
        times(5, (at) => {
          const [x, y] = [-70 + at * 46, -200 + dice.between(0, 90)];
          const color = ['#f08a3c', '#f3c64e', '#e35d6a', '#fffaf0', '#5f6fd0'][at] ?? white;
          return (
            path(`M${x} ${fixed(y)}q22 -22 46 0q-24 22 -46 0zm4 0l-22 -14v28z`, color) +
            circle(x + 34, y - 2, 3, black)
          );
        }) +
        times(6, (at) => circle(-20 + (at % 2) * 12, -90 - at * 24, 5 - at * 0.4, '#fff', { opacity: 0.6 })) +
        rect(-196, -268, 392, 250, 'url(#g)', 0, { opacity: 0.7 }) +
        block(-206, -290, 412, 28, main, 6, 'h') +
        block(-206, -22, 412, 20, main, 5, 'h'),
    }),
  },
});
