import { expect, test } from 'vitest';
import { intervals, limits } from './limits.ts';

test('the numbers are those of the specification', () =>
  expect(limits).toMatchObject({
    passwordMin: 6,
    titleMin: 5,
    titleMax: 120,
    descriptionMax: 4_000,
    priceMin: 1,
    priceMax: 999_999_999_999,
    requestImagesMin: 1,
    requestImagesMax: 10,
    offerImagesMin: 1,
    offerImagesMax: 5,
    imageBytesMax: 5_242_880,
    badgeCap: 9,
    toasts: 1,
    galleryAll: 6,
    galleryThumbnails: 4,
    liveOffersPerSeller: 5,
    requestIdleDays: 60,
    requestIdleNotificationDays: 7,
  }));

test('the waits are those of the specification', () =>
  expect(intervals).toMatchObject({
    afterCreate: 800,
    afterOfferSave: 1_000,
    offerDialogClose: 500,
    afterDelete: 100,
    contactSending: 1_500,
    contactSent: 3_000,
  }));

test('the intervals are those of the specification', () =>
  expect(intervals).toMatchObject({ badgePoll: 10_000, chatPoll: 5_000, toast: 4_000 }));
