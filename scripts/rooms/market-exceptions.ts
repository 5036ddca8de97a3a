/** Files of `src/market` with other names, with the reason. This maximum may only decrease. */
export const exceptionsMax = 18;

export const exceptions: Record<string, string> = {
  'src/market/accounts/sign-in/guessing.ts': 'how tries to sign in are slowed down: a rule of two commands',
  'src/market/saved-searches/known.ts':
    'which requests a saved search knows already, for commands and effects',
  'src/market/saved-searches/request-keys.ts':
    'the keys by which a request finds searches: pure, with its test',
  'src/market/saved-searches/wish.ts': 'what somebody deleted and published again, for effects and jobs',
  'src/market/exports/pictures.ts': 'the pictures of an export, one after another',
  'src/market/images/effort.ts': 'how much decoding an account may cause',
  'src/market/images/receive.ts': 'from the bytes of an upload to pictures that are kept',
  'src/market/mails/bounces.ts': 'what came back, for sending and for the report',
  'src/market/mails/samples.ts': 'every mail there is with sample facts, to be looked at',
  'src/market/marketplace/criteria/fits.ts': 'each criterion once, for lists and for alerts',
  'src/market/marketplace/search.ts': 'the words of a search as SQL',
  'src/market/notices/causes.ts': 'what a notice keeps of its cause',
  'src/market/notices/join.ts': 'which notices of one cause become one',
  'src/market/notices/mail-pace.ts': 'when a mail of a person may go out',
  'src/market/notices/paces.ts': 'how often something was sent lately',
  'src/market/notices/push-text.ts': 'a notice as a push',
  'src/market/notices/read.ts': 'what reading a thing does to its notices',
  'src/market/notices/wants.ts': 'who wants a notice, and by which channel',
};
