import { z } from 'zod';
import { limits } from './limits.ts';
import { typedText } from './text.ts';

/** A chat message: trimmed; empty is not sent (specification section 5). */
export const chatMessageSchema = z.strictObject({
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

export const deletedUserName = 'Usuario eliminado';
