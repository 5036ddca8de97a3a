import { z } from 'zod';
import { securityOutcomes } from '../accounts/security-events.ts';
import { requestConditions } from '../buy-requests/conditions.ts';
import { termNames } from '../buy-requests/terms.ts';
import { adviceMoments } from '../chat-advice/advice-texts.ts';
import { type ChatStep, chatSteps } from '../chats/ends.ts';
import { chatTexts } from '../chats/texts.ts';
import { warningKinds } from '../contact-redaction/kinds.ts';
import { requestFields, requestRecord } from '../fields/buy-request.ts';
import { id, imageUrl, pesos, time } from '../fields/kinds.ts';
import { meetingFields } from '../fields/meeting.ts';
import { offerFields, offerRecord } from '../fields/offer.ts';
import { profileFields } from '../fields/profile.ts';
import { savedSearchRecord, searchFields } from '../fields/saved-search.ts';
import { viewShape } from '../fields/schemas.ts';
import { meetingSteps } from '../lifecycle/meeting-plan.ts';
import { meetingStatuses } from '../lifecycle/meeting-table.ts';
import { offerPermissions, requestPermissions } from '../lifecycle/permissions.ts';
import { proposalSteps } from '../lifecycle/proposal-plan.ts';
import { proposalStatuses } from '../lifecycle/proposal-table.ts';
import { rejectedStatus, requestStatuses } from '../lifecycle/statuses.ts';
import { limits } from '../limits/limits.ts';
import { authorPages, contentKinds, hiddenReasons } from '../moderation/content.ts';
import { decisionKinds } from '../moderation/decisions.ts';
import { reportReasonNames } from '../moderation/reports.ts';
import { finalizedReasons } from '../notifications/definition.ts';
import { type NotificationKind, notificationKinds } from '../notifications/notification.ts';
import { digests, type NotificationSettings } from '../notifications/settings.ts';
import { factCasesMin, factDays } from '../people/facts/person-facts.ts';
import { placeKinds } from '../places/place.ts';
import { questionPermissions, questionSides } from '../questions/question.ts';
import { tagOutcomes } from '../ratings/fall-tags.ts';
import { ratedRoles } from '../ratings/rating.ts';
import { suggestionKinds, tiers } from '../search/tier.ts';

// Response bodies of the API and data of the pages (api.md, "Bodies returned"): schema and type. The API's description
// is made from the schemas, and tests check answers against them; nothing is checked at run time. Objects are strict,
// so that an extra field in an answer is found. Times are ISO 8601 UTC.

const hiddenFor = z
  .enum(hiddenReasons)
  .optional()
  .meta({ description: 'Why others do not see it; only while they do not' });

const personFields = {
  id,
  name: z.string(),
  avatarUrl: profileFields.avatarUrl.view,
  location: profileFields.location.view,
  emailVerified: z.boolean().meta({ description: 'The person confirmed their e-mail address' }),
};
const person = z.strictObject(personFields).meta({ id: 'Person' });
export type PersonView = z.infer<typeof person>;

const party = z.strictObject({ ...personFields, email: z.email().optional() }).meta({
  id: 'Party',
  description: '`email` only between the parties of an accepted offer, once it is confirmed',
});

const questionFields = {
  id,
  buyRequestId: id,
  question: z.string(),
  answer: z.string().nullable().meta({ description: 'Of the publication’s owner; null while there is none' }),
  answeredAt: time.nullable().meta({ description: 'When it was first answered' }),
  createdAt: time,
  author: person,
  allowedActions: z.array(z.enum(questionPermissions)).meta({ description: 'What the caller may do now' }),
  hiddenFor,
};

export const question = z.strictObject(questionFields).meta({ id: 'Question' });
export type QuestionView = z.infer<typeof question>;

export const ownQuestion = z
  .strictObject({
    ...questionFields,
    side: z.enum(questionSides).meta({ description: 'Whether the caller asked or was asked' }),
    buyRequest: z.strictObject({ id, title: z.string(), status: z.enum(requestStatuses) }),
  })
  .meta({ id: 'OwnQuestion' });
export type OwnQuestionView = z.infer<typeof ownQuestion>;

