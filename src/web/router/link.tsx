import type { ComponentProps } from 'react';
import { Link as RouterLink } from 'react-router';

/** Pages are fetched ahead by `components/layout/ahead.tsx`. */
export type LinkProps = Omit<ComponentProps<typeof RouterLink>, 'prefetch'>;

/** A path from the root, without anything that resolving could change. */
const wholePath = /^\/(?:[^/?#.\\:]+(?:\/[^/?#.\\:]+)*)?(?:\?[^#]+)?(?:#.+)?$/;

/** The router's link as it stands in HTML. What the router must resolve, or add elements to, is left to the router. */
function WrittenLink(props: LinkProps) {
  const { to, discover = 'render', mask, ...rest } = props;
  if (typeof to !== 'string' || !wholePath.test(to) || mask) return <RouterLink {...props} />;
  const { relative, reloadDocument, replace, state, preventScrollReset, viewTransition, ...more } = rest;
  const { defaultShouldRevalidate, target, ref, ...attributes } = more;
  return (
    <a {...attributes} href={to} target={target} data-discover={discover === 'render' ? 'true' : undefined} />
  );
}

/**
 * A link to a page of the product. In the browser it is the router's. The server writes the same HTML without asking the
 * router, whose resolving and handlers for each link cost a tenth of a page with many of them.
 */
export const Link = import.meta.env.SSR ? WrittenLink : RouterLink;
