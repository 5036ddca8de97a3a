import type { ReactElement } from 'react';
import { renderToStaticMarkup } from 'react-dom/server';
import { createRoutesStub } from 'react-router';

/** The HTML of a component as rendered on the server, inside a router at `address`. */
export function htmlOf(element: ReactElement, address = '/'): string {
  const Stub = createRoutesStub([{ path: '*', Component: () => element }]);
  return renderToStaticMarkup(<Stub initialEntries={[address]} />);
}

/** The visible text of a component. */
export const textOf = (element: ReactElement): string =>
  htmlOf(element)
    .replace(/<[^>]*>/g, ' ')
    .replaceAll('&amp;', '&')
    .replace(/\s+/g, ' ');
