/** What an account may do besides what everybody may; given with `npm run role`. */
export const roleNames = ['moderator'] as const;
export type RoleName = (typeof roleNames)[number];
