import { limits } from './limits.ts';

/**
 * Retention of each kind of data in days, and the job that deletes older rows. docs/operations.md shows the table.
 * Other data is kept as long as its parent.
 */
export const retention = {
  readNotifications: { days: 90, job: 'sweep-notices' },
  unreadNotifications: { days: 365, job: 'sweep-notices' },
  /** Longer than the last retry of any delivery, and than a mail is held for a digest. */
  deliveries: { days: 60, job: 'sweep-deliveries' },
  sendings: { days: 1, job: 'sweep-sendings' },
  contactMessages: { days: 365, job: 'sweep-contact' },
  /** Counted from the last link, long after it and after the last session. */
  unconfirmedAccounts: { days: 90, job: 'remove-unconfirmed' },
  /** An address that was asked for stays known this long, so that its link can be sent again. */
  emailLinks: { days: 30, job: 'sweep-email-links' },
  /** During this time a person gets no second alert about a request that its owner deleted and republished. */
  alertedRequests: { days: 30, job: 'sweep-wishes' },
  /** Longer than the notifications are kept: a request that reopens later is new. */
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

export const retainedSince = (what: keyof typeof retention, now: Date): Date =>
  new Date(now.getTime() - retention[what].days * day);
