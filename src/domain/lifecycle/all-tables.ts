import { type ProposalAction, proposalTable } from './proposal-table.ts';
import type { ProposalTransition } from './shape.ts';
import { type Lifecycle, lifecycle } from './tables.ts';

/** The tables of offers and requests with that of proposals, which the pages of everybody do without. */
export interface AllTables extends Lifecycle {
  proposal: Record<ProposalAction, ProposalTransition>;
}

export const allTables: AllTables = { ...lifecycle, proposal: proposalTable };
