export interface Throttle {
  /** Notifications of one cause within this time are joined: a later one replaces an unread earlier one. */
  joinMs: number;
  /** Between two mails of one cause, unless the person has read about it since. */
  causeGapMs: number;
  /** Further mails are held and sent together. */
  mailsPerHour: number;
  /** Further notifications are in the bell only. */
  pushesPerHour: number;
  pushesPerGroup: number;
  /** Further alerts are gathered into one notification. */
  alertsPerHour: number;
}

const minute = 60_000;
export const hourMs = 60 * minute;

/** Factor 0 removes the hourly limits; notifications are joined in any case. */
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

export const unthrottled: Throttle = {
  joinMs: 0,
  causeGapMs: 0,
  mailsPerHour: Infinity,
  pushesPerHour: Infinity,
  pushesPerGroup: Infinity,
  alertsPerHour: Infinity,
};
