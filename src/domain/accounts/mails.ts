import { factorChanges } from './second-factor.ts';

/** Kinds of mail about the account itself. They are sent whatever the person chose for notices. */
export const accountMails = ['guessing', 'passwordChanged', ...factorChanges] as const;
export type AccountMail = (typeof accountMails)[number];
