import { sql } from 'drizzle-orm';
import { check, index, pgTable, primaryKey, text, uniqueIndex, uuid } from 'drizzle-orm/pg-core';
import { adviceMoments } from '#domain/chat-advice/advice-texts.ts';
import { limits } from '#domain/limits/limits.ts';
import { profiles } from './accounts.ts';
import { buyRequests } from './buy-requests.ts';
import {
  belongsTo,
  hiddenColumn,
  hiddenForIsValid,
  idColumn,
  lengthWithin,
  oneOf,
  timeColumn,
} from './columns.ts';
import { offers } from './offers.ts';

/** When a conversation last had news. */
const lastActivityAt = sql`greatest(last_message_at, step_at)`;

/** A conversation. It outlives its request, its offer and its people, so it keeps copies of the titles. */
export const chats = pgTable(
  'chats',
  {
    id: idColumn(),
    buyRequestId: uuid().references(() => buyRequests.id, { onDelete: 'set null' }),
    offerId: uuid().references(() => offers.id, { onDelete: 'set null' }),
    buyerId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    sellerId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    requestTitle: text().notNull(),
    offerTitle: text().notNull(),
    createdAt: timeColumn().notNull().defaultNow(),
    lastMessageAt: timeColumn().notNull().defaultNow(),
    /** Time of the deal's last step. The list of conversations is sorted by latest activity. */
    stepAt: timeColumn(),
    /** Time of the last message that the buyer, or the seller, has read; null: none. */
    buyerReadAt: timeColumn(),
    sellerReadAt: timeColumn(),
    /** Time of the last message that was delivered to a device of the buyer, or the seller. */
    buyerReceivedAt: timeColumn(),
    sellerReceivedAt: timeColumn(),
  },
  (table) => [
    uniqueIndex('chats_one_per_pair').on(table.buyRequestId, table.sellerId),
    index('chats_of_buyer_by_news').on(table.buyerId, lastActivityAt, table.id),
    index('chats_of_seller_by_news').on(table.sellerId, lastActivityAt, table.id),
    index('chats_of_offer').on(table.offerId),
  ],
);

export const chatMessages = pgTable(
  'chat_messages',
  {
    id: idColumn(),
    chatId: belongsTo(() => chats.id),
    senderId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Empty for messages with photos only. */
    message: text().notNull(),
    images: text().array().notNull().default(sql`'{}'::text[]`),
    ...hiddenColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    index('chat_messages_of_chat').on(table.chatId, table.createdAt, table.id),
    index('chat_messages_of_sender').on(table.senderId),
    // A search looks into it once for each conversation, so nothing may wait in it to be sorted in.
    index('chat_messages_words')
      .using('gin', sql`marked_words(right(chat_id::text, 12), message)`)
      .with({ fastupdate: false }),
    // Access checks of photos find the message by the address of the photo.
    index('chat_messages_with_image')
      .using('gin', table.images)
      .with({ fastupdate: false })
      .where(sql`cardinality(images) > 0`),
    check('chat_messages_hidden_for', hiddenForIsValid(table.hiddenFor)),
    check('chat_messages_length', lengthWithin(table.message, 0, limits.chatMessageMax)),
    check(
      'chat_messages_images',
      sql`cardinality(${table.images}) <= ${sql.raw(String(limits.messageImagesMax))}`,
    ),
    check('chat_messages_says', sql`${table.message} <> '' or cardinality(${table.images}) > 0`),
  ],
);

/** Advice that a person got, each once. It is shown only under the message that triggered it. */
export const givenAdvice = pgTable(
  'given_advice',
  {
    userId: belongsTo(() => profiles.id),
    moment: text({ enum: adviceMoments }).notNull(),
    chatId: belongsTo(() => chats.id),
    messageId: belongsTo(() => chatMessages.id),
    givenAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.moment] }),
    index('given_advice_of_chat').on(table.chatId),
    index('given_advice_of_message').on(table.messageId),
    check('given_advice_moment', oneOf(table.moment, adviceMoments)),
  ],
);
