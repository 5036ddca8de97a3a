import { z } from 'zod';
import { proposalAnswerFields, proposalFields } from '../fields/proposal.ts';
import { createFormShape, createShape } from '../fields/schemas.ts';
import { acceptOfferSchema } from '../offers/offer.ts';

export const proposeSchema = z.strictObject(createShape(proposalFields));
export type Propose = z.output<typeof proposeSchema>;
export const proposeFormSchema = z.strictObject(createFormShape(proposalFields));

const proposalId = z.string();

/** Accepting, as a form sends it: which proposal, and the version of the offer that the seller saw. */
export const acceptProposalFormSchema = acceptOfferSchema.extend({ proposalId });

/** Declining, with or without a reason. */
export const declineProposalSchema = z.strictObject(createShape(proposalAnswerFields));
export const declineProposalFormSchema = declineProposalSchema.extend({ proposalId });
