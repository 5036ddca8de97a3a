import { z } from '@hono/zod-openapi';
import { requestConditions } from '#domain/buy-request.ts';
import { type NoticeKind, noticeKinds } from '#domain/notice-kinds.ts';
import { digests, type NoticeSettings } from '#domain/notice-settings.ts';
import { deliveryTimes, offerConditions } from '#domain/offer.ts';
import { offerPermissions, offerStatuses } from '#domain/offer-transitions.ts';
import { requestActions, requestStatuses } from '#domain/request-lifecycle.ts';
import { alertFrequencies } from '#domain/saved-search.ts';
import { securityOutcomes } from '#domain/security-events.ts';
import type {
  ActivityView,
  BuyRequestView,
  CategoryView,
  ChatMessageView,
  ChatView,
  NoticeView,
  OfferView,
  PersonView,
  ProfileView,
  PushSubscriptionView,
  RejectedOfferView,
  SavedSearchView,
  SessionView,
} from '#domain/views.ts';

/*
 * The bodies of api.md. `satisfies` holds them to the domain's views, and the tests hold the answers to them.
 * Objects are strict, so that a field that slips into an answer is found.
 */

const id = z.uuid();
const time = z.iso.datetime();
const pesos = z.int().openapi({ description: 'Whole pesos' });
const imageUrl = z
  .string()
  .openapi({ example: '/images/0190b6f2-6c1e-7c3a-9d52-0f6f6a1b2c3d-1600x1200-a1b2c3.webp' });

const personFields = {
  id,
  name: z.string(),
  avatarUrl: imageUrl.nullable(),
  location: z.string().nullable(),
  emailVerified: z.boolean().openapi({ description: 'The person confirmed their e-mail address' }),
};
export const person = z.strictObject(personFields).openapi('Person') satisfies z.ZodType<PersonView>;
const party = z
  .strictObject({ ...personFields, email: z.email().optional() })
  .openapi('Party', { description: '`email` only between the parties of an accepted offer' });

export const category = z
  .strictObject({ id, name: z.string(), slug: z.string() })
  .openapi('Category') satisfies z.ZodType<CategoryView>;

export const buyRequest = z
  .strictObject({
    id,
    userId: id,
    title: z.string(),
    description: z.string().nullable(),
    minPrice: pesos.nullable(),
    maxPrice: pesos.nullable(),
    zone: z.string(),
    condition: z.enum(requestConditions),
    referenceUrl: z.string().nullable(),
    images: z.array(imageUrl),
    referenceImage: imageUrl.nullable().openapi({ description: 'The first image' }),
    status: z.enum(requestStatuses),
    category: category.nullable(),
    createdAt: time,
    updatedAt: time,
    owner: z.strictObject({ ...personFields, bio: z.string().nullable() }),
    offerCount: z.int().openapi({ description: 'Offers the caller may know of' }),
    allowedActions: z.array(z.enum(requestActions)),
  })
  .openapi('BuyRequest') satisfies z.ZodType<BuyRequestView>;

export const offer = z
  .strictObject({
    id,
    buyRequestId: id,
    sellerId: id,
    title: z.string(),
    description: z.string().nullable(),
    price: pesos,
    images: z.array(imageUrl),
    status: z.enum(offerStatuses),
    deliveryTime: z.enum(deliveryTimes),
    contactInfo: z.strictObject({ zone: z.string(), condition: z.enum(offerConditions) }),
    publicVisibility: z.boolean(),
    createdAt: time,
    updatedAt: time.openapi({ description: 'Also the version that `accept` names' }),
    seller: party,
    buyRequest: z.strictObject({
      id,
      title: z.string(),
      zone: z.string(),
      status: z.enum(requestStatuses),
      userId: id,
    }),
    allowedActions: z.array(z.enum(offerPermissions)),
    message: z.string().nullable().optional(),
    rejectionReason: z.string().nullable().optional(),
    priceHistory: z
      .array(z.strictObject({ price: pesos, timestamp: time, type: z.enum(['rejected', 'edited']) }))
      .nullable()
      .optional(),
    buyerRating: z.int().nullable().optional(),
    chatId: id.nullable().optional(),
    buyer: party.optional(),
  })
  .openapi('Offer', {
    description: '`message` and what follows it are present for the buyer and the seller only',
  }) satisfies z.ZodType<OfferView>;

