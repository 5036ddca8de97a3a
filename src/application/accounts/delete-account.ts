import { asc, eq, inArray, or, sql } from 'drizzle-orm';
import {
  forgetChatTitles,
  forgetMessagePhotos,
  forgetName,
  forgetQuestions,
  forgetRatingWords,
  forgetReasons,
  forgetReports,
  forgetTypedTitles,
  keepSanctionsWithIdentity,
} from '#application/accounts/forget-personal-data.ts';
import { confirmPassword } from '#application/accounts/password.ts';
import {
  type Actor,
  type Context,
  requireEvenSuspended,
  type SignedInActor,
  type Transaction,
} from '#application/context.ts';
import { defineAccountAction } from '#application/define-action.ts';
import { releaseImagesOf } from '#application/images/commands.ts';
import { applyAction, removeOffers } from '#application/lifecycle/apply-action.ts';
import type { OfferRow, RequestRow } from '#application/lifecycle/lock.ts';
import { isPostOf, removePosts } from '#application/posts/queries.ts';
import { withRateLimit } from '#application/rate-limit.ts';
import { enqueueEvent, removeJobs } from '#database/enqueue.ts';
import {
  buyRequests,
  idempotencyKeys,
  images,
  offers,
  profiles,
  user,
  verification,
  verificationUserId,
} from '#database/schema.ts';
import { confirmationSchema } from '#domain/accounts/account.ts';
import { deletedTitles } from '#domain/chats/texts.ts';
import { actionRefusal } from '#domain/lifecycle/permissions.ts';
import { isDeal } from '#domain/lifecycle/statuses.ts';
import { refuse } from '#domain/refusals/refusal.ts';

const ATTEMPTS = 5;

/** The security log stays for its retention time, without a name. */
export const closeAccount = defineAccountAction({
  name: 'deleteAccount',
  summary:
    'Delete the own account with everything in it, by its password; conversations stay with the other party',
  who: 'user',
  evenSuspended: true,
  input: confirmationSchema,
  async run({ ctx, services, actor, input: { password }, caller }) {
    const userId = await confirmPassword(services, actor, password, caller);
    await deleteAccount(ctx, actor);
    await services.securityLog.record({ kind: 'accountDelete', outcome: 'ok', userId }, caller);
  },
});

/**
 * Deletes requests with their offers, offers, legacy posts, images and sessions, all or nothing. A request reserved for
 * an offer of theirs opens again; conversations stay with the other party, without the name (readings.md, "Accounts").
 * Sanctions stay with the identity of the mailbox.
 */
export async function deleteAccount(ctx: Context, actor: Actor): Promise<void> {
  const person = requireEvenSuspended(actor);
  await withRateLimit(ctx, actor, 'deleteAccount', () => deletePatiently(ctx, person));
}

async function deletePatiently(ctx: Context, person: SignedInActor): Promise<void> {
  for (let attempt = 1; ; attempt++) {
    try {
      await ctx.db.transaction((tx) => deleteAll(tx, ctx, person));
      break;
    } catch (error) {
      if (attempt === ATTEMPTS || !(error instanceof Overtaken)) throw error;
    }
  }
}

/** A row of the person appeared while the locks were taken, so the deletion starts again. */
class Overtaken extends Error {}

