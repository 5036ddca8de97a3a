/** What PostgreSQL quotes: a name after the word for what it names, or else a value, which is people's data. */
const quotedValue =
  /(?<!\b(?:column|constraint|function|index|relation|role|schema|sequence|table|type|database) )".*"/s;

const reasonMax = 500;

/** Why an effect failed, on one line, for whoever runs the product: the innermost cause, and nothing of people's data. */
export function reasonOf(error: unknown): string {
  if (!(error instanceof Error)) return oneLine(String(error));
  if (error.cause instanceof Error) return reasonOf(error.cause);
  const { code } = error as Error & { code?: unknown };
  const isOfDatabase = typeof code === 'string' && /^[0-9A-Z]{5}$/.test(code);
  if (isOfDatabase) return oneLine(`${code} ${error.message.replace(quotedValue, '"…"')}`);
  // Drizzle appends the parameters of a failed query.
  return oneLine(`${error.name}: ${error.message.split('\nparams:')[0]}`);
}

const oneLine = (text: string): string => text.replace(/\s+/g, ' ').slice(0, reasonMax);
