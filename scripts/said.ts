/**
 * `npm run test:said`: checks that every text quoted in docs/specification.md appeared in a page, an answer or a mail
 * during the last test run, that each statement that browser tests alone show has one that passed, and that those named for a
 * screen size passed at that size. It is the last step of `npm test`.
 */
import type { Size } from '../tests/e2e/listen.ts';
import { testsOfLastRun } from '../tests/support/browser-tests.ts';
import { everythingSaid } from '../tests/support/said.ts';
import { contains, type Row, readMap, sizesOf } from '../tests/support/specification.ts';

const rows = readMap();
const said = everythingSaid();
const ran = testsOfLastRun() ?? [];
if (ran.length === 0) report('browser tests of the last run', ['none ran']);

const texts = rows.flatMap((row) => row.texts.map((text) => ({ row, text })));
const neverSaid = texts.filter(({ text }) => !contains(said, text, '.{1,120}?'));
report(
  `texts of the specification that were said: ${texts.length - neverSaid.length} of ${texts.length}`,
  neverSaid.map(({ row, text }) => `never said: «${text}» (${row.name})`),
);

/** Whether a browser test ran and passed, on a size of screen if one is named. */
const passed = ({ file, title }: Row['proofs'][number], size?: Size) =>
  ran.some(
    (test) =>
      test.file === file &&
      test.title === title.at(-1) &&
      test.status === 'passed' &&
      (!size || test.sizes.includes(size)),
  );

const inBrowser = rows.filter(({ proofs }) => proofs.every(({ file }) => file.startsWith('tests/e2e/')));
const unproven = inBrowser.filter(({ proofs }) => !proofs.some((proof) => passed(proof)));
report(
  `statements of it that browser tests alone show, and one passed: ${inBrowser.length - unproven.length} of ${inBrowser.length}`,
  unproven.map(({ name }) => `no test of it ran and passed: ${name}`),
);

const sized = rows.flatMap((row) => sizesOf(row).map((size) => ({ row, size })));
const notRun = sized.filter(({ row, size }) => !row.proofs.some((proof) => passed(proof, size)));
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
