/** The secret with which the tested servers sign sessions, so that tests can create sessions. */
export const authSecret = 'a-secret-that-only-the-tests-use-and-nobody-else';
