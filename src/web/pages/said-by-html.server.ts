/**
 * Adds members to an answer of a loader that its page shows and the browser can read from the HTML. A page that comes as
 * HTML then doesn't say them twice: they are there for rendering it, and stay out of the data that go with it. Who asks
 * for the data alone, as the router does for the next page, gets them in the data.
 */
export function saidByHtml<Known extends object, Said extends object>(
  request: Request,
  known: Known,
  said: Said,
): Known & Partial<Said> {
  if (new URL(request.url).pathname.endsWith('.data')) return { ...known, ...said };
  const hidden = Object.entries(said).map(([name, value]) => [name, { value, writable: true }]);
  return Object.defineProperties({ ...known }, Object.fromEntries(hidden));
}
