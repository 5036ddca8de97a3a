import { and, eq, sql } from 'drizzle-orm';
import { v7 } from 'uuid';
import { isId } from '#application/paging.ts';
import { enqueueEvent } from '#database/enqueue.ts';
import { buyRequests, categories } from '#database/schema.ts';
import {
  createBuyRequestSchema,
  type EditBuyRequest,
  editBuyRequestSchema,
  isPriceConflict,
  priceConflictTexts,
} from '#domain/buy-requests/buy-request.ts';
import { neededByProblem } from '#domain/buy-requests/needed-by.ts';
import { hasPicture, pictureMissing } from '#domain/buy-requests/picture.ts';
import { redactContacts, withOriginalTexts } from '#domain/contact-redaction/redact.ts';
import { dayKey } from '#domain/dates/dates.ts';
import { requestFields } from '#domain/fields/buy-request.ts';
import { editConflictText } from '#domain/fields/changed.ts';
import { withoutUndefined } from '#domain/fields/shown.ts';
import type { RequestPermission } from '#domain/lifecycle/permissions.ts';
import { plan } from '#domain/lifecycle/plan.ts';
import { requestTable } from '#domain/lifecycle/request-table.ts';
import { Refusal, refuse } from '#domain/refusals/refusal.ts';
import { revise } from '#domain/requirements/answers.ts';
import * as views from '#domain/views/views.ts';
import { countUnverified, isEstablished } from '../accounts/limits.ts';
import { requireAnswered } from '../action-items/unanswered.ts';
import type { Transaction } from '../context.ts';
import { type ActionCall, created, defineAction, ofTransition, ok } from '../define-action.ts';
import { attachImages } from '../images/commands.ts';
import { endProposalsOn } from '../lifecycle/apply-action.ts';
import { changeRequest } from '../lifecycle/commands.ts';
import { hiddenWithAuthor } from '../moderation/visibility.ts';
import { placeFor } from '../places/queries.ts';
import { addMarketWords } from '../search/market-words.ts';
import { getRequest } from './queries.ts';

const requestAnswer = ok('The request', views.buyRequest);

export const createRequest = defineAction({
  name: 'createBuyRequest',
  api: { route: 'POST /buy-requests', answer: created('Published', views.buyRequest), refusals: [409] },
  ...ofTransition(requestTable.publish),
  input: createBuyRequestSchema,
  limit: 'publish',
  async run({ ctx, actor, userId, input: terms, create }) {
    const now = ctx.now();
    requireNeededBy(terms.neededBy, now);
    const { requirements } = revise(nothingAsked, terms.requirements, { newId: v7, now });
    const placed = { ...photosFirst(terms), requirements, placeId: await placeFor(ctx, terms) };
    const publish = async (tx: Transaction, id: string) => {
      await requireAnswered(tx, userId, now);
      await requireCategory(tx, terms.categoryId);
      const nothing = { now, request: null, offer: null, others: [] };
      const { request } = plan(nothing, { request: 'publish' }, actor, { terms: placed });
      await attachImages(tx, actor, terms.images, 'buy-request');
      await countUnverified(ctx, tx, userId, 'publications');
      const values = {
        ...request?.set,
        id,
        userId,
        isLearned: true,
      } as typeof buyRequests.$inferInsert;
      const { description = null, requirements: shown = [] } = values;
      await addMarketWords(tx, [{ ...values, description, requirements: shown }]);
      const hiddenFor = hiddenWithAuthor(sql`${userId}::uuid`);
      await tx.insert(buyRequests).values({ ...values, hiddenFor });
      const about = { action: 'publish', buyRequestId: id, ownerId: userId, actorId: userId } as const;
      await enqueueEvent(tx, id, {
        kind: 'request.changed',
        ...about,
        recipients: request?.recipients ?? [],
      });
    };
    const madeId = await create(publish, { isEstablished: await isEstablished(ctx, userId) });
    return getRequest(ctx, actor, madeId);
  },
});

/**
 * Images no longer named are deleted, and another number of units ends the proposed prices. Refuses with
 * `request_changed` when the caller saw another version.
 */
export const editRequest = defineAction({
  name: 'editBuyRequest',
  api: { route: 'PATCH /buy-requests/{id}', answer: requestAnswer, refusals: [409] },
  ...ofTransition(requestTable.edit),
  on: 'request',
  input: editBuyRequestSchema,
  limit: 'edit',
  async run(call) {
    const { ctx, actor, id } = call;
    const { updatedAt, ...terms } = call.input;
    const revised = await withRequirements(call, terms, updatedAt);
    const placed = photosFirst(await withPlace(call, revised?.terms ?? terms));
    await changeRequest(call, 'edit', { terms: placed }, async (tx, request) => {
      if (versions(revised?.seen, updatedAt).some((seen) => seen !== request.updatedAt.toISOString()))
        throw refuse(
          'request_changed',
          editConflictText(requestFields, terms, withOriginalTexts(request, request.written)),
        );
      if (isPriceConflict({ ...request, ...withoutUndefined(terms) })) {
        throw new Refusal({ code: 'invalid', errors: { maxPrice: priceConflictTexts.edit } });
      }
      if (!hasPicture({ ...request, ...withoutUndefined(terms) })) {
        throw new Refusal({ code: 'invalid', errors: { images: pictureMissing.edit } });
      }
      if (terms.neededBy !== undefined && terms.neededBy !== request.neededBy)
        requireNeededBy(terms.neededBy, ctx.now());
      await requireCategory(tx, terms.categoryId);
      if (terms.quantity !== undefined && terms.quantity !== request.quantity)
        await endProposalsOn(tx, id, ctx.now());
      const { title, description, requirements } = redactContacts(
        'request',
        { ...request, ...withoutUndefined(placed) },
        null,
      );
      await addMarketWords(tx, [{ title, description, requirements }]);
    });
    return getRequest(ctx, actor, id);
  },
});

