/**
 * Runs in a page: whether React has hydrated it, with its lazy parts. React's HTML marks the start of a `Suspense` boundary
 * by a comment; the fiber of the comment has a state while the boundary is dehydrated.
 */
export function isHydrated(): boolean {
  // biome-ignore lint/suspicious/noExplicitAny: React's fibers have no public types
  const fiberOf = (node: any) => {
    const key = Object.keys(node).find((name) => name.startsWith('__reactFiber$'));
    return key && node[key];
  };
  if (document.readyState !== 'complete' || !fiberOf(document.body)) return false;
  const comments = document.createTreeWalker(document.body, NodeFilter.SHOW_COMMENT);
  while (comments.nextNode()) {
    const fiber = fiberOf(comments.currentNode);
    if (fiber && fiber.memoizedState !== null && fiber.alternate?.memoizedState !== null) return false;
  }
  return true;
}
