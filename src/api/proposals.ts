import { z } from '@hono/zod-openapi';
import type { Actor, Context } from '#application/context.ts';
import { getOfferAfterAction } from '#application/offers/queries.ts';
import {
  acceptProposal,
  declineProposal,
  proposePrice,
  withdrawProposal,
} from '#application/proposals/commands.ts';
import { proposalTable } from '#domain/lifecycle/proposal-table.ts';
import { acceptOfferSchema } from '#domain/offers/offer.ts';
import { declineProposalSchema, proposeSchema } from '#domain/proposals/proposal.ts';
import { refuse } from '#domain/refusals/refusal.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, endpoint } from './protocol/endpoint.ts';

const one = { status: 200, description: 'The proposal', schema: views.proposal } as const;
const tag = 'proposals';

/** A call of the lifecycle table: what it is called, and what a visitor reads. */
const callOf = (action: 'propose' | 'accept' | 'decline' | 'withdraw') => {
  const { summary, signedOut } = proposalTable[action];
  return { method: 'post', tag, summary, signedOut, who: 'user', refusals: [409] } as const;
};

/** One proposal of an offer, as a party of it has just left it. */
async function getProposal(ctx: Context, actor: Actor, offerId: string, id: string) {
  const { proposals = [] } = await getOfferAfterAction(ctx, actor, offerId);
  const found = proposals.find((proposal) => proposal.id === id);
  if (!found) throw refuse('not_found');
  return found;
}

/** `/api/proposals`, and the proposals for an offer. */
export function proposalsApi(scope: ApiScope): void {
  const { ctx } = scope;

  endpoint(scope, {
    ...callOf('propose'),
    path: '/offers/{id}/proposals',
    operationId: 'proposePrice',
    body: proposeSchema,
    answer: { status: 201, description: 'Proposed, and open', schema: views.proposal },
    run: async ({ actor, id, body, idempotencyKey }) =>
      getProposal(ctx, actor, id, await proposePrice(ctx, actor, id, body, idempotencyKey)),
  });
  endpoint(scope, {
    ...callOf('accept'),
    path: '/proposals/{id}/accept',
    operationId: 'acceptProposal',
    body: acceptOfferSchema,
    answer: {
      status: 200,
      description: 'Accepted at its price; the other pending offers are finalized, the chat is open',
      schema: z.strictObject({ offer: views.offer, chatId: z.uuid() }),
    },
    run: async ({ actor, id, body }) => {
      const { offerId, chatId } = await acceptProposal(ctx, actor, id, body);
      return { offer: await getOfferAfterAction(ctx, actor, offerId), chatId };
    },
  });
  endpoint(scope, {
    ...callOf('decline'),
    path: '/proposals/{id}/decline',
    operationId: 'declineProposal',
    body: declineProposalSchema,
    isBodyOptional: true,
    answer: one,
    run: async ({ actor, id, body }) => {
      const { offerId } = await declineProposal(ctx, actor, id, body);
      return getProposal(ctx, actor, offerId, id);
    },
  });
  endpoint(scope, {
    ...callOf('withdraw'),
    path: '/proposals/{id}/withdraw',
    operationId: 'withdrawProposal',
    answer: one,
    run: async ({ actor, id }) => {
      const { offerId } = await withdrawProposal(ctx, actor, id);
      return getProposal(ctx, actor, offerId, id);
    },
  });
}