export const closeRequest = defineAction({
  name: 'closeBuyRequest',
  api: { route: 'POST /buy-requests/{id}/close', answer: requestAnswer, refusals: [409] },
  ...ofTransition(requestTable.close),
  on: 'request',
  limit: 'close',
  run: (call) => changed(call, 'close'),
});

export const reopenRequest = defineAction({
  name: 'reopenBuyRequest',
  api: { route: 'POST /buy-requests/{id}/reopen', answer: requestAnswer, refusals: [409] },
  ...ofTransition(requestTable.reopen),
  on: 'request',
  limit: 'reopen',
  run: (call) => changed(call, 'reopen'),
});

export const renewRequest = defineAction({
  name: 'renewBuyRequest',
  api: { route: 'POST /buy-requests/{id}/renew', answer: requestAnswer, refusals: [409] },
  ...ofTransition(requestTable.renew),
  on: 'request',
  limit: 'renew',
  run: (call) => changed(call, 'renew'),
});

export const completeRequest = defineAction({
  name: 'completeBuyRequest',
  api: { route: 'POST /buy-requests/{id}/complete', answer: requestAnswer, refusals: [409] },
  ...ofTransition(requestTable.complete),
  on: 'request',
  limit: 'complete',
  run: (call) => changed(call, 'complete'),
});

export const deleteRequest = defineAction({
  name: 'deleteBuyRequest',
  api: { route: 'DELETE /buy-requests/{id}' },
  ...ofTransition(requestTable.delete),
  on: 'request',
  limit: 'delete',
  run: (call) => changeRequest(call, 'delete'),
});

async function changed(call: ActionCall, action: RequestPermission): Promise<views.BuyRequestView> {
  await changeRequest(call, action);
  return getRequest(call.ctx, call.actor, call.id);
}

async function requireCategory(tx: Transaction, categoryId: string | null | undefined): Promise<void> {
  if (!categoryId) return;
  const found = await tx.select({ id: categories.id }).from(categories).where(eq(categories.id, categoryId));
  if (found.length === 0)
    throw new Refusal({ code: 'invalid', errors: { categoryId: 'La categoría no existe' } });
}

function requireNeededBy(day: string | null, now: Date): void {
  const problem = neededByProblem(day, dayKey(now));
  if (problem) throw new Refusal({ code: 'invalid', errors: { neededBy: problem } });
}

const photosFirst = <Terms extends { images?: readonly string[] | undefined }>(terms: Terms): Terms =>
  terms.images?.length ? { ...terms, illustrated: false } : terms;

/** An unchanged zone without a place keeps its place. */
async function withPlace(
  { ctx, actor, id }: ActionCall,
  { zone, placeId, ...terms }: EditBuyRequest,
): Promise<EditBuyRequest> {
  const given = withoutUndefined({ ...terms, zone, placeId });
  if (placeId) return { ...given, placeId: await placeFor(ctx, { zone: '', placeId }) };
  if (zone === undefined) return given;
  if (placeId === undefined && (await getRequest(ctx, actor, id)).zone === zone)
    return { ...given, zone: undefined };
  return { ...given, placeId: await placeFor(ctx, { zone, placeId }) };
}

const nothingAsked = { requirements: [], retiredRequirements: [] };

/** The terms with requirements as stored, and the version they are based on; null without requirements. */
async function withRequirements(
  { ctx, userId: callerId, id }: ActionCall,
  terms: EditBuyRequest,
  expectedVersion: string | undefined,
) {
  const { requirements: given } = terms;
  if (given === undefined || !isId(id)) return null;
  const { requirements, retiredRequirements, written, updatedAt, userId } = buyRequests;
  const [asked] = await ctx.db
    .select({ requirements, retiredRequirements, written, updatedAt })
    .from(buyRequests)
    .where(and(eq(buyRequests.id, id), eq(userId, callerId)));
  // Refused under the lock.
  if (!asked) return null;
  // Refused under the lock, with the differences.
  if (versions(expectedVersion).some((seen) => seen !== asked.updatedAt.toISOString())) return null;
  const by = { newId: v7, now: ctx.now(), written: asked.written?.requirements };
  return { terms: { ...terms, ...revise(asked, given, by) }, seen: asked.updatedAt.toISOString() };
}

const versions = (...seen: readonly (string | undefined)[]): string[] =>
  seen.flatMap((at) => (at === undefined ? [] : [new Date(at).toISOString()]));