export const rejectedOffer = z
  .strictObject({
    id,
    title: z.string(),
    rejectionReason: z.string(),
    updatedAt: time,
    status: z.literal('rejected'),
    price: pesos,
    buyRequest: z.strictObject({ id, title: z.string(), zone: z.string() }),
  })
  .openapi('RejectedOffer') satisfies z.ZodType<RejectedOfferView>;

export const chatMessage = z
  .strictObject({ id, chatId: id, senderId: id.nullable(), message: z.string(), createdAt: time })
  .openapi('ChatMessage') satisfies z.ZodType<ChatMessageView>;

export const chat = z
  .strictObject({
    id,
    buyRequestId: id.nullable(),
    offerId: id.nullable(),
    buyerId: id.nullable(),
    sellerId: id.nullable(),
    requestTitle: z.string(),
    offerTitle: z.string(),
    isOpen: z.boolean().openapi({ description: 'Whether messages can be sent' }),
    counterpart: z.strictObject({ ...personFields, id: id.nullable() }),
    viewerRole: z.enum(['buyer', 'seller']),
    lastMessage: chatMessage.nullable(),
    unreadCount: z.int().openapi({ description: 'Messages the caller has not read; up to 100 are counted' }),
    createdAt: time,
  })
  .openapi('Chat') satisfies z.ZodType<ChatView>;

export const notice = z
  .strictObject({
    id: id.openapi({ description: 'Of the newest one it stands for; reading it reads them all' }),
    kind: z.enum(noticeKinds),
    title: z.string(),
    body: z.string().nullable(),
    path: z.string().openapi({ description: 'The page of the very thing' }),
    count: z.int(),
    createdAt: time,
    readAt: time.nullable(),
  })
  .openapi('Notice') satisfies z.ZodType<NoticeView>;

export const pushSubscription = z
  .strictObject({ endpoint: z.url(), createdAt: time })
  .openapi('PushSubscription') satisfies z.ZodType<PushSubscriptionView>;

export const savedSearch = z
  .strictObject({
    id,
    name: z.string(),
    words: z.array(z.string()).openapi({ description: 'Each must be part of title or description' }),
    category: category.nullable(),
    zones: z.array(z.string()).openapi({ description: 'One of them must be part of the zone' }),
    condition: z.enum(requestConditions).nullable(),
    minPrice: pesos.nullable(),
    maxPrice: pesos.nullable(),
    frequency: z.enum(alertFrequencies),
    matchCount: z
      .int()
      .openapi({ description: 'Requests that it found and that fit it now; up to 100 are counted' }),
    createdAt: time,
  })
  .openapi('SavedSearch') satisfies z.ZodType<SavedSearchView>;

export const profile = z
  .strictObject({
    id,
    email: z.email(),
    emailVerified: z.boolean(),
    pendingEmail: z
      .email()
      .nullable()
      .openapi({ description: 'Replaces `email` once the link that was sent to it is used' }),
    fullName: z.string(),
    avatarUrl: imageUrl.nullable(),
    location: z.string().nullable(),
    bio: z.string().nullable(),
    createdAt: time,
  })
  .openapi('Profile') satisfies z.ZodType<ProfileView>;

const heardBy = z.strictObject({ mail: z.boolean(), push: z.boolean() });
const heard = Object.fromEntries(noticeKinds.map((kind) => [kind, heardBy]));

export const noticeSettings = z
  .strictObject({
    preferences: z.strictObject(heard as Record<NoticeKind, typeof heardBy>),
    digest: z.enum(digests).openapi({ description: 'Mails one by one, or gathered' }),
    bouncedAt: time.nullable().openapi({ description: 'When mail to the address came back' }),
  })
  .openapi('NoticeSettings') satisfies z.ZodType<NoticeSettings>;

export const activity = z
  .strictObject({
    id,
    kind: z.string(),
    outcome: z.enum(securityOutcomes),
    text: z.string(),
    device: z.string().nullable(),
    isHere: z.boolean().openapi({ description: 'From the connection this call comes from' }),
    count: z.int().openapi({ description: 'How often within that minute' }),
    createdAt: time,
  })
  .openapi('Activity') satisfies z.ZodType<ActivityView>;

export const openSession = z
  .strictObject({
    id,
    device: z.string().openapi({ example: 'Chrome en Android' }),
    isCurrent: z.boolean().openapi({ description: 'The session of this call' }),
    createdAt: time,
    lastUsedAt: time.openapi({ description: 'To the hour' }),
    expiresAt: time,
  })
  .openapi('OpenSession') satisfies z.ZodType<SessionView>;
