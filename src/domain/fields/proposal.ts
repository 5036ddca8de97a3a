import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { optionalText } from '../texts/text.ts';
import * as kind from './kinds.ts';
import { createFormShape, createInputShape, type Fields } from './schemas.ts';

export const proposalFields = {
  price: {
    ...kind.sameSchema(kind.price('Escribí el precio que proponés', 'Escribí el precio que proponés')),
    read: kind.typedPrice,
    label: 'Tu precio',
    inputMode: 'numeric' as const,
    required: true,
    example: 350_000,
  },
  note: {
    ...kind.sameSchema(optionalText('La nota', limits.proposalNoteMax)),
    label: 'Nota',
    hidesContacts: true as const,
    hint: 'Por qué ese precio.',
    maxLength: limits.proposalNoteMax,
    example: 'La retiro hoy mismo y pago en efectivo.',
  },
} satisfies Fields;

export const proposalAnswerFields = {
  reason: {
    ...kind.sameSchema(optionalText('El motivo', limits.proposalNoteMax)),
    label: 'Motivo',
    hidesContacts: true as const,
    hint: 'Lo lee quien hizo la propuesta.',
    maxLength: limits.proposalNoteMax,
    example: 'Es lo menos que puedo.',
  },
} satisfies Fields;

export const proposeSchema = z.strictObject(createInputShape(proposalFields));
export const proposeFormSchema = z.strictObject(createFormShape(proposalFields));

export const declineProposalSchema = z.strictObject(createInputShape(proposalAnswerFields));
