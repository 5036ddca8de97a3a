import { expect, test } from 'vitest';
import { buildImageName, buildImageUrl } from '#domain/images/image-url.ts';
import { htmlOf } from '../../rendering/html.test-helper.tsx';
import { Photo, type Ratio } from './picture.tsx';

const isWhole = (ratio: Ratio, width: number, height: number) => {
  const id = '01a223e9-2131-71d5-a853-21143bcb2dc9';
  const url = buildImageUrl(buildImageName({ id, width, height, color: 'aabbcc' }));
  return htmlOf(<Photo url={url} alt="" ratio={ratio} />).includes('object-contain');
};

test('a photo fills its place unless that cuts off its top and feet or more than a quarter of its width', () => {
  expect(isWhole('4/3', 1600, 1200)).toBe(false);
  expect(isWhole('4/3', 1600, 900)).toBe(false);
  expect(isWhole('4/3', 1200, 1200)).toBe(true);
  expect(isWhole('4/3', 1200, 1600)).toBe(true);
  expect(isWhole('1/1', 1600, 1200)).toBe(false);
  expect(isWhole('1/1', 1600, 1000)).toBe(true);
  expect(isWhole('1/1', 1200, 1600)).toBe(true);
});
