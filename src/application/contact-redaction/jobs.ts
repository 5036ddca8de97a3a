import { setImmediate } from 'node:timers/promises';
import { eq, getTableColumns, inArray, lt } from 'drizzle-orm';
import type { PgColumn } from 'drizzle-orm/pg-core';
import { buyRequests, offers, profiles, proposals, questions, ratings } from '#database/schema.ts';
import {
  contactRules,
  type OriginalTexts,
  offerWithOriginalTexts,
  publicTexts,
  redactContacts,
  redactOfferContacts,
  type TextOwner,
  withOriginalTexts,
} from '#domain/contact-redaction/redact.ts';
import type { DbContext, Transaction } from '../context.ts';

const batch = 500;
/** Texts checked before yielding to other requests. */
const turn = 10;

const tables = {
  request: buyRequests,
  offer: offers,
  profile: profiles,
  rating: ratings,
  question: questions,
  proposal: proposals,
};

/**
 * Redacts contacts in texts that were stored under earlier rules, one batch of each table. Times and versions of the rows
 * stay. @returns how many rows were checked.
 */
export async function hideStoredContacts({ db }: DbContext): Promise<number> {
  let done = 0;
  for (const owner of Object.keys(tables) as TextOwner[])
    done += await db.transaction((tx) => redactBatch(tx, owner));
  return done;
}

interface StoredTexts extends Record<string, unknown> {
  id: string;
  written: OriginalTexts | null;
  contactInfo?: { zone: string };
}

async function redactBatch(tx: Transaction, owner: TextOwner): Promise<number> {
  // Only columns that all six tables share are used by name.
  const table = tables[owner] as typeof ratings;
  const columns: Record<string, PgColumn> = getTableColumns(table);
  // The zone of an offer is a member of its `contactInfo`.
  const names = [...Object.keys(publicTexts[owner]), 'contactInfo'].filter((name) => name in columns);
  const texts = Object.fromEntries(names.map((name) => [name, columns[name]!]));
  const rows: StoredTexts[] = await tx
    .select({ ...texts, id: table.id, written: table.written })
    .from(table)
    .where(lt(table.contactRules, contactRules))
    .limit(batch)
    .for('no key update', { skipLocked: true });
  const unchanged: string[] = [];
  for (const [nth, row] of rows.entries()) {
    if (nth % turn === turn - 1) await setImmediate();
    const { id, ...set } =
      owner === 'offer'
        ? redactOfferContacts(offerWithOriginalTexts(row, row.written), null)
        : redactContacts(owner, withOriginalTexts(row, row.written), null);
    if (row.written === null && !set.written) unchanged.push(id);
    else await tx.update(table).set(set).where(eq(table.id, id));
  }
  // Most rows have no contacts, so one statement marks these as checked.
  if (unchanged.length > 0) await tx.update(table).set({ contactRules }).where(inArray(table.id, unchanged));
  return rows.length;
}
