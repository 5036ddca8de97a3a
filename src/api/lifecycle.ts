import { z } from '@hono/zod-openapi';
import { editBuyRequestSchema } from '#domain/buy-requests/buy-request.ts';
import { offerSteps, requestPermissions } from '#domain/lifecycle/permissions.ts';
import type { OfferTransition, RequestTransition } from '#domain/lifecycle/shape.ts';
import type { Brought } from '#domain/lifecycle/situation.ts';
import { offerStatuses, requestStatuses } from '#domain/lifecycle/statuses.ts';
import { lifecycle } from '#domain/lifecycle/tables.ts';
import {
  acceptOfferSchema,
  type OfferTerms,
  offerTermsSchema,
  rejectOfferSchema,
  renewOfferSchema,
} from '#domain/offers/offer.ts';
import { fallThroughSchema } from '#domain/ratings/rating.ts';
import * as views from '#domain/views/views.ts';
import { editRequest } from '#market/buy-requests/commands.ts';
import { getRequest } from '#market/buy-requests/queries.ts';
import { changeOffer, changeRequest, seenTermsOf, seenVersionOf } from '#market/lifecycle/commands.ts';
import { counterOffer, editOffer } from '#market/offers/commands.ts';
import { getOfferAsLeft } from '#market/offers/queries.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';

const dashed = (action: string): string => action.replace(/[A-Z]/g, (letter) => `-${letter.toLowerCase()}`);

/**
 * Method and path of an action on an existing thing: DELETE when the action removes it, PATCH when only its terms
 * change, otherwise POST to the action's name.
 */
function callOf(path: string, action: string, row: OfferTransition | RequestTransition) {
  const { needs, to, summary = '', signedOut } = row;
  const isPatch = to === 'same' && needs.includes('terms');
  const method = to === null ? 'delete' : isPatch ? 'patch' : 'post';
  return {
    method,
    path: method === 'post' ? `${path}/${dashed(action)}` : path,
    summary,
    who: 'user',
    ...(signedOut !== undefined && { signedOut }),
  } as const;
}

/** 409 is possible when the action does not start from every status. */
const refusalsOf = ({ from }: { from: readonly string[] }, statuses: readonly string[]) =>
  statuses.every((status) => from.includes(status)) ? [] : ([409] as const);

const accepted = z.strictObject({ offer: views.offer, chatId: z.uuid() });

type Tagged = z.output<typeof fallThroughSchema>;
type Rejected = z.output<typeof rejectOfferSchema>;
type Renewed = z.output<typeof renewOfferSchema>;
type Body = OfferTerms | Rejected | { updatedAt: string } | Tagged | Renewed | undefined;

/** The use cases of the actions that bring new terms, the same that the offer form calls. */
const termsCommands = { edit: editOffer, counter: counterOffer };

function bodyOf({ needs }: OfferTransition): { body?: z.ZodType<Body>; isBodyOptional?: boolean } {
  if (needs.includes('tag')) return { body: fallThroughSchema, isBodyOptional: true };
  if (needs.includes('terms')) return { body: offerTermsSchema };
  if (needs.includes('reason')) return { body: rejectOfferSchema };
  if (needs.includes('seenTerms')) return { body: renewOfferSchema, isBodyOptional: true };
  return needs.includes('seenVersion') ? { body: acceptOfferSchema } : {};
}

function broughtBy(body: Body, { needs }: OfferTransition): Omit<Brought, 'terms'> {
  if (needs.includes('tag')) return taggedBy(body as Tagged);
  if (needs.includes('reason')) return rejectedBy(body as Rejected);
  if (needs.includes('seenTerms')) return seenTermsOf((body as Renewed) ?? {});
  return needs.includes('seenVersion') ? seenVersionOf(body as { updatedAt: string }) : {};
}

const rejectedBy = ({ reason, ...seen }: Rejected): Brought => ({ reason, ...seenVersionOf(seen) });

/** Leaves the tag out when the body has none. */
const taggedBy = ({ tag }: Tagged): Brought => (tag === undefined ? {} : { tag });

/** The routes of every action of a person on an offer, from the lifecycle table. */
export function offerActionsApi(scope: ApiScope): void {
  const { market } = scope;
  for (const action of offerSteps) {
    const row = lifecycle.offer[action];
    const opensChat = row.writes.includes('chat');
    endpoint(scope, {
      ...callOf('/offers/{id}', action, row),
      operationId: `${action}Offer`,
      tag: 'offers',
      ...bodyOf(row),
      answer:
        row.to === null
          ? { status: 204 }
          : {
              status: 200,
              description: opensChat
                ? 'Accepted; the other pending ones are finalized, the request is reserved, the chat is open'
                : 'The offer',
              schema: (opensChat ? accepted : views.offer) as z.ZodType<unknown>,
            },
      refusals: refusalsOf(row, offerStatuses),
      run: async ({ actor, id, body }) => {
        if (action === 'edit' || action === 'counter')
          return termsCommands[action](market, actor, id, body as OfferTerms);
        const chatId = await changeOffer(market, actor, id, action, broughtBy(body, row));
        if (row.to === null) return undefined;
        const offer = await getOfferAsLeft(market, actor, id);
        return opensChat ? { offer, chatId } : offer;
      },
    });
  }
}

/** The routes of every action of an owner on a request, from the lifecycle table. */
export function requestActionsApi(scope: ApiScope): void {
  const { market } = scope;
  for (const action of requestPermissions) {
    const row = lifecycle.request[action];
    endpoint(scope, {
      ...callOf('/buy-requests/{id}', action, row),
      operationId: `${action}BuyRequest`,
      tag: 'buy-requests',
      ...(action === 'edit' && { body: editBuyRequestSchema }),
      answer:
        row.to === null
          ? { status: 204 }
          : { status: 200, description: 'The request', schema: views.buyRequest as z.ZodType<unknown> },
      refusals: refusalsOf(row, requestStatuses),
      run: async ({ actor, id, body }) => {
        if (action === 'edit') return editRequest(market, actor, id, body ?? {});
        await changeRequest(market, actor, id, action);
        return row.to === null ? undefined : getRequest(market, actor, id);
      },
    });
  }
}
