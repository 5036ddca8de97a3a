import { z } from 'zod';
import { proposalAnswerFields, proposalFields } from '../fields/proposal.ts';
import { createFormShape, createInputShape } from '../fields/schemas.ts';

export const proposeSchema = z.strictObject(createInputShape(proposalFields));
export const proposeFormSchema = z.strictObject(createFormShape(proposalFields));

export const declineProposalSchema = z.strictObject(createInputShape(proposalAnswerFields));
