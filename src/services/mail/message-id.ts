/** The same key gives the same Message-ID, so that mail servers and readers know a repetition. */
export const messageId = (key: string, publicUrl: string): string =>
  `<${key.replace(/[^\w.-]/g, '_')}@${new URL(publicUrl).hostname}>`;