export const rating = z
  .strictObject({
    id,
    role: z.enum(ratedRoles).meta({ description: 'What the rated person was in the deal' }),
    stars: z.int().min(1).max(5),
    text: z.string().nullable(),
    answer: z.string().nullable().meta({ description: 'Of the rated person' }),
    answeredAt: time.nullable(),
    counts: z.boolean().meta({
      description:
        'Whether it is part of the average: one of a pair in 90 days is, once its writer confirmed their address',
    }),
    createdAt: time,
    rater: person.nullable().meta({ description: 'null once the account is gone' }),
  })
  .meta({ id: 'Rating' });
export type RatingView = z.infer<typeof rating>;

export const dealRatings = z
  .strictObject({
    offerId: id,
    role: z.enum(ratedRoles).meta({ description: 'What the caller is in the deal' }),
    mine: rating.nullable().meta({ description: 'What the caller gave' }),
    theirs: rating.nullable().meta({ description: 'null until both rated, or the days are over' }),
    isOpen: z.boolean().meta({ description: 'Both can be read, and no more can be given or changed' }),
    isConfirmed: z
      .boolean()
      .meta({ description: 'The caller confirmed their address: until then no rating they gave counts' }),
    closesAt: time.meta({ description: 'Until then one can be given and changed, unless both were given' }),
  })
  .meta({ id: 'DealRatings' });
export type DealRatingsView = z.infer<typeof dealRatings>;

/** What a party may do about a meeting: its steps, and saying that they are arriving. */
const meetingLifecycleActions = [...meetingSteps, 'arriving'] as const;

export const meeting = z
  .strictObject({
    id,
    chatId: id,
    offerId: id,
    ...viewShape(meetingFields),
    status: z
      .enum(meetingStatuses)
      .meta({ description: '`lapsed` or `past` by its time, also before that is written down' }),
    proposedBy: z.enum(['buyer', 'seller']).meta({ description: 'Who wrote the words of now' }),
    agreedAt: time.nullable().meta({ description: 'When both last agreed' }),
    createdAt: time,
    updatedAt: time.meta({ description: 'Its version' }),
    allowedActions: z
      .array(z.enum(meetingLifecycleActions))
      .meta({ description: 'What the caller may do about it now' }),
  })
  .meta({ id: 'Meeting' });
export type MeetingView = z.infer<typeof meeting>;

export const activity = z
  .strictObject({
    id,
    kind: z.string(),
    outcome: z.enum(securityOutcomes),
    text: z.string().meta({ description: 'The sentence' }),
    device: z
      .string()
      .nullable()
      .meta({ description: 'null when it was not kept', example: 'Chrome en Android' }),
    isHere: z.boolean().meta({ description: 'From the connection this call comes from' }),
    count: z.int().meta({ description: 'How often within that minute' }),
    createdAt: time,
  })
  .meta({ id: 'Activity' });
export type ActivityView = z.infer<typeof activity>;

export const openSession = z
  .strictObject({
    id,
    device: z.string().meta({ example: 'Chrome en Android' }),
    isCurrent: z.boolean().meta({ description: 'The session of this call' }),
    createdAt: time,
    lastUsedAt: time.meta({ description: 'To the hour' }),
    expiresAt: time,
  })
  .meta({ id: 'OpenSession' });
export type SessionView = z.infer<typeof openSession>;

export const ownPasskey = z
  .strictObject({ id, name: z.string(), createdAt: time, lastUsedAt: time.nullable() })
  .meta({ id: 'Passkey' });
export type PasskeyView = z.infer<typeof ownPasskey>;

export const proposal = z
  .strictObject({
    id,
    offerId: id,
    price: pesos,
    note: z.string().nullable(),
    status: z.enum(proposalStatuses).meta({ description: '`expired` from `expiresAt` on' }),
    reason: z.string().nullable().meta({ description: 'Why its seller declined, if they said' }),
    createdAt: time,
    expiresAt: time,
    endedAt: time.nullable(),
    allowedActions: z
      .array(z.enum(proposalSteps))
      .meta({ description: 'What the caller may do about it now' }),
  })
  .meta({ id: 'Proposal' });
export type ProposalView = z.infer<typeof proposal>;

