import { z } from 'zod';
import { limits } from './limits.ts';
import { typedText } from './text.ts';

/** A chat message: trimmed; empty is not sent (specification section 5). */
export const chatMessageSchema = z.strictObject({
  /** Made by the sender's page, so that sending again after an unknown outcome adds nothing. */
  id: z.uuid({ error: 'El id no es válido' }).optional(),
  message: z.string({ error: 'Escribí un mensaje' }).pipe(
    typedText()
      .min(1, 'Escribí un mensaje')
      .max(
        limits.chatMessageMax,
        `El mensaje puede tener hasta ${limits.chatMessageMax.toLocaleString('es-AR')} caracteres`,
      ),
  ),
});

/** Heading over the chat, by who looks (section 2, "Offer cards"). */
export const chatHeading = (viewer: 'buyer' | 'seller'): string =>
  viewer === 'seller' ? 'Chatea con el comprador' : 'Chatea con el vendedor';

/** Shown in place of the field when nothing can be sent, and said when sending fails (section 8). */
export const chatTexts = {
  closed: 'Chat no disponible',
  notSent: 'No se pudo enviar el mensaje',
} as const;

export type SendMessage = z.output<typeof chatMessageSchema>;

export const deletedUserName = 'Usuario eliminado';
