import { type Browser, chromium } from '@playwright/test';
import { markdown, writeTable } from '../bench/measure/table.ts';
import { demoPassword, emailOf } from '../demo/people/people.ts';
import { findChromium } from './bootstrap/chromium.mjs';
import { withDemoServer } from './demo-server.ts';
import { crowdOf } from './phone/crowd.ts';
import { crowdOwner, journey, type Screen } from './phone/journey.ts';
import { PhoneTab } from './phone/tab.ts';
import { findThings } from './screenshots/find.ts';

/**
 * `npm run phone`: measures the journey on a slow phone five times and writes the table in bench/README.md.
 * `-- search` measures only the screens with that word in their name, `-- --runs 1` measures once; neither
 * writes.
 */
const said = process.argv.slice(2);
const runsAt = said.indexOf('--runs');
const runs = runsAt < 0 ? 5 : Number(said[runsAt + 1]);
const only = said.filter((_, at) => runsAt < 0 || (at !== runsAt && at !== runsAt + 1)).join(' ');
const firstRow = 'marketplace: first row painted';
const asked = { tap: 200, open: 200, scroll: 50, firstRow: 2_500 };
const measures = { tap: 'INP', open: 'until seen', scroll: 'longest task' };

const signInOf = (email: string) => ({ email, password: demoPassword });

async function measure(browser: Browser, url: string, screen: Screen): Promise<number> {
  const tab = await PhoneTab.open(browser, url, screen.as ? signInOf(screen.as) : undefined);
  try {
    await tab.goto(screen.path);
    const measured = await screen.act(tab);
    if (screen.asks === 'open') return Number(measured);
    await tab.settle();
    const { interactions, longTasks } = await tab.seen();
    return Math.max(0, ...(screen.asks === 'tap' ? Object.values(interactions) : longTasks));
  } finally {
    await tab.close();
  }
}

async function measureFirstRow(browser: Browser, url: string): Promise<number> {
  const tab = await PhoneTab.open(browser, url);
  try {
    return await tab.firstRow();
  } finally {
    await tab.close();
  }
}

async function readAs(browser: Browser, url: string, email: string) {
  const context = await browser.newContext();
  await context.request.post(`${url}/api/auth/sign-in/email`, { data: signInOf(email) });
  return async (path: string) => (await context.request.get(url + path)).json();
}

await withDemoServer(async (url, dataDir) => {
  const browser = await chromium.launch({
    executablePath: findChromium(),
    args: ['--disable-gpu', ...(process.getuid?.() === 0 ? ['--no-sandbox'] : [])],
  });
  try {
    const [buyer, seller] = [emailOf('lucia'), emailOf('martin')];
    const found = await findThings(await readAs(browser, url, buyer), await readAs(browser, url, seller));
    const crowd = await crowdOf(dataDir, crowdOwner);
    const screens = journey(found, crowd).filter(({ name }) => name.includes(only));
    const rows: string[][] = [];
    const tell = async (name: string, what: string, limit: number, once: () => Promise<number>) => {
      const all: number[] = [];
      for (let run = 0; run < runs; run++) all.push(await once());
      all.sort((a, b) => a - b);
      const middle = all[Math.floor(all.length / 2)] ?? Number.NaN;
      const row = [name, what, middle.toFixed(0), (all.at(-1) ?? Number.NaN).toFixed(0), `< ${limit}`];
      rows.push(row);
      console.log(row.join('  '));
    };
    if (firstRow.includes(only))
      await tell(firstRow, 'first row', asked.firstRow, () => measureFirstRow(browser, url));
    for (const screen of screens)
      await tell(screen.name, measures[screen.asks], asked[screen.asks], () => measure(browser, url, screen));
    const table = markdown(['', 'what', 'median ms', 'worst ms', 'asked'], rows, 2);
    console.log(table);
    if (only === '' && runs >= 5) writeTable(table, 'phone');
  } finally {
    await browser.close();
  }
});
