import { readFileSync } from 'node:fs';
import { join } from 'node:path';
import { expect, test } from 'vitest';
import { migrationsFolder, readJournal } from '../support/migrations-folder.ts';

/** The migrations after the baseline, which creates all that it fills. */
const newer = (await readJournal()).entries.slice(1).map(({ tag }) => tag);

/** What breaks the running version or blocks everybody, and what to write instead. */
const faults: [RegExp, string][] = [
  [/\bdrop (table|column)\b|\brename (to|column)\b|\balter column \S+ (set data )?type\b/, '-- contract'],
  [/\balter column \S+ (set not null|drop default)\b/, '-- contract'],
  [/\badd column (?!.*\bdefault\b).*\bnot null\b/, 'a default, or a column that may be null'],
  [/\bcreate (unique )?index (?!concurrently)/, '-- concurrently'],
  [
    /\badd constraint .*\b(check|foreign key)\b(?!.*\bnot valid\b)/,
    'not valid, and validate constraint in the next',
  ],
  [/^(update|delete from)\b/, 'a job that changes rows in batches'],
];

/** How a migration's statements break the rule. Tables that it creates are not in use yet. */
function faultsOf(text: string): string[] {
  const made = [...text.matchAll(/create table "(\w+)"/gi)].map(([, name]) => `"${name}"`);
  if (/^-- contract\b/.test(text)) return [];
  return text.split('--> statement-breakpoint').flatMap((statement) => {
    if (/^-- holds: ./m.test(statement)) return [];
    const plain = statement
      .replace(/^--.*$/gm, '')
      .replace(/\s+/g, ' ')
      .trim();
    const [, table = ''] = /(?:alter table|index .* on|update|delete from) ("\w+")/i.exec(plain) ?? [];
    if (made.includes(table)) return [];
    return faults
      .filter(([fault]) => fault.test(plain.toLowerCase()))
      .map(([, instead]) => `${plain.slice(0, 80)}: ${instead}`);
  });
}

test('the rule finds what it forbids', () => {
  const column = 'ALTER TABLE "offers" ADD COLUMN "color" text';
  const made =
    'CREATE TABLE "a" ("id" uuid);--> statement-breakpoint\nCREATE INDEX "b" ON "a" USING btree ("id")';
  const held = ['-- contract: nobody reads it\nDROP TABLE "a"', '-- holds: a row a person\nDELETE FROM "a"'];
  const counts = [
    [0, [column, `${column} DEFAULT '' NOT NULL`, made, ...held]],
    [1, [`${column} NOT NULL`, 'DROP TABLE "a"', 'CREATE INDEX "b" ON "a" USING btree ("id")']],
    [1, ['UPDATE "offers" SET "a" = 1', 'ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("a" > 1)']],
    [0, ['-- concurrently\nCREATE INDEX CONCURRENTLY "b" ON "a" ("id")']],
    [0, ['ALTER TABLE "a" ADD CONSTRAINT "b" CHECK ("a" > 1) NOT VALID']],
  ] as const;
  for (const [count, texts] of counts)
    for (const text of texts) expect(faultsOf(text), text).toHaveLength(count);
});

test('migrations expand first: the version before works with them, and nobody waits for them', () => {
  for (const tag of newer) {
    const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
    expect(
      faultsOf(text),
      `${tag}: see docs/operations.md, or say -- holds: why above the statement`,
    ).toEqual([]);
    // It runs without a transaction: one statement at a time, and again after an interruption.
    if (!/^-- concurrently\b/.test(text)) continue;
    for (const statement of text.split('--> statement-breakpoint')) {
      expect(statement.trim().replace(/;$/, ''), tag).not.toContain(';');
      expect(statement, tag).toMatch(
        /\b(if (not )?exists|drop index concurrently if exists|create (unique )?index concurrently)\b/i,
      );
    }
  }
});

test('no migration changes the rows of a table whose lock it has taken before: everybody would wait for all of them', async () => {
  const { entries } = await readJournal();
  const found = entries.flatMap(({ tag }) => {
    const text = readFileSync(join(migrationsFolder, `${tag}.sql`), 'utf8');
    const made = [...text.matchAll(/create table "(\w+)"/gi)].map(([, name]) => name);
    const altered = new Set<string>();
    return text.split('--> statement-breakpoint').flatMap((statement) => {
      const [, table = ''] = /^\s*alter table "(\w+)"/i.exec(statement) ?? [];
      if (table && !made.includes(table)) altered.add(table);
      const [, changed = ''] = /^\s*(?:update|delete from) "(\w+)"/im.exec(statement) ?? [];
      return altered.has(changed) ? [`${tag}: ${changed}`] : [];
    });
  });
  expect(found).toEqual([]);
});
