import { holds, light } from '../tests/fire/fire.ts';
import { fires } from '../tests/fire/fires.ts';

/**
 * `npm run test:fire -- NAME ...`: runs attacks, each against its own server, and prints the measured effects. Without
 * a name it runs all.
 */
const names = process.argv.slice(2);
const unknown = names.filter((name) => !(name in fires));
if (unknown.length > 0) {
  console.error(`No attack is called ${unknown.join(', ')}. There are: ${Object.keys(fires).join(', ')}.`);
  process.exit(2);
}

let failed = 0;
for (const name of names.length > 0 ? names : Object.keys(fires)) {
  const fire = fires[name]!;
  console.log(`\n${name}: ${fire.attack}\n  before: ${fire.before}`);
  const why = fire.missing?.();
  if (why) {
    console.log(`  skipped: ${why}`);
    continue;
  }
  for (const finding of await light(fire, 'full')) {
    const { measure, value, unit, most, least } = finding;
    const bounds = [most !== undefined && `at most ${most}`, least !== undefined && `at least ${least}`];
    const held = holds(finding);
    if (!held) failed += 1;
    console.log(
      `  ${held ? '✓' : '✗'} ${measure}: ${Number(value.toFixed(1))} ${unit} (${bounds.filter(Boolean).join(', ')})`,
    );
  }
}
process.exit(failed === 0 ? 0 : 1);