/** Price in an offer's history: a former price with its end, or a proposed price with its outcome. */
const priceEvent = z.strictObject({
  price: pesos,
  timestamp: time.meta({ description: 'When an own price ended, or a proposed one was proposed' }),
  type: z.enum(['rejected', 'edited', 'agreed', 'proposed']),
  by: z.enum(['seller', 'buyer']),
  outcome: z.enum(proposalStatuses).optional().meta({ description: 'Of a proposed one' }),
});
export type PriceEventView = z.infer<typeof priceEvent>;

const dealFact = z
  .strictObject({
    accepted: z.int().meta({ description: 'Offers accepted in deals that ended or should have' }),
    concluded: z.int(),
  })
  .nullable();

const tags = z
  .array(z.strictObject({ tag: z.enum(tagOutcomes), count: z.int() }))
  .meta({ description: 'What was said of the person when deals fell through' });

const personFactsView = z
  .strictObject({
    days: z.int().meta({ description: 'How many days it looks back', example: factDays }),
    asBuyer: z.strictObject({
      tags,
      answers: z
        .strictObject({
          received: z.int().meta({ description: 'Offers that got an answer, or waited for one long enough' }),
          answered: z.int(),
          percent: z.int().min(0).max(100),
          typicalHours: z
            .int()
            .nullable()
            .meta({ description: 'Half of the answers took at most this; null without an answer' }),
        })
        .nullable(),
      deals: dealFact,
    }),
    asSeller: z.strictObject({ tags, deals: dealFact }),
  })
  .meta({
    id: 'Facts',
    description: `Each is null with fewer than ${factCasesMin} cases, and a tag is not there`,
  });
export type PersonFactsView = z.infer<typeof personFactsView>;

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export const category = z.strictObject({ id, name: z.string(), slug: z.string() }).meta({ id: 'Category' });
export type CategoryView = z.infer<typeof category>;

export const place = z.strictObject({
  id: z.string().meta({ description: 'The official code', example: '06568010004' }),
  name: z.string(),
  kind: z.enum(placeKinds),
  department: z.string().nullable(),
  province: z.string(),
  lat: z.number(),
  lon: z.number(),
  text: z.string().meta({ description: 'In words that name no other place', example: 'Morón, Buenos Aires' }),
});
export type PlaceView = z.infer<typeof place>;

const namedPlace = place.omit({ kind: true, lat: true, lon: true, text: true });

const termsVersion = z
  .int()
  .meta({ description: 'The version of its terms: an edit that asks something else increases it' });

export const buyRequest = z
  .strictObject({
    ...requestRecord,
    ...viewShape(requestFields),
    place: namedPlace.nullable().meta({ description: 'The place of its zone, chosen or understood' }),
    category: category.nullable(),
    createdAt: time,
    updatedAt: time,
    owner: z.strictObject({ ...personFields, bio: profileFields.bio.view }),
    othersRead: z
      .strictObject({
        title: requestFields.title.view,
        description: requestFields.description.view,
        zone: requestFields.zone.view,
        referenceUrl: requestFields.referenceUrl.view,
        requirements: requestFields.requirements.view,
      })
      .nullable()
      .meta({
        description:
          'For its owner and who has a deal on it: what others read, where contacts are hidden; null when that is the same',
      }),
    termsVersion,
    offerCount: z.int().meta({ description: 'Offers the caller may know of' }),
    allowedActions: z
      .array(z.enum(requestPermissions))
      .meta({ description: 'What the caller may do to it now' }),
    hiddenFor,
  })
  .meta({ id: 'BuyRequest' });
export type BuyRequestView = z.infer<typeof buyRequest>;

export const foundRequest = z
  .strictObject({
    ...buyRequest.shape,
    tier: z.enum(tiers).meta({ description: 'Whether it has what was searched, or something similar' }),
    distanceKm: z.int().nullable().optional().meta({
      description: 'From the place or point that was asked for to its place; null without a known place',
    }),
  })
  .meta({ id: 'FoundBuyRequest' });
export type FoundRequestView = z.infer<typeof foundRequest>;

export const suggestion = z
  .strictObject({ text: z.string(), kind: z.enum(suggestionKinds) })
  .meta({ id: 'Suggestion' });
