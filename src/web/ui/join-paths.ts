const path = /\[\s*"path",\s*\{\s*d:\s*"([^"]+)",\s*key:\s*"\w+"\s*\}\s*\],?\s*/g;
const number = '-?(?:\\d+\\.?\\d*|\\.\\d+)';
const relativeStart = new RegExp(`^m\\s*(${number})[\\s,]*(${number})\\s*(?=(.?))`);

/**
 * The code of a lucide icon with its lines as one path, and without React's keys, which only lists need: a page and a
 * script then say less for the same drawing. The builds alone use it (vite.config.ts).
 */
export function joinPaths(code: string): string {
  const lines = [...code.matchAll(path)].map(([, line]) => fromOrigin(line ?? ''));
  const joined = lines.length === 0 ? '' : `["path", { d: "${lines.join('')}" }],`;
  return code
    .replace(path, '')
    .replace(/(?<=node: \[)\s*/, joined)
    .replace(/,\s*key:\s*"\w+"/g, '');
}

/** A line that begins anywhere: a relative start counts from where the line before it ends. */
const fromOrigin = (line: string): string =>
  line.replace(relativeStart, (_, x, y, next) => `M${x} ${y}${/[-\d.]/.test(next) ? 'l' : ''}`);
