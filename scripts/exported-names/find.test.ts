import { expect, test } from 'vitest';
import { namesOfSeveral, ownExports, problemsIn } from './find.ts';

test.each([
  ['export const limits = {', ['limits']],
  ['export async function read() {', ['read']],
  ['export abstract class Base {', ['Base']],
  ['export type Write = string;\nexport interface Kept {}', ['Write', 'Kept']],
  ['export const { read, write: put } = open();', ['read', 'put']],
  ['export const {\n  read,\n  ...rest\n} = open();', ['read', 'rest']],
  ['const a = 1;\nexport { a as b, type C };', ['b', 'C']],
  ['function inner() {\n  const limits = 1;\n}', []],
])('%j exports %j', (source, names) => {
  expect(ownExports(source)).toEqual(names);
});

test.each([
  "export { read } from './read.ts';",
  "import { read } from './read.ts';\nexport { read };",
  "import {\n  type Kept,\n  read,\n} from './read.ts';\nexport { type Kept, read };",
  "export const Panel = later(async () => (await import('./panel.tsx')).Panel);",
])('what is passed on is not the file’s own: %j', (source) => {
  expect(ownExports(source)).toEqual([]);
});

const sources = new Map([
  ['a.ts', 'export const user = 1;\nexport const loader = 1;'],
  ['b.ts', 'export type user = 1;\nexport const loader = 1;'],
  ['c.ts', 'export const person = 1;'],
]);

test('a name of two things is found, and what the router reads from each route is none', () => {
  expect([...namesOfSeveral(sources)]).toEqual([['user', ['a.ts', 'b.ts']]]);
  expect(problemsIn(sources, {}, 0)).toEqual(['user is exported by a.ts and b.ts: one name a thing']);
});

test('exceptions only become fewer', () => {
  expect(problemsIn(sources, { user: 'the library asks for it' }, 1)).toEqual([]);
  expect(problemsIn(sources, { user: '', person: '' }, 2)).toEqual([
    'person is no exception any more: strike it out',
  ]);
  expect(problemsIn(sources, { user: '' }, 0)).toEqual(['1 exceptions: there may be 0, and fewer each time']);
});
