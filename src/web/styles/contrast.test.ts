import { readFileSync } from 'node:fs';
import { describe, expect, test } from 'vitest';

const tokens = readFileSync(new URL('./tokens.css', import.meta.url), 'utf8');
const page = readFileSync(new URL('../../../docs/design.md', import.meta.url), 'utf8');

const colors = new Map(
  [...tokens.matchAll(/--color-([\w-]+): oklch\(([\d.]+) ([\d.]+) ([\d.]+)\)/g)].map(
    ([, name = '', ...lch]) => [name, lch.map(Number)] as const,
  ),
);

/** Relative luminance (WCAG 2) of an OKLCH colour, through linear sRGB. */
function luminance(name: string): number {
  const [l = 0, c = 0, h = 0] = colors.get(name) ?? [];
  const a = c * Math.cos((h * Math.PI) / 180);
  const b = c * Math.sin((h * Math.PI) / 180);
  const long = (l + 0.3963377774 * a + 0.2158037573 * b) ** 3;
  const medium = (l - 0.1055613458 * a - 0.0638541728 * b) ** 3;
  const short = (l - 0.0894841775 * a - 1.291485548 * b) ** 3;
  const [red = 0, green = 0, blue = 0] = [
    4.0767416621 * long - 3.3077115913 * medium + 0.2309699292 * short,
    -1.2684380046 * long + 2.6097574011 * medium - 0.3413193965 * short,
    -0.0041960863 * long - 0.7034186147 * medium + 1.707614701 * short,
  ].map((channel) => Math.min(1, Math.max(0, channel)));
  return 0.2126 * red + 0.7152 * green + 0.0722 * blue;
}

function contrast(one: string, other: string): number {
  const [dark = 0, light = 0] = [luminance(one), luminance(other)].sort((a, b) => a - b);
  return (light + 0.05) / (dark + 0.05);
}

const rows = [...page.matchAll(/^\| `([\w-]+)` on `([\w-]+)` \| ([\d.]+) \| ([\d.]+) \|/gm)];

describe('the contrast table of the design page', () => {
  test('is there', () => expect(rows.length).toBeGreaterThan(15));

  test.each(rows.map(([, text = '', ground = '', figure, least]) => [text, ground, figure, least]))(
    '%s on %s is %s, at least %s',
    (text = '', ground = '', figure, least) => {
      expect([...colors.keys()]).toEqual(expect.arrayContaining([text, ground]));
      const ratio = contrast(text, ground);
      expect(ratio.toFixed(2)).toBe(figure);
      expect(ratio).toBeGreaterThanOrEqual(Number(least));
    },
  );
});
