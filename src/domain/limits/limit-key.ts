/**
 * Whom rate limits count for an account. Without a confirmed address it may be a stranger's, who must not use up what the
 * mailbox's owner may do.
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
