import { everythingSaid } from '../tests/support/said.ts';
import { contains, readMap } from '../tests/support/specification.ts';

/**
 * `npm run test:said`: checks that every text quoted in docs/specification.md appeared in a page, an answer or a mail
 * during the last test run. It is the last step of `npm test`.
 */
const said = everythingSaid();
const texts = readMap().flatMap(({ name, texts }) => texts.map((text) => ({ name, text })));
const missing = texts.filter(({ text }) => !contains(said, text, '.{1,120}?'));
console.log(
  `${missing.length === 0 ? '✓' : '✗'} texts of the specification that were said: ${texts.length - missing.length} of ${texts.length}`,
);
for (const { name, text } of missing) console.log(`  never said: «${text}» (${name})`);
if (missing.length > 0) process.exitCode = 1;
