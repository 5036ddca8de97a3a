import { z } from 'zod';
import { proposalAnswerFields, proposalFields } from '../fields/proposal.ts';
import { createFormShape, createShape } from '../fields/schemas.ts';

/** What a buyer proposes for an offer. */
export const proposeSchema = z.strictObject(createShape(proposalFields));
/** The same as a form sends it. */
export const proposeFormSchema = z.strictObject(createFormShape(proposalFields));

/** Declining, with or without a reason. */
export const declineProposalSchema = z.strictObject(createShape(proposalAnswerFields));
