import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { type AnyPgColumn, bigint, integer, jsonb, text, timestamp, uuid } from 'drizzle-orm/pg-core';
import type { OriginalTexts } from '#domain/contact-redaction/redact.ts';
import { limits } from '#domain/limits/limits.ts';
import { hiddenReasons } from '#domain/moderation/content.ts';

/** UUID version 7, made by the application: ids sort by time and are unique across machines. */
export const idColumn = () => uuid().primaryKey();

/** Refers to a row that this row is deleted with. */
export const belongsTo = (column: () => AnyPgColumn) =>
  uuid().notNull().references(column, { onDelete: 'cascade' });

/** A time in milliseconds, the precision of JavaScript and of the API. */
export const timeColumn = (name = '') => timestamp(name, { precision: 3, withTimezone: true, mode: 'date' });

/** An amount in whole pesos. */
export const pesosColumn = () => bigint({ mode: 'number' });

/** The condition `column in ('a', 'b')` with the values of a list of the domain. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`;

export const numberWithin = (column: AnyColumn, { min, max }: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

export const priceWithin = (column: AnyColumn): SQL =>
  numberWithin(column, { min: limits.priceMin, max: limits.priceMax });

export const lengthWithin = (column: AnyColumn | SQL, min: number, max: number): SQL =>
  sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

/**
 * For a table whose texts everybody reads. The text columns have no contacts; `written` keeps the original of
 * a text that had one. So a query that does not know of it shows the public text.
 */
export const writtenColumns = () => ({
  written: jsonb().$type<OriginalTexts>(),
  /** The version of the contact rules that checked the texts; 0: not checked. */
  contactRules: integer().notNull().default(0),
});

/**
 * The text as its writer wrote it, for checks of its length: a mark may be longer than the contact it
 * replaces.
 */
export const writtenText = (name: string): SQL => sql.raw(`coalesce(written ->> '${name}', ${name})`);

/**
 * For a thing that can be moderated: why it is hidden; null while it is shown. The `visibility.ts` of the
 * thing decides who still sees it.
 */
export const hiddenColumn = () => ({ hiddenFor: text({ enum: hiddenReasons }) });

export const hiddenForIsValid = (column: AnyColumn): SQL => oneOf(column, hiddenReasons);
