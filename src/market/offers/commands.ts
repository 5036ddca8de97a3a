import { and, eq } from 'drizzle-orm';
import { v7 } from 'uuid';
import { buyRequests, offers } from '#database/schema.ts';
import { type TermsVersions, termsChangedSince, termsVersionOf } from '#domain/buy-requests/terms.ts';
import { asWritten } from '#domain/contact-redaction/written.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { editConflictText } from '#domain/fields/changed.ts';
import { offerFields } from '#domain/fields/offer.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import type { Brought } from '#domain/lifecycle/situation.ts';
import { availableFromProblem } from '#domain/offers/available-from.ts';
import type { OfferTerms, SendOffer } from '#domain/offers/offer.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import { answersRefusal, mergeAnswers, openMust, standingAnswers } from '#domain/requirements/answers.ts';
import type { Answer } from '#domain/requirements/requirement.ts';
import type { OfferView } from '#domain/views/views.ts';
import { countBeginning } from '../accounts/standing/commands.ts';
import { type Actor, type Market, requireUser } from '../context.ts';
import { claimIdempotencyKey, type IdempotencyKey, runIdempotent } from '../idempotency.ts';
import { carryOut } from '../lifecycle/carry-out.ts';
import { changeOffer, changeOfferTerms, seenTermsOf, seenVersionOf } from '../lifecycle/commands.ts';
import { lockRequestOfOther, type OfferRow, type RequestRow } from '../lifecycle/lock.ts';
import { isId } from '../paging.ts';
import { within } from '../within.ts';
import { getOfferAsLeft } from './queries.ts';

/** Sends an offer to an active request of somebody else. Refuses `email_unverified` besides what the domain decides. */
export async function sendOffer(
  market: Market,
  actor: Actor,
  requestId: string,
  { termsVersion, ...terms }: SendOffer,
  key?: IdempotencyKey,
): Promise<OfferView> {
  const userId = requireUser(actor, offerTable.send.signedOut);
  const newId = v7();
  const now = market.now();
  const send = () =>
    market.db.transaction(async (tx) => {
      await claimIdempotencyKey(tx, actor, key, newId, now);
      const request = await lockRequestOfOther(tx, userId, requestId);
      await carryOut(tx, { request, offer: null }, { offer: 'send' }, actor, now, {
        terms,
        ...seenTermsOf({ termsVersion }),
        newId,
        before: async () => {
          requireTerms(terms, request, null, now);
          await countBeginning(market, tx, userId, 'offers');
        },
      });
      return newId;
    });
  const madeId = await runIdempotent(market, actor, key, () => within(market, actor, 'send', send));
  return getOfferAsLeft(market, actor, madeId);
}

/** An action on an offer that needs nothing but the offer. */
const step =
  (action: 'withdraw' | 'renew' | 'complete' | 'fallThrough') =>
  async (market: Market, actor: Actor, id: string, brought: Brought = {}): Promise<OfferView> => {
    await changeOffer(market, actor, id, action, brought);
    return getOfferAsLeft(market, actor, id);
  };

/** Takes a pending offer back; its parties still see it. */
export const withdrawOffer = step('withdraw');
/** Puts a finalized offer back in the running, once the request takes offers again. */
export const renewOffer = step('renew');
/** 'Concretada', said by one of its parties: the request is completed, and both may rate each other. */
export const completeOffer = step('complete');
/** 'No se concretó': the accepted offer is withdrawn and the request active again. */
export const fallThroughOffer = step('fallThrough');

/** What the terms of an offer must be beside their schema: what depends on the request, today, and the offer so far. */
function requireTerms(
  { answers, availableFrom }: Pick<OfferTerms, 'answers' | 'availableFrom'>,
  request: RequestRow,
  offer: OfferRow | null,
  now: Date,
): void {
  // A day that was said before may stay.
  const wrongDay = availableFrom !== offer?.availableFrom && availableFromProblem(availableFrom, dayKey(now));
  if (wrongDay) throw new Refusal({ code: 'invalid', errors: { availableFrom: wrongDay } });
  // Terms without answers keep the offer's own, which must answer every must as well.
  const standing = standingAnswers(request.requirements, offer?.answers ?? []);
  const refusal = answersRefusal(request, answers ?? standing, { areAll: true });
  if (refusal) throw refusal;
}

/** The answers that an offer has given so far, and the version of the offer that has them; null when it is not there. */
async function answersSoFar(market: Market, actor: Actor, id: string) {
  const [row] = isId(id)
    ? await market.db
        .select({
          answers: offers.answers,
          written: offers.written,
          updatedAt: offers.updatedAt,
          requirements: buyRequests.requirements,
          termsVersion: offers.termsVersion,
          termsVersions: buyRequests.termsVersions,
        })
        .from(offers)
        .innerJoin(buyRequests, eq(buyRequests.id, offers.buyRequestId))
        .where(and(eq(offers.id, id), eq(offers.sellerId, requireUser(actor))))
    : [];
  return row ? { ...asWritten(row, row.written), seen: row.updatedAt.toISOString() } : null;
}

