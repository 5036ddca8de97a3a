/**
 * Rate limit key of an account. An account without a confirmed address has its own key, because the address may be a
 * stranger's, and the account must not use up the limits of the mailbox's owner.
 */
export const limitKeyOf = ({
  userId,
  identityId,
  isConfirmed,
}: {
  userId: string;
  identityId: string | null;
  isConfirmed: boolean;
}): string => {
  if (identityId === null) return userId;
  return isConfirmed ? identityId : `${identityId} unconfirmed`;
};
