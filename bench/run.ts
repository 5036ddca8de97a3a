import { openMarket } from './database.ts';
import { EndOfRun, runToEnd, say } from './end.ts';
import { allLoads, chosenLoads } from './loads/all.ts';
import { findMaterial } from './loads/material.ts';
import { tidyUp } from './market/samples.ts';
import { openMeasuring } from './measure/measure.ts';
import { besideBefore, linesOf, type Measured, tableOf, writeTable } from './measure/table.ts';
import { readOptions } from './options.ts';
import { buildCommit } from './servers/before.ts';
import { openServers } from './servers/servers.ts';

/** `npm run bench`: the product, a lean server and a constant answer under the same loads, in turns. */
await runToEnd(async (opened) => {
  const options = readOptions();
  const database = await openMarket(options.rows, say);
  opened(() => database.close());
  await tidyUp(database.pool);
  opened(() => tidyUp(database.pool));
  const material = await findMaterial(database.pool);
  const all = await allLoads(material);
  // Searches would read what was added in the indexes' lists of pending entries, each time.
  await database.pool.query('vacuum analyze buy_requests, offers');
  const loads = chosenLoads(all, options.word);
  if (loads.length === 0) throw new EndOfRun(`no load has '${options.word}' in its name`);

  const before = options.against && (await buildCommit(options.against, say));
  const servers = openServers(database.url, before);
  opened(() => servers.close());
  const measure = await openMeasuring(database, servers, say);
  for (const [group, its] of Object.entries(Object.groupBy(loads, (load) => load.group))) {
    const measured: Measured[] = [];
    for (const load of its ?? []) {
      const one = { load, rounds: await measure(load) };
      measured.push(one);
      for (const line of linesOf(one)) say(line.join(' | '));
      const beside = besideBefore(one);
      if (beside) say(beside);
    }
    const table = tableOf(measured);
    say(`\n${table}\n`);
    const isWhole = its?.length === all.filter((load) => load.group === group).length;
    if (isWhole && options.rows === 100_000) writeTable(table, group);
  }
});
