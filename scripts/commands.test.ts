import { readFileSync } from 'node:fs';
import { expect, test } from 'vitest';
import { commands } from './commands.ts';

test('the image has the file of each command that operates the product', () => {
  const [, lastStage = ''] = /^.*\nFROM (.*)$/s.exec(readFileSync('deploy/Dockerfile', 'utf8')) ?? [];
  const folders = [...lastStage.matchAll(/^COPY (\w+) \.\/\1$/gm)].map(([, name]) => `${name}/`);
  const { scripts } = JSON.parse(readFileSync('package.json', 'utf8')) as { scripts: Record<string, string> };
  const lines = Object.keys(commands['Operate it'] ?? {}).map((name) => scripts[name] ?? '');
  expect(lines.length).toBeGreaterThan(5);
  const isThere = (line: string) => folders.some((folder) => line.startsWith(`node ${folder}`));
  expect(lines.filter((line) => !isThere(line))).toEqual([]);
});
