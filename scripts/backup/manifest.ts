import { createHash } from 'node:crypto';
import { createReadStream, createWriteStream } from 'node:fs';
import { mkdir, readFile, writeFile } from 'node:fs/promises';
import { dirname, join } from 'node:path';
import { Readable, Transform } from 'node:stream';
import { pipeline } from 'node:stream/promises';
import { z } from 'zod';
import { StartError } from '#start-error.ts';

const manifestSchema = z.object({
  /**
   * What it contains: the embedded server's files, its rows table by table, or pg_dump's output of another
   * server.
   */
  kind: z.enum(['folder', 'rows', 'dump']),
  madeAt: z.string(),
  /** Major version of the server. */
  postgres: z.number(),
  /** Time of the newest migration in drizzle's journal. */
  migration: z.number(),
  /** The last value of each sequence; only for `rows`. */
  sequences: z.record(z.string(), z.string()).optional(),
  files: z.array(z.object({ path: z.string(), bytes: z.number(), sha256: z.string() })),
});

/** What a backup is, and the checksum of each of its files. */
export type Manifest = z.output<typeof manifestSchema>;
export type CopiedFile = Manifest['files'][number];

const nameOf = (folder: string) => join(folder, 'manifest.json');

export async function writeManifest(folder: string, manifest: Manifest): Promise<void> {
  await writeFile(nameOf(folder), `${JSON.stringify(manifest, null, 1)}\n`);
}

/** The manifest in a text; null when it is none. */
function readManifest(text: string): Manifest | null {
  try {
    return manifestSchema.parse(JSON.parse(text));
  } catch {
    return null;
  }
}

/** Reads the manifest and every file that it names, and compares their checksums. */
export async function checkedManifest(folder: string): Promise<Manifest> {
  const text = await readFile(nameOf(folder), 'utf8').catch(() => null);
  if (text === null) throw new StartError(`${folder} is no backup: it has no manifest.json.`);
  const manifest = readManifest(text);
  if (!manifest) throw new StartError(`${folder} is no backup: its manifest.json is not that of one.`);
  for (const { path, sha256 } of manifest.files) {
    const hash = createHash('sha256');
    const isRead = await pipeline(createReadStream(join(folder, path)), hash).then(
      () => true,
      () => false,
    );
    if (!isRead || hash.digest('hex') !== sha256)
      throw new StartError(`The backup is damaged: ${path} is not what was backed up. Nothing was changed.`);
  }
  return manifest;
}

/** Writes a file of the backup and returns its line of the manifest. */
export async function copyFileInto(
  folder: string,
  path: string,
  from: Readable | Uint8Array | string,
): Promise<CopiedFile> {
  const target = join(folder, path);
  await mkdir(dirname(target), { recursive: true });
  const hash = createHash('sha256');
  let bytes = 0;
  const counted = new Transform({
    transform(chunk: Buffer, _encoding, done) {
      hash.update(chunk);
      bytes += chunk.length;
      done(null, chunk);
    },
  });
  const source = from instanceof Readable ? from : Readable.from([Buffer.from(from as Uint8Array)]);
  await pipeline(source, counted, createWriteStream(target, { mode: 0o600 }));
  return { path, bytes, sha256: hash.digest('hex') };
}

/** The line of the manifest for a file that was written into the backup before. */
export async function listFile(folder: string, path: string): Promise<CopiedFile> {
  const hash = createHash('sha256');
  let bytes = 0;
  for await (const chunk of createReadStream(join(folder, path))) {
    hash.update(chunk);
    bytes += chunk.length;
  }
  return { path, bytes, sha256: hash.digest('hex') };
}
