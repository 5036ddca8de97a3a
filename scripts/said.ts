/**
 * `npm run test:said`: checks that every text quoted in docs/specification.md appeared in a page, an answer or a mail
 * during the last test run, and that the browser tests named for a screen size ran and passed at that size. It is the
 * last step of `npm test`.
 */
import { testsOfLastRun } from '../tests/support/browser-tests.ts';
import { everythingSaid } from '../tests/support/said.ts';
import { contains, readMap, sizesOf } from '../tests/support/specification.ts';

const rows = readMap();
const said = everythingSaid();
const ran = testsOfLastRun() ?? [];

const texts = rows.flatMap((row) => row.texts.map((text) => ({ row, text })));
const neverSaid = texts.filter(({ text }) => !contains(said, text, '.{1,120}?'));
report(
  `texts of the specification that were said: ${texts.length - neverSaid.length} of ${texts.length}`,
  neverSaid.map(({ row, text }) => `never said: «${text}» (${row.name})`),
);

const sized = rows.flatMap((row) => sizesOf(row).map((size) => ({ row, size })));
const notRun = sized.filter(
  ({ row, size }) =>
    !row.proofs.some(({ file, title }) =>
      ran.some(
        (test) =>
          test.file === file &&
          test.title === title.at(-1) &&
          test.sizes.includes(size) &&
          test.status === 'passed',
      ),
    ),
);
report(
  `sizes of screen that it speaks of and that a test passed on: ${sized.length - notRun.length} of ${sized.length}`,
  notRun.map(({ row, size }) => `no test passed on a ${size}: ${row.name}`),
);

/** Prints one line with the count, and one line for each fault. */
function report(what: string, faults: string[]): void {
  console.log(`${faults.length === 0 ? '✓' : '✗'} ${what}`);
  for (const fault of faults) console.log(`  ${fault}`);
  if (faults.length > 0) process.exitCode = 1;
}
