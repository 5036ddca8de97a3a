import { buffer } from 'node:stream/consumers';
import { crc32 } from 'node:zlib';
import { type Entry, fromBuffer, type ZipFile } from 'yauzl';

/** The files of a zip archive by name, read by another library than the one that the product uses to write it. */
export async function unzip(bytes: Buffer): Promise<Map<string, Buffer>> {
  const zip = await new Promise<ZipFile>((resolve, reject) => {
    // The options also check each entry's declared size, and refuse names that point outside the folder.
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
