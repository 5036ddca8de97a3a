import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of a zip by their names, read by a library that has nothing to do with the one that makes ours. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    // It also holds each entry to its declared size, and refuses names that lead out of a folder.
    fromBuffer(bytes, { lazyEntries: true, strictFileNames: true }, (error, opened) =>
      error ? reject(error) : resolve(opened),
    );
  });
  const files = new Map<string, Buffer>();
  return new Promise((resolve, reject) => {
    zip.on('error', reject);
    zip.on('end', () => resolve(files));
    zip.on('entry', (entry: Entry) => {
      zip.openReadStream(entry, async (error, stream) => {
        if (error) return reject(error);
        const content = await buffer(stream).catch(reject);
        if (!content) return;
        if (crc32(content) !== entry.crc32) reject(new Error(`${entry.fileName} is damaged`));
        files.set(entry.fileName, content);
        zip.readEntry();
      });
    });
    zip.readEntry();
  });
}
