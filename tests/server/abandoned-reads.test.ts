import { connect } from 'node:net';
import { Client } from 'pg';
import { expect, test, vi } from 'vitest';
import { startServer, stopServer } from '../support/server-process.ts';
import { query } from '../support/sql.ts';
import { startedFolder } from '../support/started-folder.ts';

const nobodys = '0190a000-0000-7000-8000-000000000001';

test.each([`/buy-request/${nobodys}`, `/buy-request/${nobodys}.data`, `/api/buy-requests/${nobodys}`])(
  'a read of %s that is abandoned while the database is slow is logged as 499 and not as a fault',
  async (path) => {
    const folder = await startedFolder();
    const server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'info' } });
    const blocker = new Client({ connectionString: server.databaseUrl() });
    await blocker.connect();
    await blocker.query('begin; lock table buy_requests in access exclusive mode');
    const socket = connect(server.port, '127.0.0.1');
    // Somebody with a session: what visitors read is kept, and made for all of them.
    socket.write(
      `GET ${path} HTTP/1.1\r\nHost: 127.0.0.1:${server.port}\r\nCookie: better-auth.session_token=of-nobody\r\n\r\n`,
    );
    await vi.waitUntil(async () => {
      const waiting = "select from pg_stat_activity where wait_event_type = 'Lock'";
      return (await query(server.databaseUrl(), waiting)).length > 0;
    });
    socket.destroy();
    // A later connection is answered after the server saw the end of this one.
    await fetch(`${server.url}/api/health/live`);
    await blocker.query('commit');
    await blocker.end();
    // Answered after the abandoned one, which a stop would not wait for.
    await (await fetch(server.url + path)).text();
    await stopServer(server);
    const { stdout, stderr } = await server.ended;
    const lines = stdout.split('\n').flatMap((line) => (line.startsWith('{') ? [JSON.parse(line)] : []));
    const [read] = lines.filter(({ msg, path: of }) => msg === 'request' && path.startsWith(of));
    expect([404, 499]).toContain(read?.status);
    expect(lines.filter(({ level }) => level === 'error')).toEqual([]);
    expect(stderr).toBe('');
    folder.remove();
  },
);
