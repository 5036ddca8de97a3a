/*
 * Whose words are suggested to others. Accounts are easily made, so it takes several people with confirmed addresses, and
 * accounts that have existed for some days.
 */

/** People who must have written the same. */
export const suggestersMin = 3;
const accountDaysMin = 7;
const day = 24 * 60 * 60 * 1000;

/** Accounts created before this time count. */
export const suggestersMadeBefore = (now: Date): Date => new Date(now.getTime() - accountDaysMin * day);
