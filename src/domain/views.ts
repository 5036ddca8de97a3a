import type { RequestCondition } from './buy-request.ts';
import type { NoticeKind } from './notice-kinds.ts';
import type { DeliveryTime, OfferCondition, PriceChange } from './offer.ts';
import type { OfferPermission, OfferStatus } from './offer-transitions.ts';
import type { RequestAction, RequestStatus } from './request-lifecycle.ts';
import type { AlertFrequency } from './saved-search.ts';
import type { SecurityOutcome } from './security-events.ts';

/** The bodies the API answers and the pages draw (api.md, "Bodies returned"). Times are ISO 8601 UTC. */

export interface Page<Item> {
  items: Item[];
  nextCursor: string | null;
}

export interface PersonView {
  id: string;
  name: string;
  avatarUrl: string | null;
  location: string | null;
  /** Whether the person confirmed their e-mail address by a link sent to it. */
  emailVerified: boolean;
}

export interface CategoryView {
  id: string;
  name: string;
  slug: string;
}

export interface BuyRequestView {
  id: string;
  userId: string;
  title: string;
  description: string | null;
  minPrice: number | null;
  maxPrice: number | null;
  zone: string;
  condition: RequestCondition;
  referenceUrl: string | null;
  images: string[];
  referenceImage: string | null;
  status: RequestStatus;
  category: CategoryView | null;
  createdAt: string;
  updatedAt: string;
  owner: PersonView & { bio: string | null };
  /** Offers the caller may know of. */
  offerCount: number;
  /** What the caller may do to the request now. */
  allowedActions: RequestAction[];
}

/** The members present only for the parties of the offer. */
export interface OfferPartyView {
  message: string | null;
  rejectionReason: string | null;
  priceHistory: PriceChange[] | null;
  buyerRating: number | null;
  /** The conversation of buyer and seller, once one was opened. */
  chatId: string | null;
  buyer: PersonView & { email?: string };
}

export interface OfferView extends Partial<OfferPartyView> {
  id: string;
  buyRequestId: string;
  sellerId: string;
  title: string;
  description: string | null;
  price: number;
  images: string[];
  status: OfferStatus;
  deliveryTime: DeliveryTime;
  contactInfo: { zone: string; condition: OfferCondition };
  publicVisibility: boolean;
  createdAt: string;
  updatedAt: string;
  /** `email` only between the parties of an accepted offer. */
  seller: PersonView & { email?: string };
  buyRequest: { id: string; title: string; zone: string; status: RequestStatus; userId: string };
  allowedActions: OfferPermission[];
}

export interface ChatMessageView {
  id: string;
  chatId: string;
  /** null once the sender's account is gone. */
  senderId: string | null;
  message: string;
  createdAt: string;
}

export interface ChatView {
  id: string;
  buyRequestId: string | null;
  offerId: string | null;
  buyerId: string | null;
  sellerId: string | null;
  requestTitle: string;
  offerTitle: string;
  /** Whether messages can be sent: exactly while its offer is accepted. */
  isOpen: boolean;
  /** The other party, as the viewer sees them; without id once the account is gone. */
  counterpart: Omit<PersonView, 'id'> & { id: string | null };
  viewerRole: 'buyer' | 'seller';
  lastMessage: ChatMessageView | null;
  /** Messages of the other party that the viewer has not read; up to 100 are counted. */
  unreadCount: number;
  createdAt: string;
}

/** What the caller was told: one notice, or several of one kind about one thing that are unread or were read at once. */
export interface NoticeView {
  /** Of the newest of them; reading it reads them all. */
  id: string;
  kind: NoticeKind;
  title: string;
  body: string | null;
  /** The page of the very thing. */
  path: string;
  /** How many this stands for. */
  count: number;
  createdAt: string;
  readAt: string | null;
}

/** A browser of the caller's that gets pushes. */
export interface PushSubscriptionView {
  endpoint: string;
  createdAt: string;
}

/** A seller's saved search; empty and null criteria fit everything. */
export interface SavedSearchView {
  id: string;
  name: string;
  /** Each must be part of title or description. */
  words: string[];
  category: CategoryView | null;
  /** One of them must be part of the zone. */
  zones: string[];
  condition: RequestCondition | null;
  minPrice: number | null;
  maxPrice: number | null;
  frequency: AlertFrequency;
  /** Requests that it found and that fit it now; up to 100 are counted. */
  matchCount: number;
  createdAt: string;
}

/** The specification's notification entry: an own offer that was rejected with a reason (section 3). */
export interface RejectedOfferView {
  id: string;
  title: string;
  rejectionReason: string;
  updatedAt: string;
  status: 'rejected';
  price: number;
  buyRequest: { id: string; title: string; zone: string };
}

export interface ProfileView {
  id: string;
  email: string;
  emailVerified: boolean;
  /** The address that a link was sent to and that replaces `email` once the link is used. */
  pendingEmail: string | null;
  fullName: string;
  avatarUrl: string | null;
  location: string | null;
  bio: string | null;
  createdAt: string;
}

/** Who is looking, as every page's header needs it. */
export interface ViewerView {
  id: string;
  name: string;
  email: string;
  avatarUrl: string | null;
  /** The address is not confirmed, and the person has not put the question aside. */
  asksEmail: boolean;
}

/** One entry of 'Actividad de tu cuenta'. */
export interface ActivityView {
  id: string;
  kind: string;
  outcome: SecurityOutcome;
  /** The sentence. */
  text: string;
  /** 'Chrome en Android'; null when it was not kept. */
  device: string | null;
  /** Whether it came from the connection it is looked at from. */
  isHere: boolean;
  /** How often within that minute. */
  count: number;
  createdAt: string;
}

/** A place somebody is signed in at. */
export interface SessionView {
  id: string;
  /** 'Chrome en Android'. */
  device: string;
  /** Whether it is the one that asks. */
  isCurrent: boolean;
  createdAt: string;
  /** To the hour. */
  lastUsedAt: string;
  expiresAt: string;
}

/** A passkey as its owner sees it. */
export interface PasskeyView {
  id: string;
  name: string;
  createdAt: string;
  lastUsedAt: string | null;
}
