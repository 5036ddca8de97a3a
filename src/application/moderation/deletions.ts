import { and, asc, eq, lt, type SQL, sql } from 'drizzle-orm';
import { signedInAs } from '#application/actor.ts';
import type { Context, Transaction } from '#application/context.ts';
import { releaseImages } from '#application/images/commands.ts';
import { applyAction, removeOffers } from '#application/lifecycle/apply-action.ts';
import { lockRequest, type RequestRow } from '#application/lifecycle/lock.ts';
import { bellUsersOf } from '#application/moderation/content/content.ts';
import { logLifecycleAction } from '#application/moderation/moderation-log.ts';
import { appealWaits } from '#application/moderation/visibility.ts';
import { forgetQuestion } from '#application/notifications/read-notifications.ts';
import { removePosts } from '#application/posts/queries.ts';
import { chatMessages, chats, moderationDecisions, offers, posts, questions } from '#database/schema.ts';
import { offerIsSql, requestIsSql } from '#database/statuses.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { type ContentKind, type HiddenReason, hiddenRequestTitle } from '#domain/moderation/content.ts';
import { isRefusal } from '#domain/refusals/refusal.ts';

const batch = 20;
const day = 24 * 60 * 60 * 1000;
/** Content that is still part of a deal is checked again after this time. */
const postponed = 30 * day;

const d = moderationDecisions;

/**
 * Removes content for good once its deletion cannot be overturned any more, each in its own transaction. Content that
 * is part of a deal stays hidden. @returns how many decisions were settled.
 */
export async function removeDeleted(ctx: Context): Promise<number> {
  const now = ctx.now();
  const due = await ctx.db
    .select({ id: d.id, kind: d.kind, thingId: d.thingId })
    .from(d)
    .where(lt(d.deletesAt, now))
    .orderBy(asc(d.deletesAt), asc(d.id))
    .limit(batch);
  let done = 0;
  for (const one of due) if (await ctx.db.transaction((tx) => settle(tx, ctx, one, now))) done++;
  return done;
}

type Due = Pick<typeof d.$inferSelect, 'id' | 'kind' | 'thingId'>;

/** Locks the content before the decision. Decisions locked by others are left for the next run. */
async function settle(
  tx: Transaction,
  ctx: Context,
  { id, kind, thingId }: Due,
  now: Date,
): Promise<boolean> {
  const thing = { kind, id: thingId };
  const found = await lockDeleted[kind](tx, thingId);
  const [decided] = await tx
    .select()
    .from(d)
    .where(and(eq(d.id, id), lt(d.deletesAt, now)))
    .for('update', { skipLocked: true });
  if (!decided) return false;
  const again = (deletesAt: Date | null) => tx.update(d).set({ deletesAt }).where(eq(d.id, id));
  // Deleted with its author or publication, or shown again by a later decision.
  if (found?.hiddenFor !== 'deleted') {
    await again(null);
  } else if (found.isInDeal || (await waitsForAnother(tx, decided, now))) {
    await again(new Date(now.getTime() + postponed));
  } else {
    await found.remove(now);
    await forgetTitles(tx, thing);
    await again(null);
    const details = { decision: decided.decision, isGone: true };
    await logLifecycleAction(tx, ctx, {
      ...{ action: 'decide', actorId: null, thing, caseId: decided.caseId, decisionId: id, details },
    });
  }
  return true;
}

interface Deleted {
  hiddenFor: HiddenReason | null;
  /** The other party's pages show it. */
  isInDeal: boolean;
  remove(now: Date): Promise<unknown>;
}

const lockIfThere = (tx: Transaction, requestId: string): Promise<RequestRow | null> =>
  lockRequest(tx, null, requestId).catch((error: unknown) => {
    if (isRefusal(error) && error.code === 'not_found') return null;
    throw error;
  });

