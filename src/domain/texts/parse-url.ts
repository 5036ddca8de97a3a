/** `URL.parse`, which Safari lacks before 18; null when the text is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}

/** The path of this site that a browser opens for a text, with query and fragment; null when it would leave the site. */
export function ownPath(text: string): string | null {
  if (!/^\/(?![/\\])/.test(text)) return null;
  const url = parseUrl(text, 'https://here.invalid');
  // A browser leaves out tabs, and '/.//elsewhere' becomes '//elsewhere': both are another site.
  if (url?.host !== 'here.invalid' || url.pathname.startsWith('//')) return null;
  return url.pathname + url.search + url.hash;
}
