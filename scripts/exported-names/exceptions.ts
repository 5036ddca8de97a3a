/** Names that two files of `src` may export, and why. The number only goes down. */
export const exceptionsMax = 0;
export const exceptions: Record<string, string> = {};
