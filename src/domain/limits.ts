/** Every number of specification section 9, as readings.md reads it. */
export const limits = {
  passwordMin: 6,
  passwordMax: 128,
  nameMax: 80,
  emailMax: 254,
  titleMin: 5,
  titleMax: 120,
  descriptionMax: 4_000,
  zoneMax: 80,
  urlMax: 2_000,
  priceMin: 1,
  priceMax: 999_999_999_999,
  requestImagesMin: 1,
  requestImagesMax: 10,
  offerImagesMin: 1,
  offerImagesMax: 5,
  imageBytesMax: 5 * 1024 * 1024,
  liveOffersPerSeller: 5,
  rejectionReasonMax: 500,
  offerMessageMax: 1_000,
  chatMessageMax: 4_000,
  contactSubjectMax: 120,
  contactMessageMax: 4_000,
  locationMax: 80,
  bioMax: 500,
  searchMax: 100,
  pageSize: 24,
  pageSizeMax: 100,
  /** A list's `total` is exact up to here and then stays here, so that a count never scans the whole market. */
  totalCap: 10_000,
  badgeCap: 9,
  /** Toasts seen at once. */
  toasts: 3,
  /** Unread notices and messages are counted up to here. */
  unreadCap: 100,
  requestIdleDays: 60,
  requestIdleNoticeDays: 7,
  galleryAll: 6,
  galleryThumbnails: 4,
} as const;

/** Waits and intervals in milliseconds (specification sections 7 and 9). */
export const intervals = {
  afterCreate: 800,
  afterOfferSave: 1_000,
  offerDialogClose: 500,
  afterDelete: 100,
  badgePoll: 10_000,
  chatPoll: 5_000,
  contactSending: 1_500,
  contactSent: 3_000,
  toast: 4_000,
} as const;
