import { sql } from 'drizzle-orm';
import { check, index, pgTable, text } from 'drizzle-orm/pg-core';
import { questionBounds } from '#domain/questions/bounds.ts';
import { profiles } from './accounts.ts';
import { buyRequests } from './buy-requests.ts';
import {
  belongsTo,
  hiddenColumn,
  hiddenForIsValid,
  idColumn,
  lengthWithin,
  timeColumn,
  writtenColumns,
  writtenText,
} from './columns.ts';

/**
 * Questions on a publication before offers, with the owner's answer. A question is deleted with its publication and
 * with either account, because an answer without its question says nothing.
 */
export const questions = pgTable(
  'questions',
  {
    id: idColumn(),
    buyRequestId: belongsTo(() => buyRequests.id),
    /** Copy of the publication's owner, which never changes, so that a person's questions are found by index. */
    ownerId: belongsTo(() => profiles.id),
    authorId: belongsTo(() => profiles.id),
    question: text().notNull(),
    answer: text(),
    /** Time of the first answer; corrections keep the time. */
    answeredAt: timeColumn(),
    ...writtenColumns(),
    ...hiddenColumn(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    // What visitors read of a publication; and what its owner and those who asked read.
    index('questions_answered')
      .on(table.buyRequestId, table.answeredAt, table.id)
      .where(sql`answered_at is not null and hidden_for is null`),
    index('questions_of_request').on(
      table.buyRequestId,
      sql`(coalesce(${table.answeredAt}, ${table.createdAt}))`,
      table.id,
    ),
    index('questions_asked').on(table.authorId, table.createdAt, table.id),
    index('questions_received').on(table.ownerId, table.createdAt, table.id),
    // Unanswered questions: of one owner, and of one person on one publication.
    index('questions_to_answer').on(table.ownerId).where(sql`answered_at is null and hidden_for is null`),
    index('questions_open').on(table.authorId, table.buyRequestId).where(sql`answered_at is null`),
    index('questions_contact_rules').on(table.contactRules),
    check('questions_question', lengthWithin(writtenText('question'), 1, questionBounds.textMax)),
    check('questions_answer', lengthWithin(writtenText('answer'), 1, questionBounds.answerMax)),
    check('questions_answered_at', sql`(answer is null) = (answered_at is null)`),
    check('questions_hidden_for', hiddenForIsValid(table.hiddenFor)),
  ],
);
