import { mkdir, writeFile } from 'node:fs/promises';
import { illustrations } from './illustrations/draw-illustrations.ts';

/** `node scripts/illustrations.ts`: draws public/illustrations/, the picture of a publication without a photo. */
await mkdir('public/illustrations', { recursive: true });
for (const { file, svg } of illustrations()) await writeFile(file, svg);
