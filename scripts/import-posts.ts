import { readFile } from 'node:fs/promises';
import { dirname, resolve } from 'node:path';
import { z } from 'zod';
import { importPosts } from '#application/posts/commands.ts';
import { limits } from '#domain/limits/limits.ts';
import { importedPostsSchema } from '#domain/posts/post.ts';
import { StartError } from '#start-error.ts';
import { withMarket } from './with-market.ts';

/** `npm run import:posts -- posts.json`: adds the legacy posts of an export. Running it again adds nothing twice. */
const file = process.argv[2];

await withMarket(async (ctx) => {
  if (!file) throw new StartError('Name the file: npm run import:posts -- posts.json');
  const records = await readRecords(file);
  const folder = dirname(resolve(file));
  const { imported, known, leftOut } = await importPosts(ctx, records, (source) =>
    readPicture(folder, source),
  );
  for (const source of leftOut) process.stderr.write(`Picture left out: ${source}\n`);
  process.stdout.write(`${imported} posts imported, ${known} were there before.\n`);
});

async function readRecords(path: string) {
  let content: unknown;
  try {
    content = JSON.parse(await readFile(path, 'utf8'));
  } catch (error) {
    throw new StartError(`${path} cannot be read: ${(error as Error).message}`);
  }
  const parsed = importedPostsSchema.safeParse(content);
  if (!parsed.success)
    throw new StartError(`${path} is no export of posts:\n${z.prettifyError(parsed.error)}`);
  return parsed.data;
}

/** Reads a picture from a URL, or from a path relative to the file; null when it is missing or too large. */
async function readPicture(folder: string, source: string): Promise<Uint8Array | null> {
  try {
    const bytes = /^https?:/.test(source) ? await download(source) : await readFile(resolve(folder, source));
    return bytes && bytes.byteLength <= limits.imageBytesMax ? bytes : null;
  } catch {
    return null;
  }
}

async function download(address: string): Promise<Uint8Array | null> {
  const answer = await fetch(address, { signal: AbortSignal.timeout(20_000) });
  if (!answer.ok || !answer.body) return null;
  const chunks: Uint8Array[] = [];
  let size = 0;
  for await (const chunk of answer.body) {
    size += chunk.byteLength;
    if (size > limits.imageBytesMax) return null;
    chunks.push(chunk);
  }
  return Buffer.concat(chunks);
}
