import { describe, expect, test } from 'vitest';
import { offerStatuses, requestStatuses } from '../lifecycle/statuses.ts';
import { photoCode, photoCodeAlphabet, photoMark, photoRefusal } from './photo-proof.ts';

const roles = ['buyer', 'seller', 'stranger'] as const;
const live = ['pending', 'accepted'];

describe('the code of a photo', () => {
  test('has nothing that a hand could write in two ways', () => {
    expect(photoCodeAlphabet).not.toMatch(/[01OIL]/);
    expect(new Set(photoCodeAlphabet).size).toBe(photoCodeAlphabet.length);
  });

  test('is the prefix and characters that were picked', () => {
    let next = 0;
    expect(photoCode(4, () => next++)).toBe('AR-2345');
    expect(photoCode(4, (below) => below - 1)).toBe('AR-ZZZZ');
    expect(photoCode(8, () => 0)).toBe('AR-22222222');
  });

  test('stands at the photo with the day on which it was asked for', () =>
    expect(photoMark('AR-7K3P', '2026-11-22T01:30:00.000Z')).toBe(
      'Foto con código AR-7K3P, pedida el 21 de noviembre de 2026',
    ));
});

test.each(offerStatuses)('who may ask and send, of an offer that is %s', (status) => {
  for (const role of roles)
    for (const isAsked of [false, true])
      for (const [isSent, request] of [false, true].flatMap((sent) =>
        requestStatuses.map((one) => [sent, one] as const),
      )) {
        const state = { status, request, isAsked, isSent };
        const mayAsk = role === 'buyer' && !isAsked && live.includes(status) && request !== 'completed';
        const maySend = role === 'seller' && isAsked && !isSent && live.includes(status);
        expect(photoRefusal('ask', state, role) === null).toBe(mayAsk);
        expect(photoRefusal('send', state, role) === null).toBe(maySend);
        if (role !== 'buyer') expect(photoRefusal('ask', state, role)?.code).toBe('forbidden');
        if (role !== 'seller') expect(photoRefusal('send', state, role)?.code).toBe('forbidden');
      }
});
