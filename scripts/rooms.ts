import { globSync } from 'node:fs';
import { normalize } from 'node:path';
import { marketFileProblems } from './rooms/market-files.ts';
import { rooms, strangers } from './rooms/words.ts';

/** `npm run check`: checks that each thing has one word in every room, and what the files of `src/market` are called. */
const files = [...new Set(rooms.map(({ folder }) => folder))]
  .flatMap((folder) => globSync(`${folder}/**/*.*`))
  .map((file) => normalize(file).replaceAll('\\', '/'));
const problems = [...strangers(files), ...marketFileProblems()];
for (const problem of problems) console.error(problem);
process.exit(problems.length === 0 ? 0 : 1);
