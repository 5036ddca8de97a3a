/** `URL.parse`, which Safari lacks before 18; null when the text is no address. */
export function parseUrl(text: string, base?: string): URL | null {
  try {
    return new URL(text, base);
  } catch {
    return null;
  }
}