export type SuggestionView = z.infer<typeof suggestion>;

export const wish = z
  .strictObject({
    title: z.string(),
    minPrice: z.int().nullable(),
    maxPrice: z.int().nullable(),
    currency: z.enum(['ARS', 'USD']).nullable().meta({ description: 'Of both prices, never converted' }),
    place: namedPlace.nullable(),
    zone: z.string().nullable().meta({ description: 'The place in words, or a region that is no place' }),
    condition: z.enum(requestConditions).nullable(),
    quantity: z.int().nullable(),
    neededBy: z.iso.date().nullable(),
    category: category.nullable(),
    musts: z.array(z.string()).meta({ description: 'What the thing must have or be, as typed' }),
    rest: z.string().meta({ description: 'Words that belong to no other field, as typed' }),
  })
  .meta({ id: 'Wish' });
export type ParsedRequestView = z.infer<typeof wish>;

const partyMembers = {
  rejectionReason: z.string().nullable(),
  priceHistory: z
    .array(priceEvent)
    .nullable()
    .meta({ description: 'Prices it had and prices that its buyer proposed, the oldest first' }),
  proposals: z
    .array(proposal)
    .max(limits.proposalsPerOffer)
    .meta({ description: 'Other prices that its buyer proposed, the newest first' }),
  changedTerms: z.array(z.enum(termNames)).meta({
    description:
      'While it is pending: what the request asks otherwise than when the offer was made. Until its seller confirms or edits it, accepting it or a proposal for it is refused with `request_changed`',
  }),
  buyerRating: z.int().nullable(),
  chatId: id.nullable().meta({ description: 'Their conversation, once one was opened' }),
  buyer: party,
  code: z.string().nullable().meta({
    description:
      'What the seller writes on the paper of the photo with a code; null until the buyer asks for it',
    example: 'AR-7K3P',
  }),
  interested: z
    .boolean()
    .meta({ description: 'Whether the buyer marked it; false once it is rejected or withdrawn' }),
  standbyUntil: z.iso.date().nullable().meta({
    description: 'Until this day it is pending again by itself when the deal that ended it falls through',
  }),
  renewalAskedAt: time
    .nullable()
    .meta({ description: 'When the buyer asked whether it still stands, once it had lapsed' }),
  note: z.string().nullable().meta({ description: 'For the buyer only: their own private note' }),
  photoProof: z
    .strictObject({ askedAt: time, image: imageUrl.nullable(), sentAt: time.nullable() })
    .nullable()
    .meta({ description: 'The photo with a code; without `image` it was asked for and did not come yet' }),
};

export const offer = z
  .strictObject({
    ...offerRecord,
    ...viewShape(offerFields),
    createdAt: time,
    expiresAt: time.meta({ description: 'While it is pending: until when it can be accepted' }),
    finalizedWhy: z
      .enum(finalizedReasons)
      .nullable()
      .meta({ description: 'Why it is finalized, where known' }),
    endText: z.string().nullable().meta({
      description: 'When a pending one ends, and why a finalized one ended, in words',
      example: 'Vence en 2 días',
    }),
    updatedAt: time.meta({ description: 'Also the version that `accept` names' }),
    seller: party,
    fit: z
      .strictObject({
        mustsMet: z.int().meta({ description: 'Answered with `si`' }),
        musts: z.int(),
        wishesMet: z.int(),
        wishes: z.int(),
        failed: z.array(z.string()).meta({ description: 'Musts answered with `no`' }),
        partial: z.array(z.string()).meta({ description: 'Musts answered with `parcial`' }),
        unanswered: z.array(z.string()).meta({ description: 'Musts without an answer' }),
        inTime: z
          .boolean()
          .nullable()
          .meta({ description: '`availableFrom` against `neededBy`; null while one of them is not known' }),
        insideRange: z.boolean(),
        deliveredCost: pesos
          .nullable()
          .meta({ description: 'Price × quantity + shipping; null while the shipping is to be agreed' }),
      })
      .meta({ description: 'How it fits what was asked' }),
    hidesContacts: z
      .boolean()
      .meta({ description: 'For its seller only: others read some of its texts without the contacts in it' }),
    buyRequest: z.strictObject({
      id,
      title: requestFields.title.view,
      zone: requestFields.zone.view,
      quantity: requestFields.quantity.view,
      termsVersion,
      status: z.enum(requestStatuses),
      userId: id,
    }),
    allowedActions: z
      .array(z.enum([...offerPermissions, 'propose']))
      .meta({ description: 'What the caller may do to it now' }),
    hiddenFor,
    ...z.object(partyMembers).partial().shape,
  })
  .meta({
    id: 'Offer',
    description:
      '`message`, `rejectionReason`, `priceHistory`, `proposals`, `changedTerms`, `buyerRating`, `chatId`, `buyer`, `code`, `photoProof`, `interested`, `standbyUntil` and `renewalAskedAt` are present for the buyer and the seller only, `note` for the buyer',
  });
