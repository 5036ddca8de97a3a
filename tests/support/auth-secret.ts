/** The secret with which the server of the browser tests signs sessions, so that tests can create sessions. */
export const authSecret = 'a-secret-that-only-the-browser-tests-use-and-nobody-else';
