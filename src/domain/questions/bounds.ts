/** The numbers of questions. */
export const questionBounds = {
  textMax: 280,
  answerMax: 500,
  /** Of one person on one publication, without an answer. */
  openMax: 3,
  /** So long after it was given an answer can be changed. */
  editMinutes: 10,
  /** How many a publication's page shows at once. */
  pageSize: 10,
} as const;
