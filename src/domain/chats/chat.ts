import { z } from 'zod';
import { imageList } from '../fields/kinds.ts';
import { imageTexts } from '../images/rules.ts';
import { limits } from '../limits/limits.ts';
import { idInput, tooLong, typedText } from '../texts/text.ts';

const missing = 'Escribí un mensaje';

/** A chat message: trimmed text, photos, or both; an empty one is not sent (specification section 5). */
export const chatMessageSchema = z
  .strictObject({
    /**
     * Id made by the sender's page, so that a retry after an unknown outcome adds nothing. Ids of version 5 are derived
     * from data that both parties know (`sayArriving`), so clients may not choose one.
     */
    id: idInput()
      .refine((id) => id.charAt(14) !== '5', { error: 'El id no es válido' })
      .optional(),
    message: z
      .string({ error: missing })
      .pipe(typedText().max(limits.chatMessageMax, tooLong('El mensaje', limits.chatMessageMax)))
      .optional(),
    images: imageList(
      0,
      limits.messageImagesMax,
      'Las fotos van en una lista',
      imageTexts.limit('message'),
    ).optional(),
  })
  .refine(({ message, images }) => Boolean(message || images?.length), {
    error: missing,
    path: ['message'],
  });

/** When a message was written, by the clock of the device that made its id; null of an id that does not say. */
export const writtenAt = (id: string): Date | null =>
  // The first 48 bits of version 7 are milliseconds.
  id.charAt(14) === '7' ? new Date(Number.parseInt(id.slice(0, 8) + id.slice(9, 13), 16)) : null;
