import { makeZip } from 'client-zip';

/** A file of an archive. Its content is read when the archive reaches it. */
export interface ArchiveFile {
  name: string;
  modifiedAt: Date;
  content: string | AsyncIterable<string | Uint8Array>;
}

/**
 * A zip archive of the files, created while it is read: one file after the other, and never more of a file than the
 * reader asks for.
 */
export const zipStream = (files: AsyncIterable<ArchiveFile>): ReadableStream<Uint8Array> =>
  makeZip(entriesOf(files));

async function* entriesOf(files: AsyncIterable<ArchiveFile>) {
  for await (const { name, modifiedAt, content } of files) {
    if (typeof content === 'string') yield { name, lastModified: modifiedAt, input: content };
    else yield { name, lastModified: modifiedAt, input: content };
  }
}
