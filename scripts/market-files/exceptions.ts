/** Files of `src/market` with names of their own, and why. The number only goes down. */
export const exceptionsMax = 18;

export const exceptions: Record<string, string> = {
  'src/market/accounts/sign-in/guessing.ts': 'how tries to sign in are slowed down: a rule of two commands',
  'src/market/alerts/known.ts': 'which requests a saved search knows already, for commands and effects',
  'src/market/alerts/request-keys.ts': 'the keys by which a request finds searches: pure, with its test',
  'src/market/alerts/wish.ts': 'what somebody deleted and published again, for effects and jobs',
  'src/market/export/pictures.ts': 'the pictures of an export, one after another',
  'src/market/images/effort.ts': 'how much decoding an account may cause',
  'src/market/images/receive.ts': 'from the bytes of an upload to pictures that are kept',
  'src/market/mailing/bounces.ts': 'what came back, for sending and for the report',
  'src/market/mailing/samples.ts': 'every mail there is with sample facts, to be looked at',
  'src/market/marketplace/fits.ts': 'each criterion once, for lists and for alerts',
  'src/market/marketplace/search.ts': 'the words of a search as SQL',
  'src/market/notifications/causes.ts': 'what a notice keeps of its cause',
  'src/market/notifications/join.ts': 'which notices of one cause become one',
  'src/market/notifications/mail-pace.ts': 'when a mail of a person may go out',
  'src/market/notifications/paces.ts': 'how often something was sent lately',
  'src/market/notifications/push-text.ts': 'a notice as a push',
  'src/market/notifications/read.ts': 'what reading a thing does to its notices',
  'src/market/notifications/wants.ts': 'who wants a notice, and by which channel',
};
