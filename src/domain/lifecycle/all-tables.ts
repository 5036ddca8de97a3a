import { type MeetingAction, meetingTable } from './meeting-table.ts';
import { type ProposalAction, proposalTable } from './proposal-table.ts';
import type { MeetingTransition, ProposalTransition } from './shape.ts';
import { type Lifecycle, lifecycle } from './tables.ts';

/** The tables of offers and requests with those of proposals and meetings, which the pages of everybody do without. */
export interface AllTables extends Lifecycle {
  proposal: Record<ProposalAction, ProposalTransition>;
  meeting: Record<MeetingAction, MeetingTransition>;
}

export const allTables: AllTables = { ...lifecycle, proposal: proposalTable, meeting: meetingTable };
