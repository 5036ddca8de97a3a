import { createServer } from 'node:net';

/**
 * A free port below the range from which the system assigns ports to connections: a port of that range could
 * be taken before the server listens.
 * @returns {Promise<number>}
 */
export async function freePort() {
  for (;;) {
    const port = 20_000 + Math.floor(Math.random() * 10_000);
    const server = createServer();
    const isFree = await new Promise((resolve) => {
      server.once('error', () => resolve(false));
      server.listen(port, () => resolve(true));
    });
    if (!isFree) continue;
    await new Promise((resolve) => server.close(resolve));
    return port;
  }
}
