import { z } from 'zod';
import { emailAddress } from '../accounts/account.ts';
import { limits } from '../limits/limits.ts';
import { digitsText } from '../prices/price-text.ts';
import { typedLine, typedText } from '../texts/text.ts';

const line = (missing: string, max: number, tooLong: string) =>
  z.string({ error: missing }).pipe(typedLine().min(1, missing).max(max, tooLong));

/** What a person writes to us on /contact: all four fields required (specification section 5). */
export const contactSchema = z.strictObject({
  name: line(
    'El nombre es requerido',
    limits.nameMax,
    `El nombre puede tener hasta ${limits.nameMax} caracteres`,
  ),
  email: emailAddress(),
  subject: line(
    'El asunto es requerido',
    limits.contactSubjectMax,
    `El asunto puede tener hasta ${limits.contactSubjectMax} caracteres`,
  ),
  message: z.string({ error: 'El mensaje es requerido' }).pipe(
    typedText()
      .min(1, 'El mensaje es requerido')
      .max(
        limits.contactMessageMax,
        `El mensaje puede tener hasta ${digitsText(limits.contactMessageMax)} caracteres`,
      ),
  ),
});
export type ContactMessage = z.output<typeof contactSchema>;
