import { readFile, writeFile } from 'node:fs/promises';
import subsetFont from 'subset-font';

/**
 * `node scripts/font.ts`: reduces the font to what the product uses: the letters of its languages, the weights and
 * widths of the styles, tabular figures. 39 kB instead of 90, loaded before the first picture.
 */
const source = 'node_modules/@fontsource-variable/archivo/files/archivo-latin-wdth-normal.woff2';
const place = 'src/web/styles/archivo/archivo.woff2';

const ascii = Array.from({ length: 0x7f - 0x20 }, (_, index) => String.fromCodePoint(0x20 + index)).join('');
const accented = 'ÁÉÍÓÚÜÑáéíóúüñÀÂÃÇÊÔÕàâãçêôõÈÌÒÙèìòùÄËÏÖäëïöß';
const signs = '\u00a0¡¿ªº°·«»©®£½¼¾²³×±–—‘’“”•…€™−←→↑↓';

const font = await subsetFont(await readFile(source), ascii + accented + signs, {
  targetFormat: 'woff2',
  variationAxes: { wght: { min: 400, max: 800 }, wdth: { min: 84, max: 100 } },
  keepFeatures: ['kern', 'ccmp', 'locl', 'mark', 'mkmk', 'calt', 'rlig', 'rvrn', 'lnum', 'tnum'],
});
await writeFile(place, font);
console.log(`${place}: ${font.length} bytes`);

/** One weight and width for what the server draws: the pictures of shared publications. */
const cardPlace = 'src/services/images/social-card/archivo.ttf';
const cardFont = await subsetFont(await readFile(source), ascii + accented + signs, {
  targetFormat: 'truetype',
  variationAxes: { wght: 700, wdth: 92 },
  keepFeatures: ['kern', 'lnum', 'tnum'],
});
await writeFile(cardPlace, cardFont);
console.log(`${cardPlace}: ${cardFont.length} bytes`);
