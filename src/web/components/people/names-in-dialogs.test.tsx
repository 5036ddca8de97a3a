import { expect, test } from 'vitest';
import type { BuyRequestView, OfferView } from '#domain/views/views.ts';
import { htmlOf } from '../../rendering/html.test-helper.tsx';
import { RejectOfferDialog } from '../offers/actions/reject-dialog.tsx';
import { sampleOffers } from '../offers/sample-offers.test-helper.ts';
import { DeleteOwnRequest } from '../own-lists/own-request-list.tsx';
import { DeleteSavedSearch } from '../saved-searches/saved-search-parts.tsx';

const [sample] = sampleOffers as [OfferView];
const close = () => undefined;
/** Arabic runs from right to left: without an element of its own it turns the sentence around it. */
const written = 'دراجة (29)';
const seller = { ...sample.seller, name: written };
const request = { id: 'r', title: written, status: 'active' } as BuyRequestView;

test.each([
  ['rejecting an offer', <RejectOfferDialog key="" offer={{ ...sample, seller }} onClose={close} />],
  ['deleting a publication', <DeleteOwnRequest key="" request={request} onClose={close} />],
  [
    'deleting a saved search',
    <DeleteSavedSearch key="" search={{ id: 'a', name: written }} onClose={close} />,
  ],
])('what somebody wrote keeps its own direction in the question before %s', (_, dialog) =>
  expect(htmlOf(dialog)).toContain(`<bdi>${written}</bdi>`),
);
