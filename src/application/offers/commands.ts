import { and, eq } from 'drizzle-orm';
import { z } from 'zod';
import { isId } from '#application/paging.ts';
import { buyRequests, offers } from '#database/schema.ts';
import { type TermsVersions, termsChangedSince, termsVersionOf } from '#domain/buy-requests/terms.ts';
import { withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { editConflictText } from '#domain/fields/changed.ts';
import { offerFields } from '#domain/fields/offer.ts';
import type { ActionInput } from '#domain/lifecycle/lifecycle-state.ts';
import { offerTable } from '#domain/lifecycle/offer-table.ts';
import type { OfferStep } from '#domain/lifecycle/permissions.ts';
import { availableFromProblem } from '#domain/offers/conditions.ts';
import {
  acceptOfferSchema,
  answerFormSchema,
  type OfferTerms,
  offerTermsSchema,
  rejectOfferSchema,
  renewOfferSchema,
  sendOfferSchema,
} from '#domain/offers/offer.ts';
import { fallThroughSchema } from '#domain/ratings/rating.ts';
import { isRefusal, Refusal, refuse } from '#domain/refusals/refusal.ts';
import { answersRefusal, currentAnswers, mergeAnswers, openMust } from '#domain/requirements/answers.ts';
import type { Answer } from '#domain/requirements/requirement.ts';
import * as views from '#domain/views/views.ts';
import { countUnverified } from '../accounts/limits.ts';
import { type ActionCall, created, defineAction, ofTransition, ok } from '../define-action.ts';
import { applyAction } from '../lifecycle/apply-action.ts';
import { changeOffer, expectedTermsOf, expectedVersionOf } from '../lifecycle/commands.ts';
import { lockRequestOfOther, type OfferRow, type RequestRow } from '../lifecycle/lock.ts';
import { getOfferAfterAction } from './queries.ts';

const offerAnswer = ok('The offer', views.offer);

export const sendOffer = defineAction({
  name: 'sendOffer',
  api: {
    route: 'POST /buy-requests/{id}/offers',
    answer: created('Sent, and pending', views.offer),
    refusals: [409],
  },
  ...ofTransition(offerTable.send),
  on: 'request',
  input: sendOfferSchema,
  limit: 'send',
  async run({ ctx, actor, userId, id: requestId, input: { termsVersion, ...terms }, create }) {
    const now = ctx.now();
    const madeId = await create(async (tx, newId) => {
      const request = await lockRequestOfOther(tx, userId, requestId);
      await applyAction(tx, { request, offer: null }, { offer: 'send' }, actor, now, {
        terms,
        ...expectedTermsOf({ termsVersion }),
        newId,
        before: async () => {
          requireTerms(terms, request, null, now);
          await countUnverified(ctx, tx, userId, 'offers');
        },
      });
    });
    return getOfferAfterAction(ctx, actor, madeId);
  },
});

export const editOffer = defineAction({
  name: 'editOffer',
  api: { route: 'PATCH /offers/{id}', answer: offerAnswer, refusals: [409] },
  ...ofTransition(offerTable.edit),
  on: 'offer',
  input: offerTermsSchema,
  limit: 'edit',
  run: (call) => changeTerms(call, 'edit'),
});

export const counterOffer = defineAction({
  name: 'counterOffer',
  api: { route: 'POST /offers/{id}/counter', answer: offerAnswer, refusals: [409] },
  ...ofTransition(offerTable.counter),
  on: 'offer',
  input: offerTermsSchema,
  limit: 'counter',
  run: (call) => changeTerms(call, 'counter'),
});

/**
 * Ends the other offers, reserves the request and opens the conversation. Refuses with `offer_changed` another version,
 * and with `rate_limited` a person who let several deals fall through.
 */
export const acceptOffer = defineAction({
  name: 'acceptOffer',
  api: {
    route: 'POST /offers/{id}/accept',
    answer: ok(
      'Accepted; the other pending ones are finalized, the request is reserved, the chat is open',
      z.strictObject({ offer: views.offer, chatId: z.uuid() }),
    ),
    refusals: [409],
  },
  ...ofTransition(offerTable.accept),
  on: 'offer',
  input: acceptOfferSchema,
  limit: 'accept',
  async run(call) {
    const chatId = await changeOffer(call, 'accept', expectedVersionOf(call.input));
    return { offer: await getOfferAfterAction(call.ctx, call.actor, call.id), chatId: chatId! };
  },
});

export const rejectOffer = defineAction({
  name: 'rejectOffer',
  api: { route: 'POST /offers/{id}/reject', answer: offerAnswer, refusals: [409] },
  ...ofTransition(offerTable.reject),
  on: 'offer',
  input: rejectOfferSchema,
  limit: 'reject',
  run: (call) => changed(call, 'reject', { reason: call.input.reason, ...expectedVersionOf(call.input) }),
});

export const withdrawOffer = defineAction({
  name: 'withdrawOffer',
  api: { route: 'POST /offers/{id}/withdraw', answer: offerAnswer, refusals: [409] },
  ...ofTransition(offerTable.withdraw),
  on: 'offer',
  limit: 'withdraw',
  run: (call) => changed(call, 'withdraw'),
});

export const deleteOffer = defineAction({
  name: 'deleteOffer',
  api: { route: 'DELETE /offers/{id}', refusals: [409] },
  ...ofTransition(offerTable.delete),
  on: 'offer',
  limit: 'deleteOffer',
  run: async (call) => void (await changeOffer(call, 'delete')),
});

export const renewOffer = defineAction({
  name: 'renewOffer',
  api: { route: 'POST /offers/{id}/renew', answer: offerAnswer, refusals: [409], isBodyOptional: true },
  ...ofTransition(offerTable.renew),
  on: 'offer',
  input: renewOfferSchema,
  limit: 'renew',
  run: (call) => changed(call, 'renew', expectedTermsOf(call.input)),
});

/** 'Concretada': the request is completed, and both may rate each other. */
export const completeOffer = defineAction({
  name: 'completeOffer',
  api: { route: 'POST /offers/{id}/complete', answer: offerAnswer, refusals: [409] },
  ...ofTransition(offerTable.complete),
  on: 'offer',
  limit: 'complete',
  run: (call) => changed(call, 'complete'),
});

/** 'No se concretó': the accepted offer is withdrawn and the request is active again. */
export const fallThroughOffer = defineAction({
  name: 'fallThroughOffer',
  api: {
    route: 'POST /offers/{id}/fall-through',
    answer: offerAnswer,
    refusals: [409],
    isBodyOptional: true,
  },
  ...ofTransition(offerTable.fallThrough),
  on: 'offer',
  input: fallThroughSchema,
  limit: 'fallThrough',
  run: (call) => changed(call, 'fallThrough', call.input.tag === undefined ? {} : { tag: call.input.tag }),
});

async function changed(
  call: ActionCall,
  action: OfferStep,
  input: ActionInput = {},
): Promise<views.OfferView> {
  await changeOffer(call, action, input);
  return getOfferAfterAction(call.ctx, call.actor, call.id);
}

/** Tries of an answer that conflicts with another change of its offer. */
const answerTries = 4;

/**
 * Answers one requirement, as an edit of a pending offer; other answers stay, also simultaneous ones. Refuses with
 * `request_changed` when it is not asked any more.
 */
export const answerRequirement = defineAction({
  name: 'answerRequirement',
  ...ofTransition(offerTable.edit),
  on: 'offer',
  input: answerFormSchema,
  limit: 'edit',
  async run(call) {
    for (let attempt = 1; ; attempt++) {
      try {
        await giveAnswer(call);
        return await getOfferAfterAction(call.ctx, call.actor, call.id);
      } catch (error) {
        if (!isRefusal(error) || error.code !== 'offer_changed' || attempt === answerTries) throw error;
      }
    }
  },
});

/** Checks that depend on the request, the day and the offer so far. */
function requireTerms(
  { answers, availableFrom }: Pick<OfferTerms, 'answers' | 'availableFrom'>,
  request: RequestRow,
  offer: OfferRow | null,
  now: Date,
): void {
  // An unchanged day may stay.
  const wrongDay = availableFrom !== offer?.availableFrom && availableFromProblem(availableFrom, dayKey(now));
  if (wrongDay) throw new Refusal({ code: 'invalid', errors: { availableFrom: wrongDay } });
  // Terms without answers keep the offer's own answers, which must answer every must as well.
  const current = currentAnswers(request.requirements, offer?.answers ?? []);
  const refusal = answersRefusal(request, answers ?? current, { areAll: true });
  if (refusal) throw refusal;
}

/** Null when the caller has no such offer. */
async function answersSoFar({ ctx, userId, id }: ActionCall) {
  const [row] = isId(id)
    ? await ctx.db
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
        .where(and(eq(offers.id, id), eq(offers.sellerId, userId)))
    : [];
  return row ? { ...withOriginalTexts(row, row.written), seen: row.updatedAt.toISOString() } : null;
}

function requireVersion(
  seen: string | undefined,
  offer: OfferRow,
  sent: Partial<OfferTerms>,
  { requirements }: RequestRow,
): void {
  if (seen === undefined || new Date(seen).getTime() === offer.updatedAt.getTime()) return;
  // Only answers to current requirements can differ.
  const withCurrentAnswers = <Of extends { answers?: readonly Answer[] | undefined }>(of: Of) =>
    of.answers ? { ...of, answers: currentAnswers(requirements, of.answers) } : of;
  const now = withCurrentAnswers(withOriginalTexts(offer, offer.written));
  throw refuse('offer_changed', editConflictText(offerFields, withCurrentAnswers(sent), now));
}

async function changeTerms(
  call: ActionCall<OfferTerms>,
  action: 'edit' | 'counter',
): Promise<views.OfferView> {
  const { updatedAt, termsVersion, ...terms } = call.input;
  const { answers } = terms;
  const known = answers && (await answersSoFar(call));
  const stored = known
    ? { ...terms, answers: mergeAnswers(known.answers, answers, known.requirements) }
    : terms;
  const input = { terms: stored, ...expectedTermsOf({ termsVersion }) };
  await changeOffer(call, action, input, ({ request, offer }) => {
    requireVersion(updatedAt, offer, terms, request);
    requireVersion(known?.seen, offer, terms, request);
    requireTerms(terms, request, offer, call.ctx.now());
  });
  return getOfferAfterAction(call.ctx, call.actor, call.id);
}

async function giveAnswer(call: ActionCall<Answer>): Promise<void> {
  const { input: answer } = call;
  const known = await answersSoFar(call);
  const asked = known?.requirements ?? [];
  const others = currentAnswers(asked, known?.answers ?? []).filter(
    ({ requirementId }) => requirementId !== answer.requirementId,
  );
  const answers = mergeAnswers(known?.answers ?? [], [...others, answer], asked);
  const isOpen = openMust(asked, answers) !== undefined;
  const expectedTerms = known && !isOpen ? termsVersionSeen(known) : 0;
  await changeOffer(call, 'edit', { terms: { answers } as object, expectedTerms }, ({ request, offer }) => {
    requireVersion(known?.seen, offer, {}, request);
    const refusal = answersRefusal(request, [answer], { areAll: false });
    if (refusal) throw refusal;
  });
}

/** A single answer has seen the requirements only, and none of the other terms. */
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
