import { mkdir, rm } from 'node:fs/promises';
import { openFirefox } from './browsers/firefox.ts';
import { drive } from './browsers/journey.ts';
import type { OpenTab } from './browsers/tab.ts';
import { findProgram } from './browsers/tab.ts';
import { openWebKit } from './browsers/webkit.ts';
import { withDemoServer } from './demo-server.ts';

/**
 * `npm run test:browsers`: the main journey in the system's Firefox and WebKitGTK, with pictures in
 * `test-results/browsers/`. With DATA_DIR the demo data are made only once. Reports which of the two browsers
 * is missing; fails when a journey fails or neither browser is installed.
 */
const folder = 'test-results/browsers';

const engines: { name: string; needs: readonly string[]; install: string; open: OpenTab }[] = [
  { name: 'firefox', needs: ['firefox-esr|firefox'], install: 'firefox-esr', open: openFirefox },
  {
    name: 'webkit',
    needs: ['WebKitWebDriver', 'Xvfb'],
    install: 'webkit2gtk-driver xvfb',
    open: openWebKit,
  },
];

const found = engines.filter(({ name, needs, install }) => {
  const missing = needs.filter((program) => !findProgram(program));
  if (missing.length > 0)
    console.log(`${name}: not driven, ${missing.join(' and ')} is missing (apt-get install ${install})`);
  return missing.length === 0;
});
if (found.length === 0) process.exitCode = 1;

await rm(folder, { recursive: true, force: true });
await mkdir(folder, { recursive: true });
if (found.length > 0)
  await withDemoServer(async (url) => {
    for (const { name, open } of found) {
      try {
        const version = await drive(open, url, `${folder}/${name}`);
        console.log(`${name}: ${version}, the journey is done`);
      } catch (error) {
        console.error(`${name}:`, error);
        process.exitCode = 1;
      }
    }
  });
