import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { idInput, tooLong, typedText } from '../texts/text.ts';
import { contentKinds } from './content.ts';

export const reportReasons = {
  fraud: 'Parece una estafa',
  prohibited: 'Es algo que no se puede comprar ni vender',
  offensive: 'Insulta, amenaza o discrimina',
  contact: 'Publica datos de contacto o de otra persona',
  spam: 'Es publicidad o está repetido',
  other: 'Otro motivo',
} as const;
export type ReportReason = keyof typeof reportReasons;
export const reportReasonNames = Object.keys(reportReasons) as [ReportReason, ...ReportReason[]];

const missingReason = 'Elegí un motivo';
const missingText = 'Contanos qué pasa';

/** `POST /api/reports`, and the form of `/denunciar`. 'Otro motivo' needs its words. */
export const reportSchema = z
  .strictObject({
    kind: z.enum(contentKinds, { error: 'Esto no se puede denunciar' }),
    id: idInput(),
    reason: z.enum(reportReasonNames, { error: missingReason }),
    text: z
      .string({ error: missingText })
      .pipe(typedText().max(limits.reportTextMax, tooLong('El texto', limits.reportTextMax)))
      .optional(),
  })
  .refine(({ reason, text }) => reason !== 'other' || !!text, { path: ['text'], error: missingText });
export type Report = z.output<typeof reportSchema>;

export const reportTexts = {
  title: 'Denunciar',
  own: 'No podés denunciar algo tuyo.',
  sent: '¡Gracias! Lo vamos a revisar y te avisamos qué decidimos.',
  known: 'Ya lo denunciaste. Te avisamos cuando lo hayamos revisado.',
  reviewed: 'Ya lo denunciaste y lo revisamos.',
} as const;
