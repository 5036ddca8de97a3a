/** Bounds on how many notices one person gets in a period. */
export interface Throttle {
  /**
   * Notices of one cause within this many milliseconds are joined: the later replaces the earlier one while that is
   * unread.
   */
  joinMs: number;
  /** Least milliseconds between two mails of one cause, unless the person has looked since. */
  causeGapMs: number;
  /** Mails of one person in an hour; what comes after them waits and goes out together. */
  mailsPerHour: number;
  /** Pushes of one person in an hour, and of those about one thing. What comes after them stands in the bell. */
  pushesPerHour: number;
  pushesPerGroup: number;
  /** Instant alerts for one person in an hour. Further ones are gathered into one notice afterwards. */
  alertsPerHour: number;
}

const minute = 60_000;
export const hourMs = 60 * minute;

/** The pacing by RATE_LIMIT_FACTOR. 0 removes the hourly limits; notices are joined in any case. */
export function throttleOf({ rateLimitFactor }: { rateLimitFactor: number }): Throttle {
  const most = (count: number) =>
    rateLimitFactor === 0 ? Infinity : Math.max(1, Math.round(count * rateLimitFactor));
  return {
    joinMs: 10 * minute,
    causeGapMs: 10 * minute,
    mailsPerHour: most(20),
    pushesPerHour: most(60),
    pushesPerGroup: most(30),
    alertsPerHour: most(10),
  };
}

/** No pacing: everything is sent at once. */
export const unthrottled: Throttle = {
  joinMs: 0,
  causeGapMs: 0,
  mailsPerHour: Infinity,
  pushesPerHour: Infinity,
  pushesPerGroup: Infinity,
  alertsPerHour: Infinity,
};
