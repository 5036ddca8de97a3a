/** The value of one cookie in a `Cookie` header; null when the cookie is missing. */
export function cookieValue(header: string | null, name: string): string | null {
  if (!header?.includes(name)) return null;
  for (const pair of header.split(';')) {
    const [key = '', value = ''] = splitAt(pair, pair.indexOf('='));
    if (key.trim() === name) return decoded(value.trim());
  }
  return null;
}

const splitAt = (text: string, index: number): string[] =>
  index === -1 ? [] : [text.slice(0, index), text.slice(index + 1)];

function decoded(text: string): string | null {
  try {
    return decodeURIComponent(text);
  } catch {
    return null;
  }
}
