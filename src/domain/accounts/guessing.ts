/** Wrong passwords of one account within an hour, from anywhere, that slow down what else is tried from strange places. */
export const guessing = {
  /** From this many wrong passwords on, strange places try once in some seconds (`signInGuessed`), and the person is warned by mail. */
  free: 10,
} as const;
