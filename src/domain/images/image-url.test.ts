import { describe, expect, it } from 'vitest';
import {
  buildImageName,
  buildImageUrl,
  imageAtLeast,
  imageFileNames,
  imageNamePattern,
  imageVariants,
  parseImageUrl,
} from './image-url.ts';

const facts = { id: '01936f0a-7b3c-7d4e-8f00-0123456789ab', width: 700, height: 525, color: 'c8a27b' };
const name = buildImageName(facts);
const url = buildImageUrl(name);

describe('image URLs', () => {
  it('carry their own facts there and back', () => {
    expect(url).toBe('/images/01936f0a-7b3c-7d4e-8f00-0123456789ab-700x525-c8a27b.webp');
    expect(parseImageUrl(url)).toEqual(facts);
  });

  it('list the smaller widths and the full one in srcset', () => {
    const variants = imageVariants(url);
    expect(variants).toMatchObject({ src: url, width: 700, height: 525, color: '#c8a27b' });
    expect(variants.srcSet?.split(', ').map((source) => source.split(' ')[1])).toEqual([
      '160w',
      '320w',
      '640w',
      '700w',
    ]);
  });

  it('name every file that belongs to an image', () => {
    expect(imageFileNames(url)).toHaveLength(4);
    expect(imageFileNames(url).every((file) => imageNamePattern.test(file))).toBe(true);
  });

  it('pick the smallest file that is wide enough', () => {
    expect(imageAtLeast(url, 200)).toContain('.w320.webp');
    expect(imageAtLeast(url, 650)).toBe(url);
  });

  it('leave a foreign URL as it is', () => {
    expect(imageVariants('https://example.com/a.jpg')).toEqual({
      src: 'https://example.com/a.jpg',
      srcSet: undefined,
      width: null,
      height: null,
      color: null,
    });
    expect(imageFileNames('https://example.com/a.jpg')).toEqual([]);
  });

  it.each([
    '',
    'javascript:alert(1)',
    `https://evil.example${url}`,
    `${url}?x=1`,
    `${url}\n`,
    '/images/../../etc/passwd',
    url.replace('.webp', '.w320.webp'),
    url.replace('700x525', '0x525'),
    url.replace('c8a27b', 'C8A27B'),
    url.replace('.webp', '.svg'),
  ])('refuse %j', (bad) => expect(parseImageUrl(bad)).toBeNull());
});
