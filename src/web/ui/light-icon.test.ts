import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLightIcon from './light-icon.ts';

const shapesOf = (markup: string) => markup.replace(/^<svg[^>]*>/, '');
const attributesOf = (markup: string) => /^<svg[^>]*>/.exec(markup)?.[0].match(/[\w-]+="[^"]*"/g) ?? [];
/** What the class `icon` says of every icon. */
const shared =
  /^(xmlns|width|height|stroke-linecap|stroke-linejoin|class)=|^fill="none"|^stroke="|^stroke-width="2"/;
const ownOf = (markup: string) =>
  attributesOf(markup)
    .filter((one) => !shared.test(one))
    .toSorted();

test.each([
  {},
  { className: 'size-5' },
  { 'aria-hidden': true },
  { 'aria-label': 'Buscar', role: 'img' },
  { strokeWidth: 3, fill: 'currentColor' },
] as const)('draws what the library draws, with %o', async (props) => {
  for (const name of ['x', 'search', 'trash', 'circle-exclamation-point', 'pencil']) {
    const { __iconData, default: Icon } = await import(
      `../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
    );
    const light = renderToStaticMarkup(createElement(createLightIcon(__iconData), props));
    const whole = renderToStaticMarkup(createElement(Icon, props));
    expect(shapesOf(light)).toBe(shapesOf(whole));
    expect(ownOf(light)).toEqual(ownOf(whole));
    expect(attributesOf(light)).toContain(
      `class="${['icon', 'className' in props && props.className].filter(Boolean).join(' ')}"`,
    );
  }
});
