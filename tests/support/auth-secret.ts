/** What the server of the browser tests signs its sessions with, so that tests can make some. */
export const authSecret = 'a-secret-that-only-the-browser-tests-use-and-nobody-else';
