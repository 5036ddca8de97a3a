import { sql } from 'drizzle-orm';
import { check, index, pgTable, smallint, text, uniqueIndex } from 'drizzle-orm/pg-core';
import { proposalStatuses, proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { limits } from '#domain/limits/limits.ts';
import { proposalIsOpenSql } from '../statuses.ts';
import {
  belongsTo,
  idColumn,
  lengthWithin,
  numberWithin,
  oneOf,
  pesosColumn,
  priceWithin,
  timeColumn,
  writtenColumns,
  writtenText,
} from './columns.ts';
import { offers } from './offers.ts';

/** The prices that the buyer of an offer proposed for it. They go with their offer. */
export const proposals = pgTable(
  'proposals',
  {
    id: idColumn(),
    offerId: belongsTo(() => offers.id),
    /** Sequence number within the offer, from 1. */
    nth: smallint().notNull(),
    price: pesosColumn().notNull(),
    note: text(),
    /** Reason that the seller gave for the refusal. */
    reason: text(),
    status: text({ enum: proposalStatuses }).notNull().default(proposalTable.propose.to),
    createdAt: timeColumn().notNull().defaultNow(),
    expiresAt: timeColumn().notNull(),
    /** When the proposal was answered, withdrawn or ended. */
    endedAt: timeColumn(),
    ...writtenColumns(),
  },
  (table) => [
    uniqueIndex('proposals_of_offer').on(table.offerId, table.nth),
    uniqueIndex('proposals_one_open').on(table.offerId).where(proposalIsOpenSql(sql`status`)),
    index('proposals_due').on(table.expiresAt).where(proposalIsOpenSql(sql`status`)),
    index('proposals_contact_rules').on(table.contactRules),
    check('proposals_nth', numberWithin(table.nth, { min: 1, max: limits.proposalsPerOffer })),
    check('proposals_price', priceWithin(table.price)),
    check('proposals_status', oneOf(table.status, proposalStatuses)),
    check('proposals_note', lengthWithin(writtenText('note'), 1, limits.proposalNoteMax)),
    check('proposals_reason', lengthWithin(writtenText('reason'), 1, limits.proposalNoteMax)),
    check('proposals_ended', sql`(${table.status} = 'open') = (${table.endedAt} is null)`),
  ],
);
