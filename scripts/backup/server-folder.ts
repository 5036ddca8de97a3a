import { createReadStream } from 'node:fs';
import { readdir } from 'node:fs/promises';
import { join, relative } from 'node:path';
import type { Client } from 'pg';
import { type CopiedFile, copyFileInto } from './manifest.ts';

/** Files that PostgreSQL creates again at start, from the chapter on low-level base backups in its manual. */
const leftOut =
  /^(postmaster\.(pid|opts)|(pg_wal|pg_replslot|pg_dynshmem|pg_notify|pg_serial|pg_snapshots|pg_stat_tmp|pg_subtrans)\/.*|.*pgsql_tmp.*|.*pg_internal\.init.*)$/;
const control = 'global/pg_control';

/**
 * Copies the files of a running server between `pg_backup_start` and `pg_backup_stop`, then the write-ahead
 * log of that time. A start on the copy uses the log to make the files consistent. A replication slot keeps
 * the log until it is copied.
 */
export async function copyServerFolder(
  client: Client,
  source: string,
  target: string,
): Promise<CopiedFile[]> {
  await client.query(`select pg_create_physical_replication_slot('alreves_backup', true, true)`);
  await client.query(`select pg_backup_start('alreves', true)`);
  const files: CopiedFile[] = [];
  const take = async (path: string) => {
    const copied = await copyFileInto(target, join('postgres', path), createReadStream(join(source, path)));
    files.push(copied);
  };
  const paths = (await filesOf(source)).filter((path) => !leftOut.test(path) && path !== control);
  for (const path of paths) {
    await take(path).catch((error: NodeJS.ErrnoException) => {
      // Its table was dropped during the copy, and the log contains that.
      if (error.code !== 'ENOENT') throw error;
    });
  }
  await take(control);
  const { rows } = await client.query<{ labelfile: string; last: string }>(
    'select labelfile, pg_walfile_name(lsn) as last from pg_backup_stop(false)',
  );
  const { labelfile, last } = rows[0]!;
  files.push(await copyFileInto(target, 'postgres/backup_label', Buffer.from(labelfile)));
  const first = /\(file ([0-9A-F]{24})\)/.exec(labelfile)![1]!;
  for (const name of await readdir(join(source, 'pg_wal'))) {
    const isOfTheTime = name.length === last.length && name >= first && name <= last;
    if (isOfTheTime || name.endsWith('.history')) await take(`pg_wal/${name}`);
  }
  return files;
}

/** Folders of a server's data that may be empty: the list of files does not contain them. */
export const serverFolders = [
  'pg_commit_ts',
  'pg_dynshmem',
  'pg_logical/mappings',
  'pg_logical/snapshots',
  'pg_notify',
  'pg_replslot',
  'pg_serial',
  'pg_snapshots',
  'pg_stat',
  'pg_stat_tmp',
  'pg_subtrans',
  'pg_tblspc',
  'pg_twophase',
  'pg_wal/archive_status',
  'pg_wal/summaries',
];

async function filesOf(folder: string): Promise<string[]> {
  const entries = await readdir(folder, { recursive: true, withFileTypes: true });
  return entries
    .filter((entry) => entry.isFile())
    .map(({ parentPath, name }) => relative(folder, join(parentPath, name)));
}
