export type Ratio = '1/1' | '4/3' | '16/9';

export const ratioValue: Record<Ratio, number> = { '1/1': 1, '4/3': 4 / 3, '16/9': 16 / 9 };

export const ratioClass: Record<Ratio, string> = {
  '1/1': 'aspect-square',
  '4/3': '',
  '16/9': 'aspect-video',
};