export type OfferView = z.infer<typeof offer>;
export type OfferDefaults = Pick<OfferView, 'deliveryTime'> & Pick<OfferView['contactInfo'], 'zone'>;

/** The specification's notification entry: an own offer that was rejected with a reason (section 3). */
export const rejectedOffer = z
  .strictObject({
    id,
    title: offerFields.title.view,
    rejectionReason: z.string(),
    updatedAt: time,
    status: z.literal(rejectedStatus),
    price: offerFields.price.view,
    buyRequest: z.strictObject({ id, title: requestFields.title.view, zone: requestFields.zone.view }),
  })
  .meta({ id: 'RejectedOffer' });
export type RejectedOfferView = z.infer<typeof rejectedOffer>;

const messageFields = {
  id,
  chatId: id,
  senderId: id.nullable().meta({ description: 'null once the sender’s account is gone' }),
  message: z.string().meta({ description: 'Empty when the message is its photos' }),
  images: z.array(imageUrl).meta({ description: 'Its photos, up to five; none of a hidden message' }),
  createdAt: time,
};
export const chatMessage = z
  .strictObject({
    ...messageFields,
    warnings: z.array(z.strictObject({ kind: z.enum(warningKinds), text: z.string() })).meta({
      description: 'What its reader should be careful with, the gravest first; none for its sender',
    }),
    advice: z
      .array(z.strictObject({ moment: z.enum(adviceMoments), title: z.string(), text: z.string() }))
      .meta({ description: 'Advice that this message brought the caller; each is given once to a person' }),
  })
  .meta({ id: 'ChatMessage' });
export type ChatMessageView = z.infer<typeof chatMessage>;

export const chat = z
  .strictObject({
    id,
    buyRequestId: id.nullable(),
    offerId: id.nullable(),
    buyerId: id.nullable(),
    sellerId: id.nullable(),
    requestTitle: z.string(),
    offerTitle: z.string(),
    isOpen: z.boolean().meta({
      description:
        'Whether messages can be sent: while its offer is accepted, until 30 days after the deal was done',
    }),
    closedReason: z.string().nullable().meta({
      description: 'Why no message can be sent, in words; null while it is open',
      example: chatTexts.over,
    }),
    image: imageUrl
      .nullable()
      .meta({ description: 'The picture of its publication; null once that is gone' }),
    lastStep: z
      .strictObject({
        step: z.enum(Object.keys(chatSteps) as [ChatStep, ...ChatStep[]]),
        text: z.string(),
        at: time,
      })
      .nullable()
      .meta({ description: 'What its deal has come to, and when; null once the offer is gone' }),
    counterpart: z
      .strictObject({ ...personFields, id: id.nullable() })
      .meta({ description: 'The other party; without id once the account is gone' }),
    isOtherAway: z
      .boolean()
      .meta({ description: 'The other party cannot read or answer for now; the caller can end the deal' }),
    viewerRole: z.enum(['buyer', 'seller']),
    lastMessage: z.strictObject(messageFields).nullable(),
    unreadCount: z.int().meta({ description: 'Messages the caller has not read; up to 100 are counted' }),
    otherReadAt: time.nullable().meta({
      description:
        'Time of the last message that the other party has read; null when unknown, and while either of the two does not show what they have seen',
    }),
    otherReceivedAt: time.nullable().meta({
      description: 'The same of the last message that a device of the other party has got',
    }),
    createdAt: time,
  })
  .meta({ id: 'Chat' });
