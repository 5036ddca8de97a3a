import { factorChanges } from './second-factor.ts';

/** What a person is told by mail about their account, whatever they chose to hear of. */
export const accountMails = ['guessing', 'passwordChanged', ...factorChanges] as const;
export type AccountMail = (typeof accountMails)[number];
