import { execFileSync } from 'node:child_process';
import { readFileSync } from 'node:fs';
import { crc32, deflateSync } from 'node:zlib';
import sharp from 'sharp';
import { describe, expect, it, vi } from 'vitest';
import { imageTexts } from '#domain/images/rules.ts';
import { runEncode } from './decoder-pool.ts';
import { jpegOfScans, webpOfFrames } from './many-parts.test-helper.ts';
import { processImage } from './process.ts';

/** Ids of the decoder processes that this test process started. */
const decoders = (): number[] =>
  execFileSync('ps', ['-A', '-o', 'pid=,ppid=,stat=,args='], { encoding: 'utf8' })
    .split('\n')
    .map((line) => line.trim().split(/\s+/))
    .filter(
      ([, parent, state = '', ...command]) =>
        Number(parent) === process.pid && !state.startsWith('Z') && command.join(' ').includes('tinypool'),
    )
    .map(([pid]) => Number(pid));

const blank = (width: number, height: number, background = '#c86432') =>
  sharp({ create: { width, height, channels: 3, background } });

const noisy = (width: number, height: number) =>
  sharp({
    create: {
      width,
      height,
      channels: 3,
      background: '#888',
      noise: { type: 'gaussian', mean: 128, sigma: 60 },
    },
  });

/** A valid picture of black pixels, one bit each: any size takes only a few kB. */
function emptyPng(width: number, height: number): Buffer {
  const chunk = (type: string, data: Buffer) => {
    const body = Buffer.concat([Buffer.from(type), data]);
    const frame = Buffer.alloc(8);
    frame.writeUInt32BE(data.length, 0);
    frame.writeUInt32BE(crc32(body), 4);
    return Buffer.concat([frame.subarray(0, 4), body, frame.subarray(4)]);
  };
  const header = Buffer.from([0, 0, 0, 0, 0, 0, 0, 0, 1, 0, 0, 0, 0]);
  header.writeUInt32BE(width, 0);
  header.writeUInt32BE(height, 4);
  const rows = Buffer.alloc(height * (1 + Math.ceil(width / 8)));
  return Buffer.concat([
    Buffer.from([0x89, 0x50, 0x4e, 0x47, 0x0d, 0x0a, 0x1a, 0x0a]),
    chunk('IHDR', header),
    chunk('IDAT', deflateSync(rows)),
    chunk('IEND', Buffer.alloc(0)),
  ]);
}

const full = async (bytes: Uint8Array) => {
  const image = await processImage('foto.jpg', bytes);
  const file = image.files[0]?.bytes;
  if (!file) throw new Error('no full file');
  return { image, file, metadata: await sharp(file).metadata() };
};

