import { sql } from 'drizzle-orm';
import {
  boolean,
  check,
  index,
  integer,
  jsonb,
  pgTable,
  primaryKey,
  text,
  uniqueIndex,
  uuid,
} from 'drizzle-orm/pg-core';
import { limits } from '#domain/limits/limits.ts';
import { contentKinds } from '#domain/moderation/content.ts';
import { decisionKinds, type LogDetails, logActions, roleNames } from '#domain/moderation/decisions.ts';
import { reportReasonNames } from '#domain/moderation/reports.ts';
import { profiles, user } from './accounts.ts';
import { belongsTo, idColumn, lengthWithin, numberWithin, oneOf, timeColumn } from './columns.ts';

export const userRoles = pgTable(
  'user_roles',
  {
    userId: belongsTo(() => user.id),
    role: text({ enum: roleNames }).notNull(),
    grantedAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    primaryKey({ columns: [table.userId, table.role] }),
    check('user_roles_role', oneOf(table.role, roleNames)),
  ],
);

/** The moderated thing. The thing may be deleted, so its id is not a foreign key. */
const contentColumns = () => ({
  kind: text({ enum: contentKinds }).notNull(),
  thingId: uuid().notNull(),
});

/** The reports of one thing that one decision answers. A thing has at most one open case. */
export const moderationCases = pgTable(
  'moderation_cases',
  {
    id: idColumn(),
    ...contentColumns(),
    /** The thing's author; null once that account is deleted. */
    authorId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The sum of the weights of its reports, in hundredths. */
    weight: integer().notNull().default(0),
    reportCount: integer().notNull().default(0),
    openedAt: timeColumn().notNull().defaultNow(),
    /** When it was decided; null while it waits. */
    decidedAt: timeColumn(),
  },
  (table) => [
    uniqueIndex('moderation_cases_open').on(table.kind, table.thingId).where(sql`decided_at is null`),
    index('moderation_cases_queue').on(table.weight, table.id).where(sql`decided_at is null`),
    index('moderation_cases_of_thing').on(table.kind, table.thingId, table.id),
    index('moderation_cases_of_author').on(table.authorId, table.id),
    index('moderation_cases_decided').on(table.decidedAt),
    check('moderation_cases_kind', oneOf(table.kind, contentKinds)),
  ],
);

/** Reports, one for each person and thing. Only moderators and the writer read it. */
export const reports = pgTable(
  'reports',
  {
    id: idColumn(),
    caseId: belongsTo(() => moderationCases.id),
    ...contentColumns(),
    /** Who reported; null once that account is deleted. */
    reporterId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The identity of a reporter whose account is gone. */
    reporterIdentityId: uuid(),
    /** Whether the reporter's account was new: such reports of a case weigh together as one. */
    isNewcomer: boolean().notNull().default(false),
    reason: text({ enum: reportReasonNames }).notNull(),
    text: text(),
    /** The report's weight at the time, in hundredths. */
    weight: integer().notNull(),
    /** Whether the decision agreed with it; null while its case waits, and when the thing was gone and nobody is blamed. */
    isUpheld: boolean(),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    uniqueIndex('reports_once').on(table.reporterId, table.kind, table.thingId),
    index('reports_of_case').on(table.caseId, table.id),
    index('reports_of_reporter').on(table.reporterId, table.id),
    index('reports_of_identity').on(table.reporterIdentityId).where(sql`reporter_identity_id is not null`),
    check('reports_kind', oneOf(table.kind, contentKinds)),
    check('reports_reason', oneOf(table.reason, reportReasonNames)),
    check('reports_text', lengthWithin(table.text, 1, limits.reportTextMax)),
  ],
);

/** The decision of a case: the reason that the author reads, and their appeal with its answer. */
export const moderationDecisions = pgTable(
  'moderation_decisions',
  {
    id: idColumn(),
    caseId: belongsTo(() => moderationCases.id),
    ...contentColumns(),
    /** The author of the thing; null once that account is deleted. */
    authorId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** Who decided; null once that account is deleted. */
    moderatorId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    /** The title of the thing at the time of the decision. */
    title: text().notNull(),
    decision: text({ enum: decisionKinds }).notNull(),
    reason: text().notNull(),
    /** When a suspension ends. */
    days: integer(),
    createdAt: timeColumn().notNull().defaultNow(),
    appeal: text(),
    appealedAt: timeColumn(),
    /** Who answered the appeal: another moderator. */
    answererId: uuid().references(() => profiles.id, { onDelete: 'set null' }),
    answer: text(),
    answeredAt: timeColumn(),
    isOverturned: boolean(),
    /**
     * When the deleted thing is removed for good. Null while an appeal waits, after the removal, and for
     * other decisions.
     */
    deletesAt: timeColumn(),
  },
  (table) => [
    index('moderation_decisions_of_case').on(table.caseId, table.id),
    index('moderation_decisions_of_author').on(table.authorId, table.id),
    index('moderation_decisions_of_moderator').on(table.moderatorId),
    index('moderation_decisions_of_answerer').on(table.answererId),
    index('moderation_decisions_appealed')
      .on(table.appealedAt, table.id)
      .where(sql`appealed_at is not null and answered_at is null`),
    index('moderation_decisions_to_delete').on(table.deletesAt, table.id).where(sql`deletes_at is not null`),
    check('moderation_decisions_days', numberWithin(table.days, { min: 1, max: limits.suspensionDaysMax })),
    check('moderation_decisions_decision', oneOf(table.decision, decisionKinds)),
    check('moderation_decisions_reason', lengthWithin(table.reason, 1, limits.decisionReasonMax)),
    check('moderation_decisions_appeal', lengthWithin(table.appeal, 1, limits.appealMax)),
  ],
);

/**
 * The audit log of moderation. A trigger in the migrations refuses every change of its rows. It holds ids and
 * no names or texts of people, so deleting an account deletes nothing of it.
 */
export const moderationLog = pgTable(
  'moderation_log',
  {
    id: idColumn(),
    /** The account that acted, not a foreign key; null: the system. */
    actorId: uuid(),
    action: text({ enum: logActions }).notNull(),
    caseId: uuid(),
    decisionId: uuid(),
    kind: text({ enum: contentKinds }),
    thingId: uuid(),
    details: jsonb().$type<LogDetails>().notNull().default({}),
    createdAt: timeColumn().notNull().defaultNow(),
  },
  (table) => [
    index('moderation_log_of_thing').on(table.kind, table.thingId, table.id),
    check('moderation_log_action', oneOf(table.action, logActions)),
  ],
);
