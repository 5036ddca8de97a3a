/** Every number of specification section 9, as readings.md reads it: the members of `limits`. */

export const passwordMin = 6;
export const passwordMax = 128;
/** Limit before the e-mail address is confirmed. */
export const unverifiedPublications = 2;
export const unverifiedOffers = 3;
export const verificationHours = 24;
export const passwordResetHours = 1;
/** Open sessions of one account; one more ends the one that was unused for longest. */
export const sessionsPerPerson = 100;
export const sessionIdleDays = 30;
export const sessionDaysMax = 90;
export const securityLogDays = 180;
export const nameMax = 80;
export const emailMax = 254;
export const titleMin = 5;
export const titleMax = 120;
export const descriptionMax = 4_000;
export const zoneMax = 80;
/** Characters of the sentence that the request parser reads. */
export const sentenceMax = 280;
export const mustsMax = 6;
export const wishesMax = 4;
/** Characters of a requirement. */
export const requirementMin = 3;
export const requirementMax = 60;
export const answerDetailMax = 140;
/** Number of removed requirements kept with their answers, newest first. */
export const retiredRequirementsMax = 50;
export const urlMax = 2_000;
export const priceMin = 1;
export const priceMax = 999_999_999_999;
export const requestImagesMin = 1;
export const requestImagesMax = 10;
export const offerImagesMin = 1;
export const offerImagesMax = 5;
export const imageBytesMax = 5 * 1024 * 1024;
export const liveOffersPerSeller = 5;
/** Earlier prices that an offer itself keeps; every one of them stays in its events. */
export const offerPricesMax = 50;
/** Characters of the private note of a buyer to an offer. */
export const offerNoteMax = 280;
export const rejectionReasonMax = 500;
export const offerMessageMax = 1_000;
/** Characters of a proposal's note, and of the reason of its refusal. */
export const proposalNoteMax = 200;
export const proposalsPerOffer = 3;
export const proposalHours = 48;
export const meetingPlaceMin = 3;
export const meetingPlaceMax = 120;
/** How far ahead a meeting may be. */
export const meetingDaysMax = 60;
export const chatMessageMax = 4_000;
export const messageImagesMax = 5;
/** Days after a completed deal during which people can still write in its conversation. */
export const chatDaysAfterDeal = 30;
export const contactSubjectMax = 120;
export const contactMessageMax = 4_000;
export const reportTextMax = 1_000;
export const decisionReasonMax = 1_000;
export const appealMax = 2_000;
export const suspensionDaysMax = 365;
export const locationMax = 80;
export const bioMax = 500;
export const searchMax = 100;
export const searchesPerPerson = 50;
export const searchNameMax = 60;
export const searchWordsMax = 5;
export const searchWordMin = 2;
export const searchZonesMax = 5;
export const blocksPerPerson = 500;
export const pageSize = 24;
/** How many of the newest the home page shows. */
export const homeSize = 8;
export const pageSizeMax = 100;
/** A list's `total` is exact up to here; one more stands for any more, so that a count never scans the whole table. */
export const totalCap = 1_000;
export const badgeCap = 9;
/** Toasts seen at once; the specification allows 3. */
export const toasts = 1;
/** Unread notifications and messages are counted up to here. */
export const unreadCap = 100;
export const requestIdleDays = 60;
export const requestIdleNotificationDays = 7;
export const galleryAll = 6;
export const galleryThumbnails = 4;