export type ChatView = z.infer<typeof chat>;

export const listedChat = z
  .strictObject({
    ...chat.shape,
    passage: z.string().nullable().optional().meta({
      description:
        'Only of a search: a line of the newest message that has what was searched; null where only names and titles have it',
    }),
    passageMessageId: id.nullable().optional().meta({
      description:
        'The id of that message. As `before` and as `from` of its conversation it reads what stands around it',
    }),
  })
  .meta({ id: 'ListedChat' });
export type ListedChatView = z.infer<typeof listedChat>;

/** One notification of the caller, or several of one kind about one thing that were read together or not yet. */
export const notification = z
  .strictObject({
    id: id.meta({ description: 'Of the newest one it stands for; reading it reads them all' }),
    kind: z.enum(notificationKinds),
    title: z.string(),
    body: z.string().nullable(),
    path: z.string().meta({ description: 'The page of the very thing' }),
    asks: z
      .strictObject({ offerId: id, buyRequestId: id })
      .optional()
      .meta({ description: 'The deal of which it asks whether it was done, while nobody has said' }),
    count: z.int().meta({ description: 'How many it stands for' }),
    createdAt: time,
    readAt: time.nullable(),
  })
  .meta({ id: 'Notice' });
export type NotificationView = z.infer<typeof notification>;

export const pushSubscription = z
  .strictObject({ endpoint: z.url(), createdAt: time })
  .meta({ id: 'PushSubscription' });
export type PushSubscriptionView = z.infer<typeof pushSubscription>;

export const savedSearch = z
  .strictObject({
    ...savedSearchRecord,
    ...viewShape(searchFields),
    place: namedPlace.nullable().meta({ description: 'What `radius` is around' }),
    category: category.nullable(),
    matchCount: z
      .int()
      .meta({ description: 'Requests that it found and that fit it now; up to 100 are counted' }),
    createdAt: time,
  })
  .meta({ id: 'SavedSearch' });
export type SavedSearchView = z.infer<typeof savedSearch>;

export const profile = z
  .strictObject({
    id,
    email: z.email(),
    emailVerified: z.boolean(),
    pendingEmail: z
      .email()
      .nullable()
      .meta({ description: 'Replaces `email` once the link that was sent to it is used' }),
    ...viewShape(profileFields),
    showsSeen: z.boolean().meta({
      description:
        'Whether the caller shows what messages they have seen and that they are writing; while not, they see nobody’s either',
    }),
    createdAt: time,
  })
  .meta({ id: 'Profile' });
export type ProfileView = z.infer<typeof profile>;

export const publicProfile = z
  .strictObject({
    ...personFields,
    bio: profileFields.bio.view,
    memberSince: z.string().meta({ description: 'Month of the sign-up', example: '2026-03' }),
    facts: personFactsView,
    ratings: z.strictObject({
      average: z.number().nullable().meta({ description: 'With two decimals; null without any' }),
      count: z.int().meta({ description: 'How many are part of the average' }),
      items: z.array(rating),
      nextCursor: z.string().nullable(),
    }),
    openRequests: z.strictObject({ items: z.array(buyRequest), nextCursor: z.string().nullable() }),
  })
  .meta({ id: 'PublicProfile' });
export type PublicProfileView = z.infer<typeof publicProfile>;

export const block = z
  .strictObject({ userId: id, name: z.string(), avatarUrl: personFields.avatarUrl, createdAt: time })
  .meta({ id: 'Block', description: 'Somebody whom the caller blocked, and when' });
export type BlockView = z.infer<typeof block>;

export interface ViewerView {
  id: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  /**
   * Unconfirmed address to which the link was sent; null when the address is confirmed, or the question was dismissed.
   */
  asksEmail: string | null;
}

const heardBy = z.strictObject({ mail: z.boolean(), push: z.boolean() });
const heard = Object.fromEntries(notificationKinds.map((kind) => [kind, heardBy]));

