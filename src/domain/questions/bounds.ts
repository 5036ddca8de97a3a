export const questionBounds = {
  textMax: 280,
  answerMax: 500,
  /** Unanswered questions of one person on one publication. */
  openMax: 3,
  /** An answer can be changed for this long. */
  editMinutes: 10,
  pageSize: 10,
} as const;
