/** Milliseconds between two beats of a live stream. Not among the limits: those come with the first scripts of a page. */
export const liveBeatMs = 22_000;
