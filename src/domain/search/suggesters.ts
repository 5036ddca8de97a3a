import { dayMs } from '../dates/dates.ts';
/*
 * Whose words are suggested to others. Accounts are easily made, so it takes several people with confirmed addresses, and
 * accounts that have existed for some days.
 */

/** People who must have written the same. */
export const suggestersMin = 3;
const accountDaysMin = 7;

/** Accounts created before this time count. */
export const suggestersMadeBefore = (now: Date): Date => new Date(now.getTime() - accountDaysMin * dayMs);
