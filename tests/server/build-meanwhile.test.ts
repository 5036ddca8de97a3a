import { spawn } from 'node:child_process';
import { once } from 'node:events';
import { readdirSync } from 'node:fs';
import { setTimeout as delay } from 'node:timers/promises';
import { expect, test } from 'vitest';
import { isWhole } from '../support/extent.ts';
import { startServer, stopServer } from '../support/server-process.ts';
import { startedFolder } from '../support/started-folder.ts';

// A build takes longer than most tests of a server together: at night only.
test.runIf(isWhole)(
  'all files of the pages are answered while `npm run build` runs in the same folder',
  async () => {
    const assets = readdirSync('build/client/assets').filter((name) => !/\.(br|gz)$/.test(name));
    const folder = await startedFolder();
    const server = await startServer({ dataDir: folder.path, env: { LOG_LEVEL: 'silent' } });
    try {
      const building = spawn('npm', ['run', 'build'], { stdio: 'ignore' });
      const built = once(building, 'exit');
      const broken: string[] = [];
      // Each is asked for once, at some moment of the build: what was read before is in memory.
      for (const name of assets) {
        if (building.exitCode !== null) break;
        const { status } = await fetch(`${server.url}/assets/${name}`);
        if (status !== 200) broken.push(`${name}: ${status}`);
        await Promise.race([built, delay(300)]);
      }
      expect(await built).toEqual([0, null]);
      expect(broken).toEqual([]);
      expect((await fetch(`${server.url}/assets/${assets.at(-1)}`)).status).toBe(200);
    } finally {
      await stopServer(server);
      folder.remove();
    }
  },
);
