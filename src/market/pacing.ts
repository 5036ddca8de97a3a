/** How much one person is told in a while. */
export interface Pacing {
  /** Notices of one cause within so many milliseconds are one: the later stands for the earlier while that is unread. */
  joinMs: number;
  /** Between two mails of one cause, unless its person has looked since. */
  causeGapMs: number;
  /** Mails of one person in an hour; what comes after them waits and goes out together. */
  mailsPerHour: number;
  /** Pushes of one person in an hour, and of those about one thing. What comes after them stands in the bell. */
  pushesPerHour: number;
  pushesPerGroup: number;
  /** Alerts one person is told at once in an hour; the others are told together afterwards. */
  alertsPerHour: number;
}

const minute = 60_000;
export const hourMs = 60 * minute;

/** The pacing by RATE_LIMIT_FACTOR, which lifts the hourly bounds with 0; what joins, joins in any case. */
export function pacingOf({ rateLimitFactor }: { rateLimitFactor: number }): Pacing {
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

/** Everything as it comes. */
export const unpaced: Pacing = {
  joinMs: 0,
  causeGapMs: 0,
  mailsPerHour: Infinity,
  pushesPerHour: Infinity,
  pushesPerGroup: Infinity,
  alertsPerHour: Infinity,
};
