import { asc, eq } from 'drizzle-orm';
import { buyRequests, offers, profiles, questions } from '#database/schema.ts';
import type { ThingKind } from '#domain/moderation/things.ts';
import type { Transaction } from '../../context.ts';

/*
 * Locks of moderation are taken in the order of every command: publications, offers, questions, the author's profile, and only then
 * what moderation keeps about them (case, reports, decision). The deletion of an account takes them in the same order.
 */

/** Locks a thing, and its author's account against being deleted. Both may be gone. */
export async function lockThing(
  tx: Transaction,
  { kind, id }: { kind: ThingKind; id: string },
  authorId: string | null,
): Promise<void> {
  const isOffer = kind === 'offer';
  const [offer] = isOffer
    ? await tx.select({ requestId: offers.buyRequestId }).from(offers).where(eq(offers.id, id))
    : [];
  const isQuestion = kind === 'question';
  const [question] = isQuestion
    ? await tx.select({ requestId: questions.buyRequestId }).from(questions).where(eq(questions.id, id))
    : [];
  const requestId = offer?.requestId ?? question?.requestId ?? (kind === 'publication' ? id : undefined);
  if (requestId)
    await tx.select().from(buyRequests).where(eq(buyRequests.id, requestId)).for('no key update');
  if (isOffer) await tx.select().from(offers).where(eq(offers.id, id)).for('no key update');
  if (isQuestion) await tx.select().from(questions).where(eq(questions.id, id)).for('no key update');
  if (authorId)
    await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, authorId)).for('key share');
}

/** Locks all that somebody published, and their profile: a suspension begins or ends. */
export async function lockThingsOf(tx: Transaction, authorId: string): Promise<void> {
  await tx
    .select({ id: buyRequests.id })
    .from(buyRequests)
    .where(eq(buyRequests.userId, authorId))
    .orderBy(asc(buyRequests.id))
    .for('no key update');
  await tx
    .select({ id: offers.id })
    .from(offers)
    .where(eq(offers.sellerId, authorId))
    .orderBy(asc(offers.id))
    .for('no key update');
  await tx
    .select({ id: questions.id })
    .from(questions)
    .where(eq(questions.authorId, authorId))
    .orderBy(asc(questions.id))
    .for('no key update');
  await tx.select({ id: profiles.id }).from(profiles).where(eq(profiles.id, authorId)).for('no key update');
}
