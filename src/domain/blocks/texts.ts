/** Why somebody cannot be blocked. */
export const blockTexts = {
  self: 'No podés bloquearte a vos.',
  tooMany: (most: number) =>
    `Podés bloquear hasta ${most} personas. Desbloqueá a alguna para bloquear a otra.`,
} as const;
