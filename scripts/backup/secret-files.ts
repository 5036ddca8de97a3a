/** Files of DATA_DIR that a backup takes along: the keys of the sessions and pushes, and the embedded server's password. */
export const secretFiles = ['secrets.json', 'vapid.json', 'postgres-password'];
