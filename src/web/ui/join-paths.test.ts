import { expect, test } from 'vitest';
import { joinPaths } from './join-paths.ts';

const icon = (...nodes: string[]) =>
  `const data = {\n  name: "x",\n  node: [\n    ${nodes.join(',\n    ')}\n  ]\n};`;
const joined = (...nodes: string[]) => joinPaths(icon(...nodes)).replace(/\s+/g, ' ');

test('the lines of an icon are one path, wherever each begins', () => {
  expect(
    joined(
      '["path", { d: "M4 5h16", key: "1tepv9" }]',
      '["circle", { cx: "11", cy: "11", r: "8", key: "4ej97u" }]',
      '[\n      "path",\n      { d: "m21 21-4.34-4.34", key: "14j7rj" }\n    ]',
      '["path", { d: "m6 6 12 12", key: "d8bk6v" }]',
      '["path", { d: "m.5.5h3", key: "a1" }]',
    ),
  ).toContain(
    'node: [["path", { d: "M4 5h16M21 21l-4.34-4.34M6 6l12 12M.5 .5h3" }],["circle", { cx: "11", cy: "11", r: "8" }],',
  );
});

test('a line with a look of its own stays one of its own', () => {
  const own = '["path", { d: "M4 5h16", fill: "none", key: "1tepv9" }]';
  expect(joined(own)).toContain('node: [["path", { d: "M4 5h16", fill: "none" }]');
});
