/**
 * The numbers of specification section 9, as separate exports, so that a page's scripts contain only those that they
 * read.
 */
export * as limits from './values.ts';

/** Waits and intervals in milliseconds (specification sections 7 and 9). */
export const intervals = {
  afterCreate: 800,
  afterOfferSave: 1_000,
  offerDialogClose: 500,
  afterDelete: 100,
  badgePoll: 10_000,
  chatPoll: 5_000,
  contactSending: 1_500,
  contactSent: 3_000,
  toast: 4_000,
} as const;
