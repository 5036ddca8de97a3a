import { type AnyColumn, sql } from 'drizzle-orm';
import { user } from '#database/schema.ts';

/** Whether the person of a row confirmed their address: a column for queries that show people to each other. */
export const isVerified = (userId: AnyColumn) =>
  sql<boolean>`coalesce((select u.email_verified from ${user} u where u.id = ${userId}), false)`;
