import { readdir, readFile, stat, writeFile } from 'node:fs/promises';
import { join } from 'node:path';
import { promisify } from 'node:util';
import { brotliCompress, constants, gzip } from 'node:zlib';

/**
 * Writes a `.br` and a `.gz` copy of each text file of the browser build, so that the server need not compress them.
 */
const folder = process.argv[2] ?? 'build/client/assets';
const MIN_BYTES = 1024;

const names = (await readdir(folder)).filter((name) => /\.(js|css|svg|json|txt|wasm)$/.test(name));
await Promise.all(
  names.map(async (name) => {
    const file = join(folder, name);
    if ((await stat(file)).size < MIN_BYTES) return;
    const bytes = await readFile(file);
    const brotli = {
      params: { [constants.BROTLI_PARAM_QUALITY]: 11, [constants.BROTLI_PARAM_SIZE_HINT]: bytes.length },
    };
    await writeFile(`${file}.br`, await promisify(brotliCompress)(bytes, brotli));
    await writeFile(`${file}.gz`, await promisify(gzip)(bytes, { level: 9 }));
  }),
);