export const notificationSettings = z
  .strictObject({
    preferences: z.strictObject(heard as Record<NotificationKind, typeof heardBy>),
    digest: z.enum(digests).meta({ description: 'Mails one by one, or gathered' }),
    bouncedAt: time.nullable().meta({ description: 'When mail to the address came back' }),
  })
  .meta({ id: 'NoticeSettings' }) satisfies z.ZodType<NotificationSettings>;

export const report = z
  .strictObject({
    id,
    kind: z.enum(contentKinds),
    thingId: id,
    reason: z.enum(reportReasonNames),
    text: z.string().nullable(),
    createdAt: time,
    outcome: z.string().nullable().meta({ description: 'What was decided; null while nobody has' }),
  })
  .meta({ id: 'Report' });
export type ReportView = z.infer<typeof report>;

export const moderationDecision = z
  .strictObject({
    id,
    kind: z.enum(contentKinds),
    thingId: id,
    title: z.string().meta({ description: 'What the thing was called then' }),
    decision: z.enum(decisionKinds),
    isJudged: z.boolean().meta({
      description: 'false when the thing was gone by then: it was found neither right nor wrong',
    }),
    days: z.int().nullable().meta({ description: 'Of a suspension' }),
    until: time.nullable().meta({ description: 'When a suspension ends, unless it is overturned' }),
    reason: z.string(),
    createdAt: time,
    mayAppeal: z.boolean().meta({ description: 'Once, within six months' }),
    appeal: z
      .strictObject({
        text: z.string().nullable(),
        createdAt: time,
        isOverturned: z.boolean().nullable().meta({ description: 'null while it waits for an answer' }),
        answer: z.string().nullable(),
      })
      .nullable(),
  })
  .meta({ id: 'ModerationDecision' });
export type ModerationDecisionView = z.infer<typeof moderationDecision>;

/** A decision whose appeal waits, as moderators read it. */
export const moderationAppeal = moderationDecision
  .extend({
    mayAnswer: z
      .boolean()
      .meta({ description: 'Another moderator has to, when the caller decided or reported' }),
  })
  .meta({ id: 'ModerationAppeal' });
export type ModerationAppealView = z.infer<typeof moderationAppeal>;

const earlierDecision = z.strictObject({
  title: z.string(),
  decision: z.enum(decisionKinds),
  createdAt: time,
});

/** A case as who moderates reads it. */
export const moderationCase = z
  .strictObject({
    id,
    kind: z.enum(contentKinds),
    thingId: id,
    weight: z
      .number()
      .meta({ description: 'What its reports weigh together; 4 hides it until it is decided' }),
    reportCount: z.int(),
    openedAt: time,
    decidedAt: time.nullable(),
    isOwn: z
      .boolean()
      .meta({ description: 'It is about something of the caller’s, who does not read who reported it' }),
    mayDecide: z.boolean().meta({
      description: 'Another moderator has to, when it is the caller’s own or the caller reported it',
    }),
    thing: z
      .strictObject({
        title: z.string(),
        text: z.string().nullable(),
        images: z.array(z.string()),
        hiddenFor: z.enum(hiddenReasons).nullable(),
        createdAt: time,
        history: z.array(z.strictObject({ action: z.string(), createdAt: time })),
      })
      .nullable()
      .meta({ description: 'null once it is gone' }),
    author: z
      .strictObject({
        id,
        name: z.string(),
        memberSince: z.string(),
        page: z.enum(authorPages).meta({ description: 'Whether the caller can open their page, or why not' }),
        earlier: z.array(earlierDecision),
      })
      .nullable()
      .meta({ description: 'null once that account is gone' }),
    reports: z.array(
      z.strictObject({
        id,
        reason: z.enum(reportReasonNames),
        text: z.string().nullable().meta({ description: 'null also when the case is the caller’s own' }),
        weight: z.number(),
        createdAt: time,
        reporter: z
          .strictObject({ id, name: z.string(), decided: z.int(), upheld: z.int() })
          .nullable()
          .meta({
            description:
              'How many of their earlier reports were decided, and how many rightly made; null once that account is gone, and when the case is the caller’s own',
          }),
      }),
    ),
  })
  .meta({ id: 'ModerationCase' });
export type ModerationCaseView = z.infer<typeof moderationCase>;
