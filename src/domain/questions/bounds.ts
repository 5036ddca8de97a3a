export const questionBounds = {
  textMax: 280,
  answerMax: 500,
  openMax: 3,
  editMinutes: 10,
  pageSize: 10,
} as const;
