import { randomBytes } from 'node:crypto';
import { existsSync, linkSync, readFileSync, rmSync, writeFileSync } from 'node:fs';
import { join } from 'node:path';
import type { z } from 'zod';
import { StartError } from '#start-error.ts';

export interface KeptSecret<Value> {
  dataDir: string;
  name: string;
  schema: z.ZodType<Value>;
  make(): Value;
  /** What is lost when the file is removed. */
  loss: string;
}

/**
 * Reads a secret of the data folder, or generates it the first time. The file is created atomically, so when several
 * processes start at once, all use the secret of the first one.
 */
export function keptSecret<Value>({ dataDir, name, schema, make, loss }: KeptSecret<Value>): Value {
  const file = join(dataDir, name);
  if (!existsSync(file)) {
    const own = `${file}.${randomBytes(6).toString('hex')}`;
    const text = `${JSON.stringify(make(), null, 2)}\n`;
    writeFileSync(own, text, { mode: 0o600, flag: 'wx' });
    try {
      link(own, file, text);
    } catch (error) {
      // Another process that started at the same time was first: use its secret.
      if ((error as NodeJS.ErrnoException).code !== 'EEXIST') throw error;
    } finally {
      rmSync(own);
    }
  }
  try {
    return schema.parse(JSON.parse(readFileSync(file, 'utf8')));
  } catch (error) {
    const { code, syscall } = error as NodeJS.ErrnoException;
    if (syscall) throw new StartError(`${file} cannot be read (${code}).`);
    throw new StartError(`${file} is damaged: restore it, or remove it ${loss}.`);
  }
}

/** Puts a file in its place by a hard link. Volumes without hard links get the text written directly. */
function link(from: string, to: string, text: string): void {
  try {
    linkSync(from, to);
  } catch (error) {
    if (!['EPERM', 'ENOTSUP', 'EOPNOTSUPP', 'ENOSYS'].includes((error as NodeJS.ErrnoException).code ?? ''))
      throw error;
    writeFileSync(to, text, { mode: 0o600, flag: 'wx' });
  }
}
