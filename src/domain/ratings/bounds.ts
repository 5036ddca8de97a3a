/** The numbers of ratings. */
export const ratingBounds = {
  textMax: 300,
  /** After 'Concretada': then ratings open, and no more are given. */
  days: 7,
  /** Only one rating between the same two people counts in this many days. */
  pairDays: 90,
  /** Days after acceptance on which both are asked '¿Se concretó?'. */
  firstAskDays: 5,
  lastAskDays: 10,
  /** Older deals are not asked about any more: the question would come out of nowhere. */
  askUntilDays: 30,
} as const;
