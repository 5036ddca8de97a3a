import { z } from '@hono/zod-openapi';
import {
  acceptProposal,
  declineProposal,
  proposePrice,
  withdrawProposal,
} from '#application/proposals/commands.ts';
import * as views from '#domain/views/views.ts';
import { type ApiScope, actionEndpoint, conflict } from './protocol/endpoint.ts';

const one = { status: 200, description: 'The proposal', schema: views.proposal } as const;
const proposed = { status: 201, description: 'Proposed, and open', schema: views.proposal } as const;
const accepted = {
  status: 200,
  description: 'Accepted at its price; the other pending offers are finalized, the chat is open',
  schema: z.strictObject({ offer: views.offer, chatId: z.uuid() }),
} as const;

export function proposalsApi(scope: ApiScope): void {
  const proposals = { ...scope, tag: 'proposals' };

  actionEndpoint(proposals, 'POST /offers/{id}/proposals', proposePrice, proposed, conflict);
  actionEndpoint(proposals, 'POST /proposals/{id}/accept', acceptProposal, accepted, conflict);
  actionEndpoint(proposals, 'POST /proposals/{id}/decline', declineProposal, one, {
    ...conflict,
    isBodyOptional: true,
  });
  actionEndpoint(proposals, 'POST /proposals/{id}/withdraw', withdrawProposal, one, conflict);
}
