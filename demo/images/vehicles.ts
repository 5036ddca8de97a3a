import { black, kinds, steel, white, wood } from './kind.ts';
import {
  around,
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

const wheel = (x: number, r: number, spokes = 18): string =>
  ring(x, -r, r - 4, '#2a2930', 8) +
  ring(x, -r, r - 10, '#8f959b', 3) +
  around(spokes, (angle) =>
    line(
      `M${x} ${-r}L${(x + Math.cos(angle) * (r - 10)).toFixed(1)} ${(-r + Math.sin(angle) * (r - 10)).toFixed(1)}`,
      '#a9aeb3',
      1.2,
    ),
  ) +
  circle(x, -r, 7, steel);

const carWheel = (x: number, r: number): string =>
  circle(x, -r, r, '#24242a') +
  circle(x, -r, r * 0.62, steel) +
  around(5, (angle) =>
    group(
      `translate(${x} ${-r}) rotate(${(angle * 180) / Math.PI})`,
      rect(-4, -r * 0.58, 8, r * 0.5, '#6d7379', 3),
    ),
  ) +
  circle(x, -r, r * 0.16, '#3b3c43');

const paints = [
  '#c4433a',
  '#3f6fa3',
  '#e9e6df',
  '#8f969c',
  '#2f3139',
  '#d9a53c',
  '#4d8a78',
  '#a85f3f',
] as const;

export const vehicles = kinds({
  bicycle: {
    name: 'bicicleta',
    places: ['patio', 'park', 'street', 'room', 'studio'],
    colors: ['#c4433a', '#2f7f86', '#e0a93c', '#3b5b94', '#2f3036', '#e7ded0', '#7a9a5c'],
    draw: ({ main, dice }) => {
      const lady = dice.chance(0.3);
      const frame = lady
        ? 'M-120 -84L-30 -84L92 -192M-40 -196L-30 -84M-120 -84L-48 -150M-34 -120L88 -206M92 -216L134 -84'
        : 'M-120 -84L-30 -84L92 -184M-44 -198L-30 -84M-120 -84L-42 -184L88 -202M88 -216L134 -84';
      return {
        width: 420,
        height: 270,
        svg:
          wheel(-120, 84) +
          wheel(134, 84) +
          (dice.chance(0.5)
            ? line('M-208 -92A88 88 0 0 1 -60 -148M50 -112A88 88 0 0 1 190 -148', darker(main, 0.2), 7)
            : '') +
          line(frame, main, 11) +
          line(frame, lighter(main, 0.35), 3, { transform: 'translate(-1.5 -2.5)' }) +
          line('M88 -216L84 -250', steel, 8) +
          (lady || dice.chance(0.4)
            ? line('M84 -250Q60 -262 46 -244M84 -250Q112 -262 114 -240', black, 8)
            : line('M84 -250H112Q134 -248 126 -222', black, 8)) +
          line('M-44 -198L-49 -222', steel, 7) +
          path(
            'M-92 -232Q-60 -242 -14 -226Q-10 -218 -24 -218Q-60 -214 -88 -220Z',
            dice.pick(['#5d3b2a', black] as const),
          ) +
          ring(-30, -84, 24, '#4c4d55', 5) +
          line('M-30 -84L-12 -46M-30 -84L-48 -122', '#4c4d55', 6) +
          line('M-22 -44H2M-60 -124H-36', black, 7) +
          line('M-120 -92H-30M-120 -76H-30', '#4c4d55', 2) +
          (dice.chance(0.35)
            ? body('M104 -226H186L176 -166H116Z', '#b9814f') +
              times(4, (at) => line(`M${112 + at * 20} -222L${118 + at * 17} -170`, '#8a5a36', 3)) +
              line('M108 -206H182M112 -188H178', '#8a5a36', 3)
            : ''),
      };
    },
  },
  motorbike: {
    name: 'moto',
    places: ['street', 'street', 'patio', 'park', 'studio'],
    colors: paints,
    draw: ({ main, dice }) => ({
      width: 430,
      height: 280,
      svg:
        circle(-134, -66, 66, '#26262c') +
        circle(-134, -66, 42, '#85898f') +
        circle(-134, -66, 14, '#3a3b42') +
        circle(142, -66, 66, '#26262c') +
        circle(142, -66, 42, '#85898f') +
        circle(142, -66, 14, '#3a3b42') +
        around(8, (angle) =>
          line(
            `M142 -66L${(142 + Math.cos(angle) * 40).toFixed(1)} ${(-66 + Math.sin(angle) * 40).toFixed(1)}M-134 -66L${(-134 + Math.cos(angle) * 40).toFixed(1)} ${(-66 + Math.sin(angle) * 40).toFixed(1)}`,
            '#4b4d55',
            4,
          ),
        ) +
        line('M142 -66L92 -226', steel, 12) +
        line('M-134 -66L-40 -84L40 -70', '#4b4d55', 14) +
        block(-56, -132, 106, 76, '#55575f', 14) +
        times(4, (at) => rect(-46, -124 + at * 14, 66, 5, '#7b7e86', 2)) +
        circle(22, -84, 22, '#8d9198') +
        circle(22, -84, 12, '#55575f') +
        line('M30 -62Q-40 -34 -178 -52', '#a9aeb3', 15) +
        body('M-24 -206Q40 -232 86 -196Q92 -160 60 -146L-30 -150Q-44 -186 -24 -206Z', main, 'h') +
        path('M-10 -186Q30 -204 66 -186L60 -172Q26 -186 -8 -172Z', lighter(main, 0.6)) +
        path('M-30 -178Q-90 -204 -176 -196Q-190 -182 -168 -174Q-90 -160 -34 -150Z', '#2a2930') +
        body('M-190 -170Q-150 -176 -74 -158L-60 -124H-130Q-180 -140 -190 -170Z', main, 'h') +
        rect(-204, -180, 26, 14, '#e0503f', 5) +
        body('M74 -150Q142 -166 206 -96Q150 -140 90 -118Z', main, 'h') +
        line('M92 -226Q74 -260 50 -256', black, 10) +
        (dice.chance(0.5)
          ? path('M92 -214Q132 -270 128 -286Q92 -276 80 -230Z', '#bcd6de', { opacity: 0.8 })
          : '') +
        circle(112, -206, 24, steel) +
        circle(116, -206, 17, '#fff3c9') +
        line('M64 -254L56 -286', black, 4) +
        oval(54, -290, 16, 11, '#3a3b42') +
        line('M-10 -56L-40 -4', black, 8),
    }),
  },
  car: {
    name: 'auto',
    places: ['street', 'street', 'park'],
    colors: paints,
    draw: ({ main, dice }) => {
      const hatch = dice.chance(0.55);
      const shell = hatch
        ? 'M-214 -60Q-220 -122 -196 -134Q-176 -200 -140 -206H10Q58 -202 108 -138Q196 -130 210 -96Q220 -64 208 -44H-206Z'
        : 'M-218 -60Q-222 -124 -196 -132L-150 -138Q-110 -200 -78 -204H14Q56 -200 100 -140Q196 -132 210 -98Q220 -66 208 -44H-206Z';
      const panes = hatch
        ? 'M-158 -140Q-148 -186 -128 -190H-42V-140ZM-26 -190H6Q42 -186 78 -140H-26Z'
        : 'M-122 -142Q-92 -184 -72 -188H-34V-142ZM-18 -188H10Q42 -184 72 -142H-18Z';
      return {
        width: 430,
        height: 205,
        svg:
          rect(-190, -50, 380, 22, '#26262c', 8) +
          body(shell, main, 'h') +
          path(panes, '#3d5363') +
          path(panes, 'url(#g)') +
          line(
            hatch
              ? 'M-34 -192V-56M96 -120Q100 -80 86 -52M-150 -134L-146 -100'
              : 'M-26 -190V-56M92 -124Q98 -84 84 -54M-128 -140Q-140 -110 -132 -70',
            darker(main, 0.3),
            3,
          ) +
          line('M-204 -104Q0 -122 206 -100', lighter(main, 0.45), 3, { opacity: 0.7 }) +
          rect(-22, -112, 26, 6, darker(main, 0.35), 3) +
          rect(-130, -112, 26, 6, darker(main, 0.35), 3) +
          path('M206 -108Q178 -116 170 -96Q186 -84 211 -88Z', '#fff3c9') +
          path('M-214 -114Q-200 -122 -190 -116L-196 -84H-217Z', '#d8442f') +
          path('M70 -148Q88 -158 94 -140L78 -136Z', darker(main, 0.15)) +
          rect(150, -66, 62, 10, darker(main, 0.3), 4) +
          circle(-132, -44, 54, '#1c1c21') +
          circle(128, -44, 54, '#1c1c21') +
          rect(-190, -44 + 2, 376, 12, darker(main, 0.5), 4) +
          carWheel(-132, 46) +
          carWheel(128, 46),
      };
    },
  },
  pickup: {
    name: 'camioneta',
    places: ['street', 'field', 'park'],
    colors: paints,
    draw: ({ main }) => ({
      width: 460,
      height: 220,
      svg:
        body('M-226 -148H-36L-22 -214H56Q84 -210 112 -150Q204 -144 220 -110L224 -56H-226Z', main, 'h') +
        path('M-12 -152L-4 -196H52Q70 -192 88 -152Z', '#3d5363') +
        path('M-12 -152L-4 -196H52Q70 -192 88 -152Z', 'url(#g)') +
        rect(-222, -158, 184, 14, darker(main, 0.25), 4) +
        line('M-36 -146V-62M104 -140V-62M-226 -108H220', darker(main, 0.28), 3) +
        rect(0, -132, 28, 7, steel, 3) +
        path('M218 -122Q190 -126 184 -106L188 -92H223Z', '#fff3c9') +
        rect(-228, -130, 12, 40, '#d8442f', 4) +
        rect(-232, -64, 464, 18, '#3a3b42', 6) +
        circle(-136, -50, 60, '#1c1c21') +
        circle(148, -50, 60, '#1c1c21') +
        carWheel(-136, 52) +
        carWheel(148, 52),
    }),
  },
  harvester: {
    name: 'cosechadora',
    places: ['field'],
    colors: ['#4f8a4a', '#4f8a4a', '#c4433a', '#e0b03c'],
    draw: ({ main }) => ({
      width: 470,
      height: 300,
      svg:
        block(-210, -232, 270, 160, main, 14) +
        body('M-196 -232L-176 -276H-30L-16 -232Z', darker(main, 0.12), 'h') +
        line('M-150 -276Q-110 -304 -70 -276', '#d9b26a', 26) +
        rect(-190, -150, 240, 14, '#f3c64e', 4) +
        rect(-190, -206, 96, 40, darker(main, 0.2), 5) +
        times(5, (at) => line(`M-182 ${-200 + at * 8}H-102`, darker(main, 0.45), 3)) +
        block(60, -262, 96, 150, main, 10) +
        glass(70, -250, 92, 92, '#3d5363', 8) +
        block(52, -274, 118, 16, '#f1ead9', 6, 'h') +
        body('M60 -112L190 -84L188 -40L60 -70Z', darker(main, 0.2)) +
        block(168, -96, 62, 76, main, 10) +
        ring(206, -74, 42, '#f3c64e', 5) +
        around(8, (angle) =>
          line(
            `M206 -74L${(206 + Math.cos(angle) * 46).toFixed(1)} ${(-74 + Math.sin(angle) * 46).toFixed(1)}`,
            '#f3c64e',
            4,
          ),
        ) +
        times(7, (at) => path(`M${190 + at * 8} -18l12 4l-12 6z`, '#8d9198')) +
        circle(74, -70, 70, '#24242a') +
        around(14, (angle) => circle(74 + Math.cos(angle) * 66, -70 + Math.sin(angle) * 66, 8, '#24242a')) +
        circle(74, -70, 38, '#f3c64e') +
        circle(74, -70, 14, '#8a6a1f') +
        circle(-160, -46, 46, '#24242a') +
        circle(-160, -46, 24, '#f3c64e') +
        circle(-160, -46, 9, '#8a6a1f') +
        line('M156 -150L172 -60M176 -150L192 -70', '#3a3b42', 5),
    }),
  },
  tyre: {
    name: 'cubiertas',
    places: ['patio', 'room', 'studio'],
    colors: ['#2b2b31', '#2b2b31', '#35363d'],
    draw: ({ main }) => ({
      width: 380,
      height: 290,
      svg:
        times(3, (at) => {
          const y = -44 - at * 62;
          return (
            rect(-186, y - 22, 190, 60, main, 28) +
            rect(-186, y - 22, 190, 60, 'url(#v)', 28) +
            times(16, (tread) => line(`M${-172 + tread * 11.4} ${y - 12}l4 14l-4 14`, '#45464e', 3.5)) +
            (at === 2
              ? oval(-91, y - 20, 92, 20, lighter(main, 0.08)) + oval(-91, y - 20, 54, 11, '#121215')
              : '')
          );
        }) +
        circle(84, -104, 104, main) +
        circle(84, -104, 104, 'url(#b)') +
        around(40, (angle) =>
          line(
            `M${(84 + Math.cos(angle) * 96).toFixed(1)} ${(-104 + Math.sin(angle) * 96).toFixed(1)}L${(84 + Math.cos(angle + 0.06) * 106).toFixed(1)} ${(-104 + Math.sin(angle + 0.06) * 106).toFixed(1)}`,
            '#4a4b53',
            4,
          ),
        ) +
        ring(84, -104, 76, '#45464e', 2.5) +
        circle(84, -104, 58, '#6b7077') +
        circle(84, -104, 54, steel) +
        around(6, (angle) =>
          group(`translate(84 -104) rotate(${(angle * 180) / Math.PI})`, rect(-6, -52, 12, 42, '#767c83', 4)),
        ) +
        circle(84, -104, 14, '#4b4d55'),
    }),
  },
  helmet: {
    name: 'casco',
    places: ['table', 'studio', 'cloth'],
    colors: paints,
    draw: ({ main, accent }) => ({
      width: 300,
      height: 270,
      svg:
        body(
          'M-138 -100C-146 -214 -70 -268 10 -266C100 -262 146 -196 142 -116L138 -34Q134 -4 108 -4H30L6 -26L-104 -6Q-132 -10 -138 -100Z',
          main,
          'b',
        ) +
        path('M142 -150Q80 -176 30 -158Q8 -100 40 -74L138 -66Z', '#2a3440') +
        path('M142 -150Q80 -176 30 -158Q8 -100 40 -74L138 -66Z', 'url(#g)') +
        path('M-136 -130Q-60 -236 60 -258Q-20 -206 -40 -150Q-90 -150 -136 -130Z', accent) +
        path('M-132 -104Q-90 -132 -44 -130L-52 -112Q-96 -114 -134 -88Z', lighter(main, 0.6)) +
        circle(22, -112, 18, darker(main, 0.25)) +
        circle(22, -112, 9, steel) +
        line('M48 -40H118M56 -26H112', darker(main, 0.45), 6) +
        line('M6 -26L-104 -8', black, 8),
    }),
  },
  skateboard: {
    name: 'skate',
    places: ['street', 'park', 'room', 'studio'],
    colors: ['#c4433a', '#2f7f86', '#e0a93c', '#6b5aa0', '#3b3c43'],
    draw: ({ main, dice }) => {
      const maple = dice.pick(wood);
      const truck = (x: number) =>
        path(`M${x - 26} -54H${x + 26}L${x + 12} -30H${x - 12}Z`, '#8d9198') +
        circle(x - 16, -20, 20, '#f6efdf') +
        circle(x - 16, -20, 20, 'url(#b)') +
        circle(x + 22, -20, 20, '#f6efdf') +
        circle(x + 22, -20, 20, 'url(#b)') +
        circle(x - 16, -20, 7, steel) +
        circle(x + 22, -20, 7, steel);
      return {
        width: 440,
        height: 130,
        svg:
          truck(-116) +
          truck(112) +
          body(
            'M-214 -100Q-212 -114 -198 -108L-150 -76Q-144 -72 -136 -72H136Q144 -72 150 -76L198 -108Q212 -114 214 -100Q210 -88 160 -58Q152 -54 140 -54H-140Q-152 -54 -160 -58Q-210 -88 -214 -100Z',
            main,
            'h',
          ) +
          line('M-200 -106L-150 -75Q-144 -72 -136 -72H136Q144 -72 150 -75L200 -106', '#26262c', 7) +
          line('M-150 -58H150', maple, 4),
      };
    },
  },
  skates: {
    name: 'patines artísticos',
    places: ['room', 'cloth', 'studio'],
    colors: ['#f6f1e6', '#f6f1e6', '#2b2a31', '#e3b5bd'],
    draw: ({ main, accent }) => {
      const one = (transform: string) =>
        group(
          transform,
          body(
            'M-66 -290Q-70 -304 -56 -306H8Q22 -304 20 -290L24 -170Q92 -150 104 -118Q108 -94 98 -84H-70Q-84 -96 -80 -130Z',
            main,
          ) +
            times(5, (at) =>
              line(`M${4 + at * 9} ${-262 + at * 24}L${28 + at * 12} ${-268 + at * 26}`, accent, 6),
            ) +
            line('M-66 -280H20', darker(main, 0.2), 4) +
            block(-78, -90, 182, 15, '#5d3b2a', 4) +
            rect(-78, -90, 34, 34, '#5d3b2a', 4) +
            path('M-54 -74H84L66 -48H-36Z', steel) +
            times(
              2,
              (at) =>
                circle(-40 + at * 104, -28, 28, accent) +
                circle(-40 + at * 104, -28, 28, 'url(#b)') +
                circle(-40 + at * 104, -28, 11, steel),
            ) +
            circle(102, -52, 17, '#d9604f') +
            circle(102, -52, 17, 'url(#b)'),
        );
      return { width: 350, height: 310, svg: one('translate(66 -16) scale(.94)') + one('translate(-70 0)') };
    },
  },
  'roller-skates': {
    name: 'rollers',
    places: ['street', 'park', 'cloth', 'studio'],
    colors: ['#d9718e', '#3f8f95', '#3b3c43', '#8a6ac0', '#e8e2d4'],
    draw: ({ main, accent }) => {
      const one = (transform: string) =>
        group(
          transform,
          body(
            'M-70 -280Q-74 -300 -54 -300H14Q30 -298 30 -280V-178Q96 -164 112 -132Q118 -96 108 -84H-66Q-80 -140 -70 -280Z',
            main,
          ) +
            path('M-66 -300H26Q32 -284 24 -268H-70Q-76 -290 -66 -300Z', darker(main, 0.3)) +
            times(3, (at) =>
              rect(-72, -246 + at * 42, 110 + (at === 2 ? 28 : 0), 17, at % 2 ? white : accent, 6),
            ) +
            rect(-72, -90, 184, 18, black, 6) +
            path('M-56 -72H96L80 -40H-40Z', '#8d9198') +
            times(
              4,
              (at) =>
                circle(-54 + at * 50, -28, 27, '#f6efdf') +
                circle(-54 + at * 50, -28, 27, 'url(#b)') +
                circle(-54 + at * 50, -28, 10, accent),
            ),
        );
      return { width: 370, height: 310, svg: one('translate(70 -14) scale(.94)') + one('translate(-72 0)') };
    },
  },
});
