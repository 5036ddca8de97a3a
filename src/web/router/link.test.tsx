import fc from 'fast-check';
import { renderToStaticMarkup } from 'react-dom/server';
import { MemoryRouter, Link as RouterLink } from 'react-router';
import { expect, test } from 'vitest';
import { Link, type LinkProps } from './link.tsx';

/** A link inside a page, as the server writes it. */
const written = (One: typeof RouterLink | typeof Link, props: LinkProps) =>
  renderToStaticMarkup(
    <MemoryRouter initialEntries={['/marketplace?category=hogar']}>
      <One {...props} />
    </MemoryRouter>,
  );

const word = fc.string({ unit: fc.constantFrom(...'añ-%2F&"<.:/ \\'), maxLength: 6 });
const to = fc.oneof(
  fc.constantFrom(
    '/',
    '/offer/1',
    '/a/',
    '//a',
    '/a/../b',
    '..',
    '.',
    '?page=2',
    '#end',
    '',
    '/a?b=/c#d',
    'https://b.example/',
    '/a//b',
  ),
  fc.constant({ pathname: '/auth', search: '?next=%2F' }),
  fc.tuple(word, word).map(([a, b]) => `/${a}?${b}`),
);

test('the server writes each link as the router does', () => {
  fc.assert(
    fc.property(
      fc.record(
        {
          to,
          discover: fc.constantFrom('render' as const, 'none' as const),
          className: fc.constantFrom('btn', 'quiet-link'),
          target: fc.constant('_blank'),
          replace: fc.boolean(),
          state: fc.constant({ from: '/' }),
          preventScrollReset: fc.boolean(),
          viewTransition: fc.boolean(),
          reloadDocument: fc.boolean(),
          relative: fc.constantFrom('path' as const, 'route' as const),
          'aria-label': word,
          children: word,
          onClick: fc.constant(() => undefined),
        },
        { requiredKeys: ['to'] },
      ),
      (props) => {
        expect(written(Link, props as LinkProps)).toBe(written(RouterLink, props as LinkProps));
      },
    ),
    { numRuns: 1000 },
  );
});
