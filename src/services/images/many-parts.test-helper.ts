/** A grey JPEG of one component whose second scan, a few bytes that pass over the whole picture, comes so many times. */
export function jpegOfScans(side: number, scans: number): Buffer {
  const size = [side >> 8, side & 255];
  const quantization = [0xff, 0xdb, 0, 67, 0, ...Array(64).fill(1)];
  const frame = [0xff, 0xc2, 0, 11, 8, ...size, ...size, 1, 1, 0x11, 0];
  // Each table has one code, a single 0 bit: "no difference", and "the next 16,384 blocks are empty".
  const table = (id: number, symbol: number) => [0xff, 0xc4, 0, 20, id, 1, ...Array(15).fill(0), symbol];
  const scan = (first: number, last: number, data: Buffer) =>
    Buffer.concat([Buffer.from([0xff, 0xda, 0, 8, 1, 1, 0, first, last, 0]), data]);
  const blocks = Math.ceil(side / 8) ** 2;
  const empty = scan(1, 63, Buffer.alloc(2 * Math.ceil(blocks / 16_384)));
  return Buffer.concat([
    Buffer.from([0xff, 0xd8, ...quantization, ...frame, ...table(0x00, 0), ...table(0x10, 0xe0)]),
    scan(0, 0, Buffer.alloc(Math.ceil(blocks / 8))),
    ...Array<Buffer>(scans - 1).fill(empty),
    Buffer.from([0xff, 0xd9]),
  ]);
}

/** An animated WebP of so many frames, each of them this picture. */
export function webpOfFrames(picture: Buffer, frames: number): Buffer {
  const chunk = (name: string, content: Buffer) => {
    const length = Buffer.alloc(4);
    length.writeUInt32LE(content.length);
    return Buffer.concat([Buffer.from(name), length, content, Buffer.alloc(content.length % 2)]);
  };
  // 100 x 100 pixels; each frame has 2 x 2 in its corner.
  const header = chunk('VP8X', Buffer.from([2, 0, 0, 0, 99, 0, 0, 99, 0, 0]));
  const frame = chunk(
    'ANMF',
    Buffer.concat([Buffer.from([0, 0, 0, 0, 0, 0, 1, 0, 0, 1, 0, 0, 10, 0, 0, 0]), picture.subarray(12)]),
  );
  const content = [Buffer.from('WEBP'), header, chunk('ANIM', Buffer.alloc(6))];
  return chunk('RIFF', Buffer.concat([...content, ...Array<Buffer>(frames).fill(frame)]));
}
