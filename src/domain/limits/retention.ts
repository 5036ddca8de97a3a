import { limits } from './limits.ts';

/**
 * How long each thing is kept, in days, and the job that deletes what is older. docs/operations.md shows the table. What
 * is not here is kept as long as what it belongs to.
 */
export const retention = {
  readNotifications: { days: 90, job: 'sweep-notices' },
  unreadNotifications: { days: 365, job: 'sweep-notices' },
  /** Longer than the last attempt of anything, and than a message waits to be gathered. */
  deliveries: { days: 60, job: 'sweep-deliveries' },
  sendings: { days: 1, job: 'sweep-sendings' },
  contactMessages: { days: 365, job: 'sweep-contact' },
  /** Counted from the last link. Long after it, and after the last session: nobody waits for this account. */
  unconfirmedAccounts: { days: 90, job: 'remove-unconfirmed' },
  /** An address that was asked for stays known this long, so that its link can be sent again. */
  emailLinks: { days: 30, job: 'sweep-email-links' },
  /** For so long a person gets no second alert about a request that its owner deleted and published again. */
  toldWishes: { days: 30, job: 'sweep-wishes' },
  /** Longer than the notices of it are kept: one that is opened again after this is news. */
  matchesOfEndedRequests: { days: 365, job: 'sweep-matches' },
  /** After the last account of a mailbox was deleted: keyed hashes of the mailbox, and the sanctions that it left. */
  identities: { days: 365, job: 'sweep-identities' },
  securityEvents: { days: limits.securityLogDays, job: 'sweep-activity' },
  unattachedPictures: { days: 1, job: 'sweep-images' },
  filesWithoutPicture: { days: 1, job: 'sweep-files' },
  /** Pages of a build stay open in browsers long after its last process: they ask for its files. */
  assetsOfEarlierBuilds: { days: 30, job: 'sweep-assets' },
} as const;

const day = 24 * 60 * 60 * 1000;

/** What is older than this moment is deleted. */
export const keptSince = (what: keyof typeof retention, now: Date): Date =>
  new Date(now.getTime() - retention[what].days * day);