/** Locks requests, offers, images, and last the profile, whose lock keeps new rows of the person away. */
export async function deleteAll(tx: Transaction, ctx: Context, person: SignedInActor): Promise<void> {
  const { userId } = person;
  const now = ctx.now();
  const requests = await lockRequests(tx, userId);
  const ownOffers = await lockOffers(tx, userId);
  await tx
    .select({ id: images.id })
    .from(images)
    .where(eq(images.ownerId, userId))
    .orderBy(asc(images.id))
    .for('update');
  const [profile] = await tx.select().from(profiles).where(eq(profiles.id, userId)).for('update');
  if (!profile) throw refuse('unauthenticated');
  await refuseOvertaken(tx, userId, requests, ownOffers);

  await keepSanctionsWithIdentity(tx, ctx, userId);
  await forgetName(tx, userId);
  await forgetTypedTitles(tx, userId);
  await forgetReports(tx, userId, now);
  await forgetRatingWords(tx, userId);
  await forgetQuestions(tx, userId);
  await forgetReasons(tx, userId);
  // Before the publications, because some posts are tied to the person by a publication alone.
  await removePosts(tx, isPostOf(userId));
  // Events about these offers carry no titles.
  const nameless = ownOffers.map((offer) => ({ ...offer, title: deletedTitles.offer, written: null }));
  for (const request of requests) {
    if (request.userId === userId) {
      const named = { ...request, title: deletedTitles.request, written: null };
      await applyAction(tx, { request: named, offer: null }, { request: 'delete' }, person, now);
    } else await removeOwnOffers(tx, person, request, nameless, now);
  }
  await forgetChatTitles(tx, userId);
  await forgetMessagePhotos(tx, userId);
  await releaseImagesOf(tx, userId);
  // Pending mails with links, and pending verifications: reset token, code, new passkey.
  await removeJobs(tx, 'urgent-mail', { userId });
  const ofPerson = or(eq(verification.value, userId), sql`${verificationUserId} = ${userId}`);
  await tx.delete(verification).where(ofPerson);
  await tx.delete(idempotencyKeys).where(eq(idempotencyKeys.userId, userId));
  // Cascades to sessions, passwords and the profile; conversations keep no person.
  await tx.delete(user).where(eq(user.id, userId));
  await enqueueEvent(tx, userId, { kind: 'sessions.ended', userId });
}

const lockRequests = (tx: Transaction, userId: string): Promise<RequestRow[]> =>
  tx
    .select()
    .from(buyRequests)
    .where(concerning(tx, userId))
    .orderBy(asc(buyRequests.id))
    .for('no key update');

const concerning = (tx: Transaction, userId: string) =>
  or(
    eq(buyRequests.userId, userId),
    inArray(
      buyRequests.id,
      tx.select({ id: offers.buyRequestId }).from(offers).where(eq(offers.sellerId, userId)),
    ),
  );

const lockOffers = (tx: Transaction, userId: string): Promise<OfferRow[]> =>
  tx.select().from(offers).where(eq(offers.sellerId, userId)).orderBy(asc(offers.id)).for('update');

async function refuseOvertaken(
  tx: Transaction,
  userId: string,
  requests: readonly RequestRow[],
  ownOffers: readonly OfferRow[],
): Promise<void> {
  const known = new Set([...requests, ...ownOffers].map(({ id }) => id));
  const now = [
    ...(await tx.select({ id: buyRequests.id }).from(buyRequests).where(concerning(tx, userId))),
    ...(await tx.select({ id: offers.id }).from(offers).where(eq(offers.sellerId, userId))),
  ];
  if (now.some(({ id }) => !known.has(id))) throw new Overtaken();
}

/**
 * Deletes the person's offers on other people's requests. The accepted offer goes last and falls through first, so the
 * request opens again without asking the leaving person whether they still offer.
 */
async function removeOwnOffers(
  tx: Transaction,
  person: SignedInActor,
  request: RequestRow,
  ownOffers: readonly OfferRow[],
  now: Date,
): Promise<void> {
  const here = ownOffers.filter((offer) => offer.buyRequestId === request.id);
  const deals = here.filter(({ status }) => isDeal(status));
  const others = here.filter(({ status }) => !isDeal(status));
  await removeOffers(tx, person, request, others, now);
  for (const offer of deals) {
    const actorState = { offer, request: { ownerId: request.userId, status: request.status } };
    if (actionRefusal({ offer: 'fallThrough' }, actorState, person) !== null) continue;
    await applyAction(tx, { offer, request }, { offer: 'fallThrough' }, person, now);
  }
  await removeOffers(tx, person, request, deals, now);
}
