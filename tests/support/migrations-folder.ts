import { mkdir, mkdtemp, readFile, writeFile } from 'node:fs/promises';
import { join } from 'node:path';

export const migrationsFolder = 'src/database/migrations';

export interface Journal {
  entries: { idx: number; version: string; when: number; tag: string; breakpoints: boolean }[];
}

/** The list of the product's migrations, in order. */
export const readJournal = async (): Promise<Journal> =>
  JSON.parse(await readFile(join(migrationsFolder, 'meta/_journal.json'), 'utf8'));

/** Creates a folder below `parent` with these migrations: the product's files, or the given texts. */
export async function folderWith(
  parent: string,
  journal: Journal,
  texts: Record<string, string> = {},
): Promise<string> {
  const folder = await mkdtemp(join(parent, 'migrations-'));
  await mkdir(join(folder, 'meta'));
  for (const { tag } of journal.entries) {
    const text = texts[tag] ?? (await readFile(join(migrationsFolder, `${tag}.sql`)));
    await writeFile(join(folder, `${tag}.sql`), text);
  }
  await writeFile(join(folder, 'meta/_journal.json'), JSON.stringify(journal));
  return folder;
}
