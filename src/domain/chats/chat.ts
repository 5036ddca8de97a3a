import { z } from 'zod';
import { limits } from '../limits/limits.ts';
import { digitsText } from '../prices/price-text.ts';
import { typedText } from '../texts/text.ts';

export * from './texts.ts';

/** A chat message: trimmed; empty is not sent (specification section 5). */
export const chatMessageSchema = z.strictObject({
  /** Made by the sender's page, so that sending again after an unknown outcome adds nothing. */
  id: z.uuid({ error: 'El id no es válido' }).optional(),
  message: z.string({ error: 'Escribí un mensaje' }).pipe(
    typedText()
      .min(1, 'Escribí un mensaje')
      .max(
        limits.chatMessageMax,
        `El mensaje puede tener hasta ${digitsText(limits.chatMessageMax)} caracteres`,
      ),
  ),
});

export type SendMessage = z.output<typeof chatMessageSchema>;
