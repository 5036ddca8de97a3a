import { readFile, writeFile } from 'node:fs/promises';
import { chromium } from '@playwright/test';
import sharp from 'sharp';
import { findChromium } from './bootstrap/chromium.mjs';

/** `node scripts/social-card.ts`: draws public/social-card.jpg, the image for shared links of the site. */
const font = await readFile('src/web/styles/archivo/archivo.woff2');

const page = `<!doctype html><meta charset="utf-8"><style>
  @font-face { font-family: Archivo; src: url(data:font/woff2;base64,${font.toString('base64')}); font-weight: 100 900; font-stretch: 62% 125%; }
  * { margin: 0 }
  body { width: 1200px; height: 630px; box-sizing: border-box; padding: 72px 80px; display: flex; flex-direction: column;
    background: #fdfaf4; color: #14203a; font-family: Archivo; border-bottom: 24px solid #006eba }
  .name { font-size: 96px; font-weight: 800; font-stretch: 106%; letter-spacing: -.035em; line-height: 1 }
  .name b { display: inline-block; transform: scaleX(-1); color: #006eba; font-weight: inherit; margin: 0 .015em 0 .045em }
  svg { position: absolute; right: 80px; top: 64px }
  .rule { border-top: 6px solid #14203a; margin: 56px 0 36px }
  h1 { font-size: 84px; font-weight: 750; font-stretch: 92%; letter-spacing: -.02em; line-height: 1.08 }
  .free { font-size: 40px; font-weight: 500; margin-top: auto }
  mark { background: #ffd24a; color: inherit; padding: 0 .12em }
</style>
<p class="name">Al<b>R</b>evés</p>
<svg width="150" viewBox="0 0 48 48"><g stroke="#14203a" stroke-width="2.5" stroke-linejoin="round">
  <path d="M4 8.5h23v-6l17 10-17 10v-6H4z" fill="#7cc0f2"/><path d="M44 39.5H21v6l-17-10 17-10v6h23z" fill="#ffd24a"/></g></svg>
<div class="rule"></div>
<h1>Decí qué querés comprar.<br>Que te <mark>ofrezcan a vos.</mark></h1>
<p class="free">Publicar y ofertar es gratis, en toda la Argentina.</p>`;

const root = process.getuid?.() === 0 ? ['--no-sandbox'] : [];
const browser = await chromium.launch({ executablePath: findChromium(), args: root });
const tab = await browser.newPage({ viewport: { width: 1200, height: 630 } });
await tab.setContent(page);
await tab.evaluate(() => document.fonts.ready);
const picture = await tab.screenshot();
await browser.close();
await writeFile(
  'public/social-card.jpg',
  await sharp(picture).jpeg({ quality: 88, mozjpeg: true }).toBuffer(),
);
