import { setImmediate } from 'node:timers/promises';
import { eq, inArray, lt } from 'drizzle-orm';
import { buyRequests, offers, profiles, proposals, questions, ratings } from '#database/schema.ts';
import {
  contactRules,
  type OriginalTexts,
  type RedactedTexts,
  redactContacts,
  redactOfferContacts,
  withOriginalTexts,
} from '#domain/contact-redaction/redact.ts';
import type { Context, Transaction } from '../context.ts';

const batch = 500;
/** Texts checked before yielding to other requests. */
const turn = 10;

/**
 * Hides contacts in texts that were stored under earlier rules, in batches. Times and version of a thing stay. @returns
 * how many things.
 */
export async function hideStoredContacts({ db }: Pick<Context, 'db'>): Promise<number> {
  let done = 0;
  for (const table of [requestTexts, offerTexts, profileTexts, ratingTexts, questionTexts, proposalTexts])
    done += await db.transaction(table);
  return done;
}

async function requestTexts(tx: Transaction): Promise<number> {
  const { id, title, description, zone, referenceUrl, requirements, written } = buyRequests;
  const rows = await tx
    .select({ id, title, description, zone, referenceUrl, requirements, written })
    .from(buyRequests)
    .where(lt(buyRequests.contactRules, contactRules))
    .limit(batch)
    .for('no key update', { skipLocked: true });
  return storeAll(rows, {
    store: (row) => redactContacts('request', row, null),
    write: (row, set) => tx.update(buyRequests).set(set).where(eq(buyRequests.id, row)),
    same: (ids) => tx.update(buyRequests).set({ contactRules }).where(inArray(buyRequests.id, ids)),
  });
}

async function offerTexts(tx: Transaction): Promise<number> {
  const { id, title, description, message, rejectionReason, contactInfo, answers, written } = offers;
  const rows = await tx
    .select({ id, title, description, message, rejectionReason, contactInfo, answers, written })
    .from(offers)
    .where(lt(offers.contactRules, contactRules))
    .limit(batch)
    .for('no key update', { skipLocked: true });
  const flat = rows.map((row) => ({ ...row, zone: row.contactInfo.zone }));
  return storeAll(flat, {
    store: ({ contactInfo: place, zone, ...row }) =>
      redactOfferContacts({ ...row, contactInfo: { ...place, zone } }, null),
    write: (row, set) => tx.update(offers).set(set).where(eq(offers.id, row)),
    same: (ids) => tx.update(offers).set({ contactRules }).where(inArray(offers.id, ids)),
  });
}

async function profileTexts(tx: Transaction): Promise<number> {
  const { id, fullName, location, bio, written } = profiles;
  const rows = await tx
    .select({ id, fullName, location, bio, written })
    .from(profiles)
    .where(lt(profiles.contactRules, contactRules))
    .limit(batch)
    .for('no key update', { skipLocked: true });
  return storeAll(rows, {
    store: (row) => redactContacts('profile', row, null),
    write: (row, set) => tx.update(profiles).set(set).where(eq(profiles.id, row)),
    same: (ids) => tx.update(profiles).set({ contactRules }).where(inArray(profiles.id, ids)),
  });
}

async function ratingTexts(tx: Transaction): Promise<number> {
  const { id, text, answer, written } = ratings;
  const rows = await tx
    .select({ id, text, answer, written })
    .from(ratings)
    .where(lt(ratings.contactRules, contactRules))
    .limit(batch)
    .for('no key update', { skipLocked: true });
  return storeAll(rows, {
    store: (row) => redactContacts('rating', row, null),
    write: (row, set) => tx.update(ratings).set(set).where(eq(ratings.id, row)),
    same: (ids) => tx.update(ratings).set({ contactRules }).where(inArray(ratings.id, ids)),
  });
}

async function questionTexts(tx: Transaction): Promise<number> {
  const { id, question, answer, written } = questions;
  const rows = await tx
    .select({ id, question, answer, written })
    .from(questions)
    .where(lt(questions.contactRules, contactRules))
    .limit(batch)
    .for('no key update', { skipLocked: true });
  return storeAll(rows, {
    store: (row) => redactContacts('question', row, null),
    write: (row, set) => tx.update(questions).set(set).where(eq(questions.id, row)),
    same: (ids) => tx.update(questions).set({ contactRules }).where(inArray(questions.id, ids)),
  });
}

async function proposalTexts(tx: Transaction): Promise<number> {
  const { id, note, reason, written } = proposals;
  const rows = await tx
    .select({ id, note, reason, written })
    .from(proposals)
    .where(lt(proposals.contactRules, contactRules))
    .limit(batch)
    .for('no key update', { skipLocked: true });
  return storeAll(rows, {
    store: (row) => redactContacts('proposal', row, null),
    write: (row, set) => tx.update(proposals).set(set).where(eq(proposals.id, row)),
    same: (ids) => tx.update(proposals).set({ contactRules }).where(inArray(proposals.id, ids)),
  });
}

/** Most texts have no contacts, before and after: they are noted as looked at in one statement. */
async function storeAll<Row extends { id: string; written: OriginalTexts | null }>(
  rows: readonly Row[],
  {
    store,
    write,
    same,
  }: {
    store(row: Row): Partial<RedactedTexts> & Record<string, unknown>;
    write(id: string, set: Record<string, unknown>): Promise<unknown>;
    same(ids: string[]): Promise<unknown>;
  },
): Promise<number> {
  const unchanged: string[] = [];
  for (const [nth, row] of rows.entries()) {
    // Reading a long text takes milliseconds, so we yield to other requests in between.
    if (nth % turn === turn - 1) await setImmediate();
    const { id, ...set } = store(withOriginalTexts(row, row.written));
    if (row.written === null && !set.written) unchanged.push(row.id);
    else await write(row.id, set);
  }
  if (unchanged.length > 0) await same(unchanged);
  return rows.length;
}