describe('processImage', () => {
  it('says of a HEIC photo what to do, from its header alone', async () => {
    const photo = new Uint8Array(readFileSync('tests/support/photo.heic'));
    const allow = vi.fn(async () => undefined);
    await expect(processImage('IMG_0001.HEIC', photo, allow)).rejects.toThrow(
      imageTexts.heic('IMG_0001.HEIC'),
    );
    expect(allow).toHaveBeenCalledOnce();
  });

  it('keeps the full image at most 1600 px on its long side, and the widths below it', async () => {
    const { image, metadata } = await full(await blank(2400, 3200).jpeg().toBuffer());
    expect(image).toMatchObject({ width: 1200, height: 1600 });
    expect(metadata).toMatchObject({ format: 'webp', width: 1200, height: 1600 });
    expect(image.files.map((file) => file.variant)).toEqual([undefined, 160, 320, 640, 960]);
    for (const { variant, bytes } of image.files.slice(1)) {
      expect((await sharp(bytes).metadata()).width).toBe(variant);
    }
  });

  it('enlarges nothing', async () => {
    const { image } = await full(await blank(200, 100).png().toBuffer());
    expect(image).toMatchObject({ width: 200, height: 100 });
    expect(image.files.map((file) => file.variant)).toEqual([undefined, 160]);
  });

  it('names the dominant colour', async () => {
    const { image } = await full(await blank(300, 300, '#c86432').png().toBuffer());
    const [r, g, b] = [0, 2, 4].map((at) => Number.parseInt(image.color.slice(at, at + 2), 16));
    expect([r, g, b].every((part, at) => Math.abs((part ?? 0) - ([200, 100, 50][at] ?? 0)) < 16)).toBe(true);
  });

  it('puts a transparent picture on white, so that it is not lost on its own dark colour', async () => {
    const logo = await sharp({ create: { width: 90, height: 60, channels: 4, background: '#0000' } })
      .composite([{ input: await blank(70, 40, '#111').png().toBuffer(), left: 10, top: 10 }])
      .png()
      .toBuffer();
    const { file, metadata } = await full(logo);
    expect(metadata.hasAlpha).toBe(false);
    const pixels = await sharp(file).raw().toBuffer();
    expect(pixels[0]).toBeGreaterThan(240);
    expect(pixels[3 * (30 * 90 + 45)]).toBeLessThan(40);
  });

  it.each([
    ['a JPEG', () => noisy(300, 200).jpeg()],
    ['a progressive JPEG', () => noisy(300, 200).jpeg({ progressive: true })],
  ])('takes %s that lacks the marker of its end', async (_what, make) => {
    const photo = await make().toBuffer();
    const { metadata } = await full(photo.subarray(0, -2));
    expect(metadata).toMatchObject({ width: 300, height: 200 });
  });

  it('turns a sideways photo upright', async () => {
    const sideways = await blank(400, 200, '#f00')
      .composite([{ input: await blank(200, 200, '#00f').png().toBuffer(), left: 0, top: 0 }])
      .withMetadata({ orientation: 6 })
      .jpeg()
      .toBuffer();
    const { image, file } = await full(sideways);
    expect(image).toMatchObject({ width: 200, height: 400 });
    const top = await sharp(file).extract({ left: 0, top: 0, width: 200, height: 150 }).stats();
    expect(top.dominant.b).toBeGreaterThan(200);
  });

  it('removes every trace of metadata, GPS first', async () => {
    const tagged = await blank(300, 200)
      .withExif({ IFD0: { Make: 'Teléfono' }, IFD3: { GPSLatitudeRef: 'S', GPSLatitude: '34/1 36/1 12/1' } })
      .withXmp(
        '<x:xmpmeta xmlns:x="adobe:ns:meta/"><rdf:RDF xmlns:rdf="http://www.w3.org/1999/02/22-rdf-syntax-ns#"/></x:xmpmeta>',
      )
      .withIccProfile('p3')
      .jpeg()
      .toBuffer();
    const before = await sharp(tagged).metadata();
    expect(before.exif && before.xmp && before.icc).toBeTruthy();
    const { image } = await full(tagged);
    for (const { bytes } of image.files) {
      const { exif, xmp, iptc, icc, orientation } = await sharp(bytes).metadata();
      expect({ exif, xmp, iptc, icc, orientation }).toEqual({});
      expect(Buffer.from(bytes).includes('EXIF')).toBe(false);
    }
  });

  it.each([
    [
      'PNG with transparency',
      () => sharp({ create: { width: 90, height: 60, channels: 4, background: '#0000' } }).png(),
    ],
    ['WebP', () => blank(90, 60).webp()],
    ['AVIF', () => blank(90, 60).avif()],
    ['GIF', () => blank(90, 60).gif()],
    ['greyscale JPEG', () => blank(90, 60).greyscale().jpeg()],
    ['CMYK JPEG', () => blank(90, 60).toColourspace('cmyk').jpeg()],
    ['16-bit PNG', () => blank(90, 60).toColourspace('rgb16').png()],
  ])('takes %s', async (_format, make) => {
    const { metadata } = await full(await make().toBuffer());
    expect(metadata).toMatchObject({ format: 'webp', width: 90, height: 60 });
  });

  it('takes the first frame of an animation', async () => {
    const frames = await Promise.all(
      [blank(80, 40, '#f00'), blank(80, 40, '#00f')].map((f) => f.png().toBuffer()),
    );
    const animation = await sharp(frames, { join: { animated: true } })
      .gif({ delay: [100, 100] })
      .toBuffer();
    expect((await sharp(animation).metadata()).pages).toBe(2);
    const { metadata, file } = await full(animation);
    expect(metadata).toMatchObject({ width: 80, height: 40 });
    expect(metadata.pages ?? 1).toBe(1);
    expect((await sharp(file).stats()).dominant.r).toBeGreaterThan(200);
  });

  const svg =
    '<svg xmlns="http://www.w3.org/2000/svg" width="9" height="9"><rect width="9" height="9"/></svg>';
  it.each<[string, () => Promise<Uint8Array> | Uint8Array]>([
    ['an empty file', () => new Uint8Array()],
    ['SVG', () => Buffer.from(svg)],
    ['SVG behind spaces', () => Buffer.from(`\n  <?xml version="1.0"?>${svg}`)],
    ['text called .jpg', () => Buffer.from('hola, soy una foto')],
    [
      'text with a JPEG start',
      () => Buffer.concat([Buffer.from([0xff, 0xd8, 0xff, 0xe0]), Buffer.from('hola')]),
    ],
    ['PDF', () => Buffer.from('%PDF-1.7\n1 0 obj\n<< >>\nendobj')],
    ['HTML', () => Buffer.from('<html><script>alert(1)</script></html>')],
    ['TIFF', () => blank(20, 20).tiff().toBuffer()],
    ['a truncated JPEG', async () => (await noisy(800, 600).jpeg().toBuffer()).subarray(0, 20_000)],
    ['a truncated PNG', async () => (await noisy(300, 300).png().toBuffer()).subarray(0, 20_000)],
    ['a truncated WebP', async () => (await noisy(300, 300).webp().toBuffer()).subarray(0, 5_000)],
  ])(
    'refuses %s',
    async (_what, make) =>
      await expect(processImage('foto.jpg', await make())).rejects.toThrow(
        'foto.jpg no es una imagen válida',
      ),
  );

  it('refuses a small file of 20,000 x 20,000 px at once', async () => {
    const bomb = emptyPng(20_000, 20_000);
    expect(await sharp(bomb, { limitInputPixels: false }).metadata()).toMatchObject({
      width: 20_000,
      height: 20_000,
    });
    expect(bomb.length).toBeLessThan(100_000);
    const allow = vi.fn(async () => undefined);
    await expect(processImage('bomba.png', bomb, allow)).rejects.toThrow(
      'bomba.png tiene demasiados píxeles (máximo 50 megapíxeles)',
    );
    // Judged by its header alone.
    expect(allow).toHaveBeenCalledOnce();
  }, 60_000);

  it.each([
    ['a JPEG of 20,000 scans', async () => jpegOfScans(1_000, 20_000)],
    [
      'a WebP of 80,000 frames',
      async () => webpOfFrames(await blank(2, 2).webp({ lossless: true }).toBuffer(), 80_000),
    ],
  ])('decodes nothing of %s', async (_what, make) => {
    const allow = vi.fn(async () => undefined);
    await expect(processImage('bomba.jpg', await make(), allow)).rejects.toThrow(
      imageTexts.tooComplex('bomba.jpg'),
    );
    expect(allow).toHaveBeenCalledOnce();
  });

  it('ends a decoder that takes longer for its file than it may', async () => {
    const photo = await noisy(3_000, 3_000).jpeg().toBuffer();
    expect(await runEncode(photo, { seconds: 0, isHeavy: false })).toBeNull();
    expect(await runEncode(photo, { seconds: 60, isHeavy: false })).toMatchObject({ width: 1600 });
  });

  it.each([
    ['AVIFs', 'avif', 5],
    ['photos', 'jpeg', 14],
  ] as const)('refuses %s at once when many wait for a decoder', async (_what, format, most) => {
    const bytes = await blank(40, 30).toFormat(format).toBuffer();
    const { promise: gate, resolve: open } = Promise.withResolvers<void>();
    let arrived = 0;
    const allow = () => {
      if (++arrived === most + 3) open();
      return gate;
    };
    const sent = Array.from({ length: most + 3 }, () => processImage('foto', bytes, allow));
    const answers = await Promise.allSettled(sent);
    const refused = answers.filter(({ status }) => status === 'rejected');
    expect(refused.map((one) => (one as PromiseRejectedResult).reason)).toEqual(
      Array(3).fill(expect.objectContaining({ code: 'unavailable', status: 503, retryAfter: 5 })),
    );
  });

  it.each([
    ['at once', 0],
    // Its processing has ended by then.
    ['afterwards', 2],
  ])('outlives a resting decoder that is killed, and takes the next file %s', async (_when, turns) => {
    const photo = await blank(40, 30).png().toBuffer();
    await processImage('una.png', photo);
    const resting = decoders();
    expect(resting.length).toBeGreaterThan(0);
    for (const pid of resting) process.kill(pid, 'SIGKILL');
    await vi.waitUntil(() => !decoders().some((pid) => resting.includes(pid)));
    for (let turn = 0; turn < turns; turn++) await new Promise(setImmediate);
    expect(await processImage('otra.png', photo)).toMatchObject({ width: 40, height: 30 });
  });
});
