import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#domain/limits.ts';

/** UUID version 7, made by the application, so that ids sort by time and never meet across machines. */
export const idColumn = () => uuid().primaryKey();

/** Milliseconds, as JavaScript and the API have them. */
export const timeColumn = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

/** Whole pesos. */
export const pesosColumn = () => bigint({ mode: 'number' });

/** `column in ('a', 'b')`, written from the domain's own list. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`;

/** `column between min and max`, of a number's own bounds. */
export const numberWithin = (column: AnyColumn, { min, max }: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

export const priceWithin = (column: AnyColumn): SQL =>
  numberWithin(column, { min: limits.priceMin, max: limits.priceMax });

export const lengthWithin = (column: AnyColumn, min: number, max: number): SQL =>
  sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;
