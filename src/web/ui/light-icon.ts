import { createElement, type SVGProps } from 'react';

interface IconData {
  node: readonly [string, Record<string, string>][];
}

/**
 * Draws an icon of lucide-react as its `createLucideIcon` does for the properties used here, with a tenth of the code.
 * What all icons share is said by the class `icon` (src/web/styles/pieces.css), so a page doesn't repeat it. Both builds
 * replace that function by this one (vite.config.ts).
 */
export default function createLightIcon({ node }: IconData) {
  const shapes = node.map(([tag, { key: _, ...attributes }]) => createElement(tag, attributes));
  return ({ className = '', ...props }: SVGProps<SVGSVGElement>) =>
    createElement(
      'svg',
      {
        viewBox: '0 0 24 24',
        className: className === '' ? 'icon' : `icon ${className}`,
        'aria-hidden': Object.keys(props).some((key) => /^(aria-|role$|title$)/.test(key))
          ? undefined
          : 'true',
        ...props,
      },
      ...shapes,
    );
}
