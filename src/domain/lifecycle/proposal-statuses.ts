/** Outcome of a proposal in words after its price: 'Propuso $350.000 · retirada'. */
export const proposalStatusTable = {
  open: { words: 'sin responder' },
  accepted: { words: 'aceptada' },
  declined: { words: 'no aceptada' },
  superseded: { words: 'quedó sin efecto' },
  withdrawn: { words: 'retirada' },
  expired: { words: 'vencida' },
} as const satisfies Record<string, { words: string }>;

export type ProposalStatus = keyof typeof proposalStatusTable;
export const proposalStatuses = Object.keys(proposalStatusTable) as [ProposalStatus, ...ProposalStatus[]];

/** Effective status of a proposal: it expires at its hour, even before the job has stored that. */
export const proposalStatusAt = (
  { status, expiresAt }: { status: ProposalStatus; expiresAt: Date },
  now: Date,
): ProposalStatus => (status === 'open' && expiresAt.getTime() <= now.getTime() ? 'expired' : status);
