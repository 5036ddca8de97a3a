import { globSync, readFileSync } from 'node:fs';
import { exceptions, exceptionsMax } from './exported-names/exceptions.ts';
import { problemsIn } from './exported-names/find.ts';

/** `npm run check`: fails when two files of `src` export different things under the same name. */
const files = globSync('src/**/*.{ts,tsx}').filter((file) => !/\.test(-helper)?\.tsx?$/.test(file));
const sources = new Map(files.map((file) => [file, readFileSync(file, 'utf8')]));
const problems = problemsIn(sources, exceptions, exceptionsMax);
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
