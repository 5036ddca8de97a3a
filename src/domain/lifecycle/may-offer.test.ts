import { expect, test } from 'vitest';
import { actionRefusal } from './permissions.ts';
import { mayOffer, requestStatuses } from './statuses.ts';

test.each(requestStatuses)('who is shown the way to offer on a request that is %s may offer', (status) => {
  for (const userId of ['owner', 'seller']) {
    const actorState = { offer: null, request: { ownerId: 'owner', status } };
    const isAllowed = actionRefusal({ offer: 'send' }, actorState, { userId }) === null;
    expect(mayOffer({ userId: 'owner', status }, userId)).toBe(isAllowed);
  }
  const isOpen = actionRefusal(
    { offer: 'send' },
    { offer: null, request: { ownerId: 'owner', status } },
    { userId: 'somebody' },
  );
  expect(mayOffer({ userId: 'owner', status }, null)).toBe(isOpen === null);
});