function requireVersion(
  seen: string | undefined,
  offer: OfferRow,
  sent: Partial<OfferTerms>,
  { requirements }: RequestRow,
): void {
  if (seen === undefined || new Date(seen).getTime() === offer.updatedAt.getTime()) return;
  // Of the answers, only those to what is asked now can be other than the ones that are sent.
  const standing = <Of extends { answers?: readonly Answer[] | undefined }>(of: Of) =>
    of.answers ? { ...of, answers: standingAnswers(requirements, of.answers) } : of;
  const now = standing(asWritten(offer, offer.written));
  throw refuse('offer_changed', editConflictText(offerFields, standing(sent), now));
}

const changeTerms =
  (action: 'edit' | 'counter') =>
  async (
    market: Market,
    actor: Actor,
    id: string,
    { updatedAt, termsVersion, ...terms }: OfferTerms,
  ): Promise<OfferView> => {
    const { answers } = terms;
    const known = answers && (await answersSoFar(market, actor, id));
    const stored = known
      ? { ...terms, answers: mergeAnswers(known.answers, answers, known.requirements) }
      : terms;
    const brought = { terms: stored, ...seenTermsOf({ termsVersion }) };
    await changeOfferTerms(market, actor, id, action, brought, ({ request, offer }) => {
      requireVersion(updatedAt, offer, terms, request);
      requireVersion(known?.seen, offer, terms, request);
      requireTerms(terms, request, offer, market.now());
    });
    return getOfferAsLeft(market, actor, id);
  };

/** How often an answer is tried again that met another change of its offer. */
const answerTries = 4;

/**
 * Answers one thing that the publication asks, as an edit of a pending offer; its other answers stay, also those that are
 * given at the same moment. Refuses with `request_changed` when it is not asked any more.
 */
export async function answerRequirement(
  market: Market,
  actor: Actor,
  id: string,
  answer: Answer,
  tries = answerTries,
): Promise<OfferView> {
  try {
    await giveAnswer(market, actor, id, answer);
  } catch (error) {
    if (!isRefusal(error) || error.code !== 'offer_changed' || tries <= 1) throw error;
    return answerRequirement(market, actor, id, answer, tries - 1);
  }
  return getOfferAsLeft(market, actor, id);
}

async function giveAnswer(market: Market, actor: Actor, id: string, answer: Answer): Promise<void> {
  const known = await answersSoFar(market, actor, id);
  const asked = known?.requirements ?? [];
  const others = standingAnswers(asked, known?.answers ?? []).filter(
    ({ requirementId }) => requirementId !== answer.requirementId,
  );
  const answers = mergeAnswers(known?.answers ?? [], [...others, answer], asked);
  const isOpen = openMust(asked, answers) !== undefined;
  const seenTerms = known && !isOpen ? termsVersionSeen(known) : 0;
  await changeOfferTerms(
    market,
    actor,
    id,
    'edit',
    { terms: { answers } as object, seenTerms },
    ({ request, offer }) => {
      requireVersion(known?.seen, offer, {}, request);
      const refusal = answersRefusal(request, [answer], { areAll: false });
      if (refusal) throw refusal;
    },
  );
}

/** Who answers with a tap has seen what is asked, and none of the other terms. */
const termsVersionSeen = ({
  termsVersion,
  termsVersions,
}: {
  termsVersion: number;
  termsVersions: TermsVersions;
}) =>
  termsChangedSince(termsVersion, termsVersions).every((name) => name === 'requirements')
    ? termsVersionOf(termsVersions)
    : 0;

/** Changes the terms of a pending offer. */
export const editOffer = changeTerms('edit');
/** Answers a rejection with new terms: the offer is pending again, its dates reset. */
export const counterOffer = changeTerms('counter');

/** Rejects a pending offer with a reason. Refuses with `offer_changed` another version than the one that the buyer says they saw. */
export async function rejectOffer(
  market: Market,
  actor: Actor,
  id: string,
  { reason, updatedAt }: { reason: string; updatedAt?: string | undefined },
): Promise<OfferView> {
  await changeOffer(market, actor, id, 'reject', { reason, ...seenVersionOf({ updatedAt }) });
  return getOfferAsLeft(market, actor, id);
}

/**
 * Accepts the very version of a pending offer that the buyer saw; ends the others, reserves the request and
 * opens the conversation. Refuses with `offer_changed` when the seller changed it meanwhile, and with `rate_limited`
 * a person who let several deals fall through.
 */
export async function acceptOffer(
  market: Market,
  actor: Actor,
  id: string,
  { updatedAt }: { updatedAt: string },
): Promise<{ offer: OfferView; chatId: string }> {
  const chatId = await changeOffer(market, actor, id, 'accept', seenVersionOf({ updatedAt }));
  return { offer: await getOfferAsLeft(market, actor, id), chatId: chatId! };
}
