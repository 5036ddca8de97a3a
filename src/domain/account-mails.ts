/** What a person is told by mail about their account, whatever they chose to hear of. */
export const accountMails = ['guessing', 'passwordChanged'] as const;
export type AccountMail = (typeof accountMails)[number];
