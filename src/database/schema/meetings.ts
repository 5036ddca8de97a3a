import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { meetingStatuses, meetingTable } from '#domain/lifecycle/meeting-table.ts';
import { limits } from '#domain/limits/limits.ts';
import { safePlaces } from '#domain/meetings/words.ts';
import { meetingIsAgreedSql, meetingIsLiveSql } from '../statuses.ts';
import { chats } from './chats.ts';
import { belongsTo, idColumn, lengthWithin, oneOf, timeColumn } from './columns.ts';
import { offers } from './offers.ts';

/** Where and when the two parties of a deal meet. A meeting is deleted with its offer or its conversation. */
export const meetings = pgTable(
  'meetings',
  {
    id: idColumn(),
    chatId: belongsTo(() => chats.id),
    offerId: belongsTo(() => offers.id),
    /** Author of the current proposal of time and place. */
    proposedBy: text({ enum: ['buyer', 'seller'] }).notNull(),
    place: text().notNull(),
    /** Id in the gazetteer, when a listed place was chosen. */
    placeId: text(),
    kind: text({ enum: safePlaces }),
    at: timeColumn().notNull(),
    status: text({ enum: meetingStatuses }).notNull().default(meetingTable.propose.to),
    /** Number of changes of time or place. */
    changes: smallint().notNull().default(0),
    createdAt: timeColumn().notNull().defaultNow(),
    /** Time of the last change; also the version. */
    updatedAt: timeColumn().notNull().defaultNow(),
    /** Time of the last agreement of both; null: never. */
    agreedAt: timeColumn(),
    remindAt: timeColumn(),
    /** When both are to be asked whether the deal was done. */
    askAt: timeColumn(),
    /** When the buyer, or the seller, said that they are arriving. */
    buyerArrivingAt: timeColumn(),
    sellerArrivingAt: timeColumn(),
  },
  (table) => [
    uniqueIndex('meetings_one_live').on(table.offerId).where(meetingIsLiveSql(sql`status`)),
    index('meetings_of_chat').on(table.chatId, table.id),
    index('meetings_of_offer').on(table.offerId, table.id),
    index('meetings_due').on(table.at).where(meetingIsLiveSql(sql`status`)),
    index('meetings_to_remind').on(table.remindAt).where(sql`remind_at is not null`),
    index('meetings_to_ask').on(table.askAt).where(sql`ask_at is not null`),
    check('meetings_proposed_by', oneOf(table.proposedBy, ['buyer', 'seller'])),
    check('meetings_kind', oneOf(table.kind, safePlaces)),
    check('meetings_status', oneOf(table.status, meetingStatuses)),
    check('meetings_place', lengthWithin(table.place, limits.meetingPlaceMin, limits.meetingPlaceMax)),
    check('meetings_remind', sql`${table.remindAt} is null or ${meetingIsAgreedSql(table.status)}`),
  ],
);
