/**
 * The answer of a loader, of which `said` stays out of the data where the page comes as HTML: the page shows it, and the
 * browser reads it from there. Rendering on the server has it. Whoever asks for the data alone, as the router does for the
 * next page, gets it in them.
 */
export function saidByHtml<Sent extends object, Said extends object>(
  request: Request,
  sent: Sent,
  said: Said,
): Sent & Partial<Said> {
  if (new URL(request.url).pathname.endsWith('.data')) return { ...sent, ...said };
  const hidden = Object.entries(said).map(([name, value]) => [name, { value, writable: true }]);
  return Object.defineProperties({ ...sent }, Object.fromEntries(hidden));
}
