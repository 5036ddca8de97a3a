import { type AnyColumn, desc, eq, getTableColumns, type SQL, sql } from 'drizzle-orm';
import { LRUCache } from 'lru-cache';
import type { Database } from '#database/connection.ts';
import { buyRequests, categories, chatMessages, chats, offers, profiles } from '#database/schema.ts';
import { requestPicture } from '#domain/buy-requests/picture.ts';
import { type AdviceMoment, adviceMoments, adviceTexts } from '#domain/chat-advice/advice-texts.ts';
import { chatSteps, closedReason, lastStepOf } from '#domain/chats/ends.ts';
import { excerptAround } from '#domain/chats/search.ts';
import { deletedUserName } from '#domain/chats/texts.ts';
import { warningKindsIn } from '#domain/contact-redaction/detect.ts';
import type { WarningKind } from '#domain/contact-redaction/kinds.ts';
import { readerTexts } from '#domain/contact-redaction/texts.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { deletedMessageText, hiddenMessageText, isReadableBy } from '#domain/moderation/content.ts';
import { displayName } from '#domain/people/names.ts';
import type { ChatMessageView, ChatView, ListedChatView } from '#domain/views/views.ts';
import { isVerified } from '../accounts/email.ts';
import { isBlockedBetween } from '../blocks/visibility.ts';
import { categoryJoin } from '../buy-requests/presenter.ts';
import { arePartiesBlocked, chatRole, doneAt, unreadInChat } from './visibility.ts';

const viewer = sql`${sql.placeholder('viewer')}::uuid`;

/** A hidden message is shown to its sender alone, a deleted one to nobody. */
const shownMessage = sql`case when ${chatMessages.hiddenFor} = 'deleted' then ${sql.raw(`'${deletedMessageText}'`)}
  when ${chatMessages.hiddenFor} is null or ${chatMessages.senderId} = ${viewer}
  then ${chatMessages.message} else ${sql.raw(`'${hiddenMessageText}'`)} end`;

function insteadOf(
  { hiddenFor, senderId }: Pick<typeof chatMessages.$inferSelect, 'hiddenFor' | 'senderId'>,
  viewerId: string,
): string | null {
  if (hiddenFor === 'deleted') return deletedMessageText;
  return hiddenFor !== null && senderId !== viewerId ? hiddenMessageText : null;
}

const shownImages = sql`case when ${chatMessages.hiddenFor} is null
  or (${chatMessages.hiddenFor} <> 'deleted' and ${chatMessages.senderId} = ${viewer}) then ${chatMessages.images} end`;

/** Read receipt of the other party; null unless both parties show receipts. */
const ofOther = (read: { buyer: AnyColumn; seller: AnyColumn }): SQL<Date | null> => sql<Date | null>`(
  case when not ${isBlockedBetween(chats.buyerId, chats.sellerId)} and ${profiles.showsSeen} and (select own.shows_seen from ${profiles} own where own.id = ${viewer})
  then case when ${chats.buyerId} = ${viewer} then ${read.seller} else ${read.buyer} end end
)`;

/** Sort key of the list; an index has exactly this expression. */
export const lastActivityAt = sql<Date>`greatest(${chats.lastMessageAt}, ${chats.stepAt})`.mapWith(
  chats.lastMessageAt,
);

const counterpartJoin = sql`${profiles.id} = case when ${chats.buyerId} = ${viewer} then ${chats.sellerId} else ${chats.buyerId} end`;

/** Callers add conditions and order. `found` is the message that a search found. */
export function chatsOfViewer(
  db: Database,
  found: SQL<FoundMessage | null> = sql<FoundMessage | null>`null::json`,
) {
  const last = db
    .select({
      lastId: sql<string | null>`${chatMessages.id}`.as('last_id'),
      lastSenderId: sql<string | null>`${chatMessages.senderId}`.as('last_sender_id'),
      lastMessage: sql<string | null>`${shownMessage}`.as('last_message'),
      lastImages: sql<string[] | null>`${shownImages}`.as('last_images'),
      lastCreatedAt: sql<Date | null>`${chatMessages.createdAt}`
        .mapWith(chatMessages.createdAt)
        .as('last_created_at'),
    })
    .from(chatMessages)
    .where(eq(chatMessages.chatId, chats.id))
    .orderBy(desc(chatMessages.createdAt), desc(chatMessages.id))
    .limit(1)
    .as('last');
  return db
    .select({
      ...getTableColumns(chats),
      lastActivityAt: sql<Date>`${lastActivityAt}`.mapWith(chats.lastMessageAt).as('news_at'),
      offerStatus: offers.status,
      offerUpdatedAt: offers.updatedAt,
      doneAt: sql<Date | null>`${doneAt}`.mapWith(buyRequests.updatedAt).as('done_at'),
      images: buyRequests.images,
      illustrated: buyRequests.illustrated,
      requestHiddenFor: buyRequests.hiddenFor,
      categorySlug: categories.slug,
      isParted: sql<boolean>`${arePartiesBlocked}`.as('is_parted'),
      counterpartId: profiles.id,
      counterpartName: profiles.fullName,
      counterpartAvatarUrl: profiles.avatarUrl,
      counterpartLocation: profiles.location,
      isCounterpartAway: sql<boolean>`coalesce(${profiles.suspendedUntil} is not null, false)`.as(
        'is_counterpart_away',
      ),
      counterpartEmailVerified: isVerified(profiles.id).as('counterpart_email_verified'),
      lastId: last.lastId,
      lastSenderId: last.lastSenderId,
      lastMessage: last.lastMessage,
      lastImages: last.lastImages,
      lastCreatedAt: last.lastCreatedAt,
      unreadCount: sql<number>`${unreadInChat(viewer)}`.as('unread_count'),
      otherReadAt: ofOther({ buyer: chats.buyerReadAt, seller: chats.sellerReadAt })
        .mapWith(chats.buyerReadAt)
        .as('other_read_at'),
      otherReceivedAt: ofOther({ buyer: chats.buyerReceivedAt, seller: chats.sellerReceivedAt })
        .mapWith(chats.buyerReceivedAt)
        .as('other_received_at'),
      foundMessage: sql<FoundMessage | null>`${found}`.as('found_message'),
    })
    .from(chats)
    .leftJoin(offers, eq(offers.id, chats.offerId))
    .leftJoin(buyRequests, eq(buyRequests.id, chats.buyRequestId))
    .leftJoin(categories, categoryJoin)
    .leftJoin(profiles, counterpartJoin)
    .leftJoinLateral(last, sql`true`);
}

