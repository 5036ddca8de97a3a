/** Names that two files of `src` may both export, with the reason. This maximum may only decrease. */
export const exceptionsMax = 0;
export const exceptions: Record<string, string> = {};