/** In the lock order of every command; null when the content is gone. */
export const lockDeleted: Record<ContentKind, (tx: Transaction, id: string) => Promise<Deleted | null>> = {
  async publication(tx, id) {
    const request = await lockIfThere(tx, id);
    if (!request) return null;
    const deals = await tx.$count(
      offers,
      sql`${offers.buyRequestId} = ${id} and ${offerIsSql('isDeal', offers.status)}`,
    );
    // Notifications to the sellers leave the title out, because the title may be the reason of the deletion.
    const untitled = { ...request, title: hiddenRequestTitle };
    return {
      hiddenFor: request.hiddenFor,
      isInDeal: deals > 0,
      async remove(now) {
        await forgetNotifications(tx, request.id, sql`n.buy_request_id = ${request.id}`);
        // Without the publication nothing would hide its legacy posts.
        await removePosts(tx, eq(posts.buyRequestId, request.id));
        const its = { request: untitled, offer: null };
        await applyAction(tx, its, { request: 'delete' }, signedInAs(request.userId), now);
      },
    };
  },
  async offer(tx, id) {
    const [known] = await tx.select({ requestId: offers.buyRequestId }).from(offers).where(eq(offers.id, id));
    const request = known && (await lockIfThere(tx, known.requestId));
    if (!request) return null;
    const [offer] = await tx.select().from(offers).where(eq(offers.id, id)).for('update');
    if (!offer) return null;
    return {
      hiddenFor: offer.hiddenFor,
      isInDeal: isDeal(offer.status),
      async remove(now) {
        await forgetNotifications(tx, request.id, sql`n.offer_id = ${offer.id}`);
        await removeOffers(tx, signedInAs(offer.sellerId), request, [offer], now);
      },
    };
  },
  async message(tx, id) {
    const [row] = await tx
      .select({
        hiddenFor: chatMessages.hiddenFor,
        images: chatMessages.images,
        // Messages of a running deal are kept.
        isInDeal: sql<boolean>`exists (select from offers o join buy_requests r on r.id = o.buy_request_id
          where o.id = ${chats.offerId} and ${offerIsSql('isDeal', sql`o.status`)} and ${requestIsSql('isReserved', sql`r.status`)})`,
      })
      .from(chatMessages)
      .innerJoin(chats, eq(chats.id, chatMessages.chatId))
      .where(eq(chatMessages.id, id))
      .for('update', { of: chatMessages });
    if (!row) return null;
    const remove = async () => {
      await tx.delete(chatMessages).where(eq(chatMessages.id, id));
      await releaseImages(tx, row.images);
    };
    return { ...row, remove };
  },
  async question(tx, id) {
    const [known] = await tx
      .select({ requestId: questions.buyRequestId })
      .from(questions)
      .where(eq(questions.id, id));
    if (!known || !(await lockIfThere(tx, known.requestId))) return null;
    const [question] = await tx.select().from(questions).where(eq(questions.id, id)).for('update');
    if (!question) return null;
    const remove = async () => {
      await forgetQuestion(tx, question);
      await tx.delete(questions).where(eq(questions.id, id));
    };
    return { hiddenFor: question.hiddenFor, isInDeal: false, remove };
  },
  // People are suspended, not deleted.
  person: async () => null,
};

/** Notifications of the removed content go with it, because nothing would withdraw them any more. */
const forgetNotifications = (tx: Transaction, requestId: string, about: SQL) =>
  tx.execute(sql`delete from notifications n using (${bellUsersOf(sql`${requestId}::uuid`)}) told
    where n.user_id = told.user_id and ${about}`);

type Decided = typeof moderationDecisions.$inferSelect;

const ofContent = ({ kind, id }: { kind: ContentKind; id: string }) => sql`${moderationDecisions.caseId} in (
  select its.id from moderation_cases its where its.kind = ${kind} and its.thing_id = ${id}::uuid
)`;

async function waitsForAnother(tx: Transaction, { id, kind, thingId }: Decided, now: Date): Promise<boolean> {
  const d = moderationDecisions;
  const others = await tx.$count(
    d,
    and(
      ofContent({ kind, id: thingId }),
      sql`${d.id} <> ${id} and ${d.decision} = 'delete' and ${d.isOverturned} is not true
        and (${d.deletesAt} >= ${now.toISOString()}::timestamptz or ${appealWaits()})`,
    ),
  );
  return others > 0;
}

/** The title of a message is its whole text. */
const forgetTitles = (tx: Transaction, thing: { kind: ContentKind; id: string }) =>
  tx.update(moderationDecisions).set({ title: '' }).where(ofContent(thing));
