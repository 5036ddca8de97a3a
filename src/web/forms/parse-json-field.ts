export function parseJsonField(text: string): unknown {
  try {
    return JSON.parse(text);
  } catch {
    return null;
  }
}
