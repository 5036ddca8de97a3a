import { expect, it } from 'vitest';
import { casesOf, type HistoryEntry, stepOf } from './cases.ts';

const HOUR = 60 * 60 * 1000;

/**
 * A history from 'hour action', as 'accepted', 'closed' or 'expired' for what ends an offer by itself, and who said
 * which tag of a deal that fell through.
 */
const history = (...recipients: string[]): HistoryEntry[] =>
  recipients.map((one) => {
    const [hour, action, why = null, ...tag] = one.split(' ');
    const isTagged = tag.length > 0;
    return {
      action: action as HistoryEntry['action'],
      at: new Date(Date.UTC(2026, 10, 1) + Number(hour) * HOUR),
      buyerId: 'ana',
      sellerId: 'beto',
      why: (isTagged ? null : why) as HistoryEntry['why'],
      actorId: isTagged ? why : null,
      tag: (isTagged ? tag.join(' ') : null) as HistoryEntry['tag'],
      isRepeat: false,
    };
  });

const recipients = (...entries: string[]): string[] =>
  casesOf(history(...entries)).map(({ userId, outcome, hours }) =>
    [userId, outcome, ...(hours ? [hours] : [])].join(' '),
  );

it.each([
  ['nobody has answered', ['0 send'], ['ana waiting']],
  ['rejected', ['0 send', '5 reject'], ['ana answered 6']],
  ['an edit does not begin the wait again', ['0 send', '5 edit', '7 reject'], ['ana answered 8']],
  [
    'each counter-offer waits anew',
    ['0 send', '1 reject', '30 counter', '32 reject'],
    ['ana answered 1', 'ana answered 2'],
  ],
  ['accepted', ['0 send', '2 accept'], ['ana answered 2', 'ana running', 'beto running']],
  ['done', ['0 send', '2 accept', '90 conclude'], ['ana answered 2', 'ana concluded', 'beto concluded']],
  [
    'fallen through',
    ['0 send', '2 accept', '9 fallThrough'],
    ['ana answered 2', 'ana failed', 'beto failed'],
  ],
  [
    'the buyer says that the seller did not come',
    ['0 send', '2 accept', '9 fallThrough ana No apareció'],
    ['ana answered 2', 'ana failed', 'beto failed', 'beto noShow'],
  ],
  [
    'the seller says that the buyer wanted another price',
    ['0 send', '2 accept', '9 fallThrough beto Cambió el precio'],
    ['ana answered 2', 'ana failed', 'beto failed', 'ana changedPrice'],
  ],
  [
    'the seller changed their mind',
    ['0 send', '2 accept', '9 fallThrough beto Me arrepentí'],
    ['ana answered 2', 'ana failed', 'beto failed', 'beto regretted'],
  ],
  [
    'for another reason',
    ['0 send', '2 accept', '9 fallThrough ana Otro'],
    ['ana answered 2', 'ana failed', 'beto failed'],
  ],
  [
    'done, as one of the two says',
    ['0 send', '1 accept', '90 complete'],
    ['ana answered 1', 'ana concluded', 'beto concluded'],
  ],
  ['another was chosen', ['0 send', '200 finalize accepted'], []],
  ['closed within three days', ['0 send', '71 finalize closed'], []],
  ['closed after three days', ['0 send', '72 finalize closed'], ['ana unanswered']],
  ['expired', ['0 send', '900 finalize expired'], ['ana unanswered']],
  ['the seller left soon', ['0 send', '20 withdraw'], []],
  ['the seller gave up', ['0 send', '100 delete'], ['ana unanswered']],
  ['deleted after an answer', ['0 send', '3 reject', '200 delete'], ['ana answered 3']],
  ['put back', ['0 send', '1 finalize closed', '5 renew'], ['ana waiting']],
  ['a history without its beginning', ['3 accept', '9 conclude'], ['ana concluded', 'beto concluded']],
] as const)('%s', (_, entries, cases) => expect(recipients(...entries)).toEqual(cases));

it('counts for whom the history knows', () => {
  const [first, second] = history('0 send', '2 accept');
  const unknown = { buyerId: null, sellerId: null };
  expect(casesOf([{ ...first!, ...unknown }, second!]).map(({ userId }) => userId)).toEqual([
    'ana',
    'ana',
    'beto',
  ]);
  expect(casesOf([{ ...first!, ...unknown }])).toEqual([]);
});

it('keeps times in steps', () =>
  expect([0, 1, 1.01, 12, 13, 168, 169].map((hours) => stepOf(hours * HOUR))).toEqual([
    1, 1, 2, 12, 24, 168, 336,
  ]));
