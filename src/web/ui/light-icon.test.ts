import { createElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { expect, test } from 'vitest';
import createLightIcon from './light-icon.ts';

const attributesOf = (markup: string) => markup.match(/[\w-]+="[^"]*"|<\/?\w+/g)?.toSorted();

test.each([
  {},
  { className: 'size-5 lucide' },
  { 'aria-hidden': true },
  { 'aria-label': 'Buscar', role: 'img' },
  { strokeWidth: 3, fill: 'currentColor' },
] as const)('draws what the library draws, with %o', async (props) => {
  for (const name of ['x', 'search', 'trash', 'circle-exclamation-point', 'pencil']) {
    const { __iconData, default: Icon } = await import(
      `../../../node_modules/lucide-react/dist/esm/icons/${name}.mjs`
    );
    const light = renderToStaticMarkup(createElement(createLightIcon(__iconData), props));
    expect(attributesOf(light)).toEqual(attributesOf(renderToStaticMarkup(createElement(Icon, props))));
  }
});
