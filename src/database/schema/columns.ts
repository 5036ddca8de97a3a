import { type AnyColumn, type SQL, sql } from 'drizzle-orm';
import { bigint, timestamp, uuid } from 'drizzle-orm/pg-core';
import { limits } from '#domain/limits.ts';

/** UUID version 7, made by the application: ids sort by time and are unique across machines. */
export const idColumn = () => uuid().primaryKey();

/** A time in milliseconds, the precision of JavaScript and of the API. */
export const timeColumn = () => timestamp({ precision: 3, withTimezone: true, mode: 'date' });

/** An amount in whole pesos. */
export const pesosColumn = () => bigint({ mode: 'number' });

/** The condition `column in ('a', 'b')` with the values of a list of the domain. */
export const oneOf = (column: AnyColumn, values: readonly string[]): SQL =>
  sql`${column} in (${sql.raw(values.map((value) => `'${value.replaceAll("'", "''")}'`).join(', '))})`;

/** The condition `column between min and max`. */
export const numberWithin = (column: AnyColumn, { min, max }: { min: number; max: number }): SQL =>
  sql`${column} between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;

export const priceWithin = (column: AnyColumn): SQL =>
  numberWithin(column, { min: limits.priceMin, max: limits.priceMax });

export const lengthWithin = (column: AnyColumn, min: number, max: number): SQL =>
  sql`char_length(${column}) between ${sql.raw(String(min))} and ${sql.raw(String(max))}`;
