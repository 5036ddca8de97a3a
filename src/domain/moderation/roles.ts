/** Roles of accounts; given with `npm run role`. */
export const roleNames = ['moderator'] as const;
export type RoleName = (typeof roleNames)[number];
