import type { AddressInfo } from 'node:net';
import { createServer } from 'node:net';
import { expect, test, vi } from 'vitest';
import type { Log } from '../log.ts';
import { tryMailServer } from './try-mail-server.ts';

test('a mail server that is not there is warned of in one sentence', async () => {
  const server = createServer().listen(0, '127.0.0.1');
  await new Promise((resolve) => server.once('listening', resolve));
  const { port } = server.address() as AddressInfo;
  await new Promise((resolve) => server.close(resolve));
  const warn = vi.fn();
  await tryMailServer(`smtp://127.0.0.1:${port}`, { warn } as unknown as Log);
  expect(warn).toHaveBeenCalledExactlyOnceWith(
    { reason: expect.stringContaining('ECONNREFUSED') },
    'SMTP_URL cannot be used now: mails wait',
  );
});