export type FoundMessage = readonly [id: string, text: string];

type ChatRow = Awaited<ReturnType<typeof chatsOfViewer>>[number];

export function presentChat(row: ChatRow, viewerId: string, now: Date): ChatView {
  const reason = closedReason(row, now);
  const { id, buyRequestId, offerId, buyerId, sellerId, requestTitle, offerTitle, unreadCount } = row;
  return {
    ...{ id, buyRequestId, offerId, buyerId, sellerId, requestTitle, offerTitle, unreadCount },
    isOpen: reason === null,
    closedReason: reason,
    image: pictureOf(row, viewerId),
    lastStep: lastStep(row),
    counterpart: {
      id: row.counterpartId,
      name: row.counterpartId === null ? deletedUserName : displayName({ fullName: row.counterpartName }),
      avatarUrl: row.counterpartAvatarUrl,
      location: row.counterpartLocation,
      emailVerified: row.counterpartEmailVerified,
    },
    isOtherAway: row.isCounterpartAway,
    viewerRole: chatRole(viewerId, row) ?? 'buyer',
    lastMessage: lastMessage(row),
    otherReadAt: row.otherReadAt?.toISOString() ?? null,
    otherReceivedAt: row.otherReceivedAt?.toISOString() ?? null,
    createdAt: row.createdAt.toISOString(),
  };
}

export const presentListed = (
  row: ChatRow,
  viewerId: string,
  now: Date,
  words: readonly string[] | null,
): ListedChatView => ({
  ...presentChat(row, viewerId, now),
  ...(words && {
    passage: row.foundMessage && excerptAround(row.foundMessage[1], words),
    passageMessageId: row.foundMessage?.[0] ?? null,
  }),
});

function pictureOf(row: ChatRow, viewerId: string): string | null {
  const { images, illustrated, categorySlug, requestHiddenFor } = row;
  const request = { userId: row.buyerId ?? '', hiddenFor: requestHiddenFor };
  const dealSellerId = row.offerStatus && isDeal(row.offerStatus) ? row.sellerId : null;
  if (!images || !isReadableBy(viewerId, request, dealSellerId)) return null;
  const category = categorySlug === null ? null : { slug: categorySlug };
  return requestPicture({ images, illustrated: illustrated ?? false, category });
}

function lastStep(row: ChatRow): ChatView['lastStep'] {
  const step = lastStepOf(row);
  const at = row.doneAt ?? row.offerUpdatedAt;
  return step && at && { step, text: chatSteps[step], at: at.toISOString() };
}

function lastMessage(row: ChatRow): ChatView['lastMessage'] {
  if (row.lastId === null || row.lastMessage === null || row.lastCreatedAt === null) return null;
  return {
    id: row.lastId,
    chatId: row.id,
    senderId: row.lastSenderId,
    message: row.lastMessage,
    images: row.lastImages ?? [],
    createdAt: row.lastCreatedAt.toISOString(),
  };
}

/** Cached, because checking a page of long messages takes up to 7 ms. */
const warnings = new LRUCache<string, WarningKind[], string>({
  max: 20_000,
  memoMethod: (_id, _stale, { context: message }) => warningKindsIn(message),
});
const warningsIn = ({ id, message }: typeof chatMessages.$inferSelect): WarningKind[] =>
  warnings.memo(id, { context: message });

/** Warnings are for the reader only. */
export const presentMessage = (
  row: typeof chatMessages.$inferSelect,
  viewerId: string,
  advice: readonly AdviceMoment[] | null,
): ChatMessageView => ({
  id: row.id,
  chatId: row.chatId,
  senderId: row.senderId,
  message: insteadOf(row, viewerId) ?? row.message,
  images: insteadOf(row, viewerId) === null ? row.images : [],
  createdAt: row.createdAt.toISOString(),
  warnings:
    row.senderId === viewerId || insteadOf(row, viewerId) !== null
      ? []
      : warningsIn(row).map((kind) => ({ kind, text: readerTexts[kind] })),
  advice: adviceMoments
    .filter((moment) => advice?.includes(moment))
    .map((moment) => ({ moment, ...adviceTexts[moment] })),
});
