import { z } from 'zod';
import { id, pesos, time } from '../fields/kinds.ts';
import { proposalSteps } from '../lifecycle/proposal-plan.ts';
import { proposalStatuses } from '../lifecycle/proposal-statuses.ts';

/** A price that the buyer of an offer proposed. Only the two parties see it. */
export const proposal = z
  .strictObject({
    id,
    offerId: id,
    price: pesos,
    note: z.string().nullable(),
    status: z.enum(proposalStatuses).meta({ description: '`expired` from `expiresAt` on' }),
    reason: z.string().nullable().meta({ description: 'Why its seller declined, if they said' }),
    createdAt: time,
    expiresAt: time,
    endedAt: time.nullable(),
    allowedActions: z
      .array(z.enum(proposalSteps))
      .meta({ description: 'What the caller may do about it now' }),
  })
  .meta({ id: 'Proposal' });
export type ProposalView = z.infer<typeof proposal>;

/** One price in an offer's history: one it had, with how it ended, or one that was proposed, with what became of it. */
export const priceSaid = z.strictObject({
  price: pesos,
  timestamp: time.meta({ description: 'When an own price ended, or a proposed one was proposed' }),
  type: z.enum(['rejected', 'edited', 'agreed', 'proposed']),
  by: z.enum(['seller', 'buyer']),
  outcome: z.enum(proposalStatuses).optional().meta({ description: 'Of a proposed one' }),
});
export type PriceSaidView = z.infer<typeof priceSaid>;
