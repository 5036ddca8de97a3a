import { expect, test } from 'vitest';
import { strangers } from './words.ts';

test('a folder is named by the word of a thing', () => {
  expect(
    strangers(['src/domain/offers/fit.ts', 'tests/market/offers/races.test.ts', 'src/api/blocks.ts']),
  ).toEqual([]);
});

test.each([
  ['src/domain/bids/bid.ts', 'src/domain/bids'],
  ['src/market/conversations/queries.ts', 'src/market/conversations'],
  ['src/web/components/my/list.tsx', 'src/web/components/my'],
  ['src/web/offers/form.tsx', 'src/web/offers'],
  ['tests/e2e/journeys/mine/list.test.ts', 'tests/e2e/journeys/mine'],
  ['demo/bells/ring.ts', 'demo/bells'],
])('%s is of another word', (file, folder) => {
  expect(strangers([file])).toEqual([expect.stringContaining(`${folder}: no word of`)]);
});

test.each(['src/domain/offer.ts', 'src/web/draft.ts', 'tests/market/offers.test.ts', 'src/market/loose.ts'])(
  '%s lies loose',
  (file) => {
    expect(strangers([file])).toEqual([
      `${file}: nothing lies loose here; put it into the folder of its thing`,
    ]);
  },
);
